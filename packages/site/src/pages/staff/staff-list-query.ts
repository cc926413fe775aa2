import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';

/** A page of a staff list, as the API returns it. */
export interface StaffListPage<T> {
  readonly data: T[];
  readonly next_cursor: string | null;
}

/** Reads a list to its end, page by page. */
export async function* readPages<T>(
  fetchPage: (at: { cursor?: string }) => Promise<{ data: StaffListPage<T> }>,
): AsyncGenerator<T[]> {
  let cursor: string | null = null;
  do {
    const { data: page }: { data: StaffListPage<T> } = await fetchPage(cursor ? { cursor } : {});
    yield page.data;
    cursor = page.next_cursor;
  } while (cursor);
}

/** A list with a cursor. Colleagues change it too, so each visit refetches it. */
export const staffListQuery = <T>(
  key: readonly unknown[],
  fetchPage: (at: { cursor?: string }, signal: AbortSignal) => Promise<{ data: StaffListPage<T> }>,
) =>
  infiniteQueryOptions({
    queryKey: ['staff', ...key] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      (await fetchPage(pageParam ? { cursor: pageParam } : {}, signal)).data,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  });

/** The same list with some of its rows changed. */
export const changeRows =
  <T>(change: (row: T) => T) =>
  (known: InfiniteData<StaffListPage<T>> | undefined) =>
    known && {
      ...known,
      pages: known.pages.map((page) => ({ ...page, data: page.data.map(change) })),
    };
