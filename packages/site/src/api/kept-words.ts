import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type KeptWord, keptWords } from '@tenger/api-contract';
import { call } from './index';

/** Begins the keys of all queries of kept words. */
export const WORDS_KEY = 'words';

/** The words of a viewer that contain a text, newest first. */
export const keptWordsQuery = (userId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [WORDS_KEY, 'list', userId, q],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await call(keptWords, { query: { ...(q && { q }), ...(cursor && { cursor }) } }, { signal })).data,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  });

/** All words of the viewer, or those of an episode, newest first. */
export async function readAllKeptWords(episode?: number, signal?: AbortSignal): Promise<KeptWord[]> {
  const words: KeptWord[] = [];
  let cursor: string | null = null;
  do {
    const { data: page }: Awaited<ReturnType<typeof call<typeof keptWords>>> = await call(
      keptWords,
      { query: { ...(episode !== undefined && { episode }), ...(cursor !== null && { cursor }) } },
      { signal },
    );
    words.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor);
  return words;
}

/** A kept word, and the cue that it belongs to. */
export type EpisodeWord = Pick<KeptWord, 'word' | 'start'>;

/** The words that a viewer has kept in an episode. */
export const episodeWordsQuery = (userId: string, episode: number) =>
  queryOptions({
    queryKey: [WORDS_KEY, 'episode', userId, episode],
    queryFn: async ({ signal }): Promise<EpisodeWord[]> =>
      (await readAllKeptWords(episode, signal)).map(({ word, start }) => ({ word, start })),
  });

/** Updates the queries after a word is kept. A read that has begun does not know the word, and begins again. */
export function addKeptWord(
  queries: QueryClient,
  userId: string,
  episode: number,
  word: EpisodeWord,
): Promise<void> {
  queries.setQueryData(episodeWordsQuery(userId, episode).queryKey, (known) => known && [...known, word]);
  return queries.invalidateQueries({ queryKey: [WORDS_KEY] });
}
