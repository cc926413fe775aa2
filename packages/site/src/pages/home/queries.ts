import type { QueryClient } from '@tanstack/react-query';
import {
  homeCategories,
  homeSlides,
  latestEpisodes,
  latestHistory,
  latestMovies,
  popularMedia,
} from '@tenger/api-contract';
import { dataOf } from '../../api';

export const slidesQuery = dataOf(homeSlides, {});
export const popularQuery = dataOf(popularMedia, {});
export const moviesQuery = dataOf(latestMovies, {});
export const genresQuery = dataOf(homeCategories, {});
export const newEpisodesQuery = dataOf(latestEpisodes, { params: { type: '1' }, query: { page: 1 } });
/** What to go on watching; asked anew on every visit, for it changes with every minute watched. */
export const continueQuery = (userId: string) => dataOf(latestHistory, { params: { userId } }, 0);

/** Asks for what the first screen needs before anything is drawn. */
export function prefetchHome(queries: QueryClient): void {
  if (!/^\/[^/]*\/?$/.test(location.pathname)) return;
  void queries.prefetchQuery(slidesQuery);
  void queries.prefetchQuery(newEpisodesQuery);
  void queries.prefetchQuery(popularQuery);
}
