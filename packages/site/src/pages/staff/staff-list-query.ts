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

/** The rows with a saved one: in its place, or first if it is new. */
export const putRow = <T extends { readonly id: number }>(rows: readonly T[], saved: T): T[] =>
  rows.some(({ id }) => id === saved.id)
    ? rows.map((row) => (row.id === saved.id ? saved : row))
    : [saved, ...rows];

type KnownPages<T> = InfiniteData<StaffListPage<T>> | undefined;

/** The same list with some of its rows changed. */
export const changeRows =
  <T>(change: (row: T) => T) =>
  (known: KnownPages<T>) =>
    known && {
      ...known,
      pages: known.pages.map((page) => ({ ...page, data: page.data.map(change) })),
    };

/** The same list with a saved row, as `putRow` puts it. */
export function putInPages<T extends { readonly id: number }>(
  known: InfiniteData<StaffListPage<T>>,
  saved: T,
): InfiniteData<StaffListPage<T>> {
  const index = known.pages.findIndex(({ data }) => data.some(({ id }) => id === saved.id));
  return {
    ...known,
    pages: known.pages.map((page, at) =>
      at === Math.max(index, 0) ? { ...page, data: putRow(page.data, saved) } : page,
    ),
  };
}
