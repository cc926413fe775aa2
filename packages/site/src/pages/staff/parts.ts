import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';

/** A part of a list of the staff area, as the contract answers it. */
export interface StaffPart<T> {
  readonly data: T[];
  readonly next_cursor: string | null;
}

/** A list that is read part by part. What others do here changes it, so each visit asks anew. */
export const partsOf = <T>(
  key: readonly unknown[],
  ask: (at: { cursor?: string }, signal: AbortSignal) => Promise<{ data: StaffPart<T> }>,
) =>
  infiniteQueryOptions({
    queryKey: ['staff', ...key] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      (await ask(pageParam ? { cursor: pageParam } : {}, signal)).data,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  });

/** The same list with some of its rows changed. */
export const changeRows =
  <T>(change: (row: T) => T) =>
  (known: InfiniteData<StaffPart<T>> | undefined) =>
    known && {
      ...known,
      pages: known.pages.map((page) => ({ ...page, data: page.data.map(change) })),
    };
