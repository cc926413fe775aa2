import { infiniteQueryOptions } from '@tanstack/react-query';
import { keptWords } from '@tenger/api-contract';
import { call } from '../../../api';

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
