import { infiniteQueryOptions } from '@tanstack/react-query';

/** One page of a list, as every list of the contract answers it (R3-09). */
export interface ListPage<T> {
  readonly data: T[];
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
  /** Where the next page begins, for lists that can be walked while they grow. */
  readonly next_cursor?: string | null;
}

/** Which part of a list to ask for; the cursor, where there is one, stands in place of the page. */
export interface ListPlace {
  readonly page: number;
  readonly cursor?: string;
}

/** How long a list is shown without asking again: coming back to it must not shuffle what is on screen. */
const FRESH_MS = 5 * 60_000;

/** A list that is read page by page. `key` says which one; `ask` makes the call. */
export const pagesOf = <T>(
  key: readonly unknown[],
  ask: (place: ListPlace, signal: AbortSignal) => Promise<{ data: ListPage<T> }>,
) =>
  infiniteQueryOptions({
    queryKey: ['list', ...key] as const,
    initialPageParam: { page: 1 } as ListPlace,
    queryFn: async ({ pageParam, signal }) => (await ask(pageParam, signal)).data,
    getNextPageParam: ({ current_page, last_page, next_cursor }): ListPlace | undefined =>
      current_page >= last_page
        ? undefined
        : { page: current_page + 1, ...(next_cursor && { cursor: next_cursor }) },
    staleTime: FRESH_MS,
  });
