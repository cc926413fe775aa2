import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type KeptWord, keptWords } from '@tenger/api-contract';
import { call } from './index';

/** Begins the keys of all queries of kept words. */
export const WORDS_KEY = 'words';
const LIST_KEY = [WORDS_KEY, 'list'];

/** The words of a viewer that contain a text, newest first. */
export const keptWordsQuery = (userId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, userId, q],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await call(keptWords, { query: { ...(q && { q }), ...(cursor && { cursor }) } }, { signal })).data,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  });

/** All words of the viewer, newest first. */
export async function readAllKeptWords(signal?: AbortSignal): Promise<KeptWord[]> {
  const words: KeptWord[] = [];
  let cursor: string | null = null;
  do {
    const { data: page }: Awaited<ReturnType<typeof call<typeof keptWords>>> = await call(
      keptWords,
      { query: cursor ? { cursor } : {} },
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
      (await readAllKeptWords(signal))
        .filter(({ episode_id }) => episode_id === episode)
        .map(({ word, start }) => ({ word, start })),
  });

/** Updates the queries after a word is kept. */
export async function addKeptWord(
  queries: QueryClient,
  userId: string,
  episode: number,
  word: EpisodeWord,
): Promise<void> {
  const { queryKey } = episodeWordsQuery(userId, episode);
  const { data, fetchStatus } = queries.getQueryState(queryKey) ?? {};
  // A read that has begun does not know the word. Without one, the list of all words is not read again for each word.
  const isComplete = data !== undefined && fetchStatus === 'idle';
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (known) => known && [...known, word]);
  await Promise.all([
    queries.invalidateQueries({ queryKey: LIST_KEY }),
    isComplete || queries.invalidateQueries({ queryKey }),
  ]);
}
