/** The `sizes` attribute of the cards in a grid. */
export const GRID_SIZES = {
  poster: '(min-width: 1280px) 190px, (min-width: 640px) 15vw, 31vw',
  person: '(min-width: 1280px) 150px, (min-width: 640px) 12vw, 29vw',
} as const;
