import type { TheatreWords } from './mn-theatre';

/** {@link TheatreWords} in English. */
export const enTheatre: TheatreWords = {
  featured: 'Featured film',
  rentFor: (price) => `Rent for ${price}`,
  plays: (hours) => `Watch for ${hours} hours`,
  byDays: 'With your days',
  rented: (time) => `Rented · ${time} left`,
  all: 'All films',
};
