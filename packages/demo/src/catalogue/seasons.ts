import type { Season } from './types';

const quarters: [mn: string, en: string, ru: string][] = [
  ['хавар', 'Spring', 'весна'],
  ['зун', 'Summer', 'лето'],
  ['намар', 'Autumn', 'осень'],
  ['өвөл', 'Winter', 'зима'],
];
const years = [2021, 2022, 2023, 2024, 2025, 2026];

export const seasons: readonly Season[] = years.flatMap((year, y) =>
  quarters.map(([mn, en, ru], q) => ({
    id: y * quarters.length + q + 1,
    title: `${year} ${mn}`,
    year,
    translations: { en: { title: `${en} ${year}` }, ru: { title: `${year}, ${ru}` } },
  })),
);

/** The id of a season by its name, e.g. `2024 хавар`. */
export function seasonId(title: string): number {
  const season = seasons.find((one) => one.title === title);
  if (!season) throw new Error(`No season is called "${title}". Add its year to seasons.ts.`);
  return season.id;
}
