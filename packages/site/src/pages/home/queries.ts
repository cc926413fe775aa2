import type { QueryClient } from '@tanstack/react-query';
import {
  homeCategories,
  homeLayout,
  homeSlides,
  latestEpisodes,
  latestHistory,
  latestMovies,
  popularMedia,
} from '@tenger/api-contract';
import { dataQuery } from '../../api';

export const slidesQuery = dataQuery(homeSlides, {});
export const layoutQuery = dataQuery(homeLayout, {});
export const popularQuery = dataQuery(popularMedia, {});
export const popularMoviesQuery = dataQuery(latestMovies, {});
export const genresQuery = dataQuery(homeCategories, {});
export const newEpisodesQuery = dataQuery(latestEpisodes, { params: { type: '1' }, query: { page: 1 } });
/** The started titles. They load on every visit, because they change while the viewer watches. */
export const continueQuery = (userId: string) => dataQuery(latestHistory, { params: { userId } }, 0);

/** Starts the requests of the first screen before React renders. */
export function prefetchHome(queries: QueryClient): void {
  if (!/^\/[^/]*\/?$/.test(location.pathname)) return;
  void queries.prefetchQuery(layoutQuery);
  void queries.prefetchQuery(slidesQuery);
  void queries.prefetchQuery(newEpisodesQuery);
  void queries.prefetchQuery(popularQuery);
}
