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
import { call, dataOf } from './index';
import { type ListPlace, pagesOf } from './pages';
import { viewerId } from './titles';

const HOUR = 3_600_000;

export const categoriesQuery = dataOf(categories, {}, HOUR);
export const seasonsQuery = dataOf(seasons, {}, HOUR);

/** What a list of titles is narrowed to; what is left out is not narrowed. */
export interface Narrowed {
  readonly category?: number;
  readonly season?: number;
  readonly status?: 'completed' | 'ongoing';
  readonly age?: number;
  readonly type?: 'series' | 'movie';
  readonly sort?: ListSort;
  /** The titles of a character or of an actor alone. */
  readonly of?: { readonly t: 'character' | 'actor'; readonly id: number };
}

/** Titles, narrowed and in an order. The viewer does not change what is in such a list, so visitors share it. */
export const titlesQuery = (narrowed: Narrowed) =>
  pagesOf(['titles', narrowed], (place, signal) =>
    call(
      titleList,
      {
        params: { userId: viewerId(null) },
        query: { t: 'all', ...narrowed.of, ...place },
        body: {
          cats: narrowed.category ?? null,
          season: narrowed.season ?? null,
          animeStatus: narrowed.status ?? null,
          age: narrowed.age ?? null,
          type: narrowed.type ?? null,
          sort: narrowed.sort ?? null,
        },
      },
      { signal },
    ),
  );

export const moviesQuery = (category: number | undefined, sort: ListSort | undefined) =>
  pagesOf(['movies', category, sort], (place, signal) =>
    call(
      movieList,
      { query: place, body: { cats: category ?? null, sort: sort ?? null, theatre: null } },
      { signal },
    ),
  );

export const charactersQuery = (letter: string | undefined) =>
  pagesOf(['characters', letter], (place, signal) =>
    call(characters, { query: { ...place, ...(letter && { letter }) } }, { signal }),
  );

export const freshEpisodesQuery = pagesOf(['fresh-episodes'], ({ page }: ListPlace, signal) =>
  call(latestEpisodes, { params: { type: '1' }, query: { page } }, { signal }),
);

export const foundQuery = (q: string) =>
  pagesOf(['search', q], ({ page }: ListPlace, signal) => call(search, { query: { q, page } }, { signal }));

/** What this viewer has marked. It changes with every mark, so it is asked for anew on every visit. */
export const marksQuery = (userId: string, kind: 'liked' | 'later') => ({
  ...pagesOf(['marks', userId, kind], (place, signal) =>
    call(markedTitles, { params: { userId }, query: { t: kind, ...place } }, { signal }),
  ),
  staleTime: 0,
});
