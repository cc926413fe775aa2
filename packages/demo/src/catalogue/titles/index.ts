import type { Title } from '../types';
import { edgeCases } from './edge-cases';
import { movies } from './movies';
import { seriesOneToFifteen } from './series-1-15';
import { seriesSixteenToThirty } from './series-16-30';

/** Series and movies, ordered by their shared ids. */
export const titles: readonly Title[] = [
  ...seriesOneToFifteen,
  ...seriesSixteenToThirty,
  ...movies,
  ...edgeCases,
];
