import { infiniteQueryOptions } from '@tanstack/react-query';

/** A page of a list (R3-09). */
export interface ListPage<T> {
  readonly data: T[];
  readonly current_page: number;
  readonly last_page: number;
  /** Undefined if it is not known: a profile with an age limit sees fewer titles than the server counts. */
  readonly total: number | undefined;
  /** The cursor of the next page, for lists that grow while they are read. */
  readonly next_cursor?: string | null;
}

/** The page to request. A cursor replaces the page number. */
export interface PageParam {
  readonly page: number;
  readonly cursor?: string;
}

/** A list stays fresh for this time, so that returning to it does not reorder the visible items. */
const FRESH_MS = 5 * 60_000;

/** Options of an infinite query. `key` identifies the list; `ask` makes the request. */
export const pagedQuery = <T>(
  key: readonly unknown[],
  ask: (page: PageParam, signal: AbortSignal) => Promise<{ data: ListPage<T> }>,
) =>
  infiniteQueryOptions({
    queryKey: ['list', ...key] as const,
    initialPageParam: { page: 1 } as PageParam,
    queryFn: async ({ pageParam, signal }) => (await ask(pageParam, signal)).data,
    getNextPageParam: ({ current_page, last_page, next_cursor }): PageParam | undefined =>
      current_page >= last_page
        ? undefined
        : { page: current_page + 1, ...(next_cursor && { cursor: next_cursor }) },
    staleTime: FRESH_MS,
  });
