import {
  categories,
  characters,
  type ListSort,
  latestEpisodes,
  markedTitles,
  movieList,
  search,
  seasons,
  titleList,
} from '@tenger/api-contract';
import { call, dataQuery } from './index';
import { type PageParam, pagedQuery } from './paged-query';
import { viewerId } from './titles';

const HOUR = 3_600_000;

export const categoriesQuery = dataQuery(categories, {}, HOUR);
export const seasonsQuery = dataQuery(seasons, {}, HOUR);

/** The filters of a list of titles. */
export interface TitleFilters {
  readonly category?: number;
  readonly season?: number;
  readonly status?: 'completed' | 'ongoing';
  readonly age?: number;
  readonly type?: 'series' | 'movie';
  readonly sort?: ListSort;
  /** Only titles with this character or actor. */
  readonly of?: { readonly t: 'character' | 'actor'; readonly id: number };
}

/** Filtered and sorted titles. The list is the same for all viewers, so visitors share its cache. */
export const titlesQuery = (filters: TitleFilters) =>
  pagedQuery(['titles', filters], (page, signal) =>
    call(
      titleList,
      {
        params: { userId: viewerId(null) },
        query: { t: 'all', ...filters.of, ...page },
        body: {
          cats: filters.category ?? null,
          season: filters.season ?? null,
          animeStatus: filters.status ?? null,
          age: filters.age ?? null,
          type: filters.type ?? null,
          sort: filters.sort ?? null,
        },
      },
      { signal },
    ),
  );

export const moviesQuery = (category: number | undefined, sort: ListSort | undefined) =>
  pagedQuery(['movies', category, sort], (page, signal) =>
    call(
      movieList,
      { query: page, body: { cats: category ?? null, sort: sort ?? null, theatre: null } },
      { signal },
    ),
  );

export const charactersQuery = (letter: string | undefined) =>
  pagedQuery(['characters', letter], (page, signal) =>
    call(characters, { query: { ...page, ...(letter && { letter }) } }, { signal }),
  );

export const freshEpisodesQuery = pagedQuery(['fresh-episodes'], ({ page }: PageParam, signal) =>
  call(latestEpisodes, { params: { type: '1' }, query: { page } }, { signal }),
);

export const searchQuery = (q: string) =>
  pagedQuery(['search', q], ({ page }: PageParam, signal) =>
    call(search, { query: { q, page } }, { signal }),
  );

/** The titles that the viewer marked. Every mark changes the list, so each visit refetches it. */
export const markedTitlesQuery = (userId: string, kind: 'liked' | 'later') => ({
  ...pagedQuery(['marks', userId, kind], (page, signal) =>
    call(markedTitles, { params: { userId }, query: { t: kind, ...page } }, { signal }),
  ),
  staleTime: 0,
});
