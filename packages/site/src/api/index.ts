import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reply, Route } from '@tenger/api-contract';
import { toWire } from '@tenger/api-contract';
import { words } from '../i18n';
import { language } from '../i18n/language';
import { ApiError, type CallInput, type Client, createClient } from './client';
import { credentials } from './credentials';

export { ApiError, isUnanswered } from './client';
export { credentials } from './credentials';
export { failureWords, wordsOf } from './words-of';

let onRefused: () => Promise<void> = async () => undefined;
/** The token that was refused last, and whether its viewer came back. */
let asking: { readonly token: string; readonly back: Promise<boolean> } | undefined;

/** Says who hears of a token that is no longer taken; resolves when the viewer has signed in again, or will not. */
export const whenRefused = (listener: () => Promise<void>): void => {
  onRefused = listener;
};

const overNetwork = createClient({
  base: import.meta.env.VITE_API_BASE ?? '',
  fallback: words.failed,
  language,
  token: () => credentials.get()?.token ?? null,
  refused: (token) => {
    const now = credentials.get();
    // A late answer to an older token must not end a newer session; it waits with the first.
    if (now?.token === token)
      asking = { token, back: onRefused().then(() => credentials.get()?.userId === now.userId) };
    return asking?.token === token ? asking.back : Promise.resolve(false);
  },
});

let here: Client | undefined;
/** Answers all calls without the network, where a page is drawn by the server itself. */
export const answerHere = (client: Client): void => {
  here = client;
};

/** Makes a call of the contract. */
export const call: Client = (route, input, options) => (here ?? overNetwork)(route, input, options);

/** A GET of the contract, whole, for `useQuery`; known by its address, and aborted when nobody waits. */
export const replyOf = <R extends Route>(route: R, input: CallInput<R>, staleTime = 0) =>
  queryOptions({
    queryKey: ['api', toWire(route, input).url] as const,
    queryFn: ({ signal }) => call(route, input, { signal }),
    staleTime,
  });

type DataReply<R extends Route> = Reply<R> extends { data: infer D } ? D : never;

/** Of such a GET only its `data`. */
export const dataOf = <R extends Route>(route: R, input: CallInput<R>, staleTime = 60_000) =>
  queryOptions({
    queryKey: ['api', toWire(route, input).url] as const,
    queryFn: async ({ signal }) => ((await call(route, input, { signal })) as { data: DataReply<R> }).data,
    staleTime,
  });

/** Everything that came from the server, kept for as long as it may be shown. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        retryDelay: 1000,
        // Only reads that got no answer are asked again, and once; refusals would only be refused again.
        retry: (count, error) => count < 1 && error instanceof ApiError && error.code === 'network',
      },
      // R7.11-01: what changes something is never repeated by itself.
      mutations: { retry: false },
    },
  });
