import { infiniteQueryOptions } from '@tanstack/react-query';
import { type KeptWord, keptWords } from '@tenger/api-contract';
import { call } from './index';

export const WORDS_KEY = 'words';

/** The words of a viewer that contain a text, newest first. */
export const keptWordsQuery = (userId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [WORDS_KEY, userId, q],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await call(keptWords, { query: { ...(q && { q }), ...(cursor && { cursor }) } }, { signal })).data,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  });

/** All words of the viewer, newest first. */
export async function readAllKeptWords(): Promise<KeptWord[]> {
  const words: KeptWord[] = [];
  let cursor: string | null = null;
  do {
    const { data: page }: Awaited<ReturnType<typeof call<typeof keptWords>>> = await call(keptWords, {
      query: cursor ? { cursor } : {},
    });
    words.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor);
  return words;
}
