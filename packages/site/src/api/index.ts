import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reply, Route } from '@tenger/api-contract';
import { toWire } from '@tenger/api-contract';
import { words } from '../i18n';
import { ApiError, type CallInput, createClient } from './client';
import { credentials } from './credentials';

export { ApiError } from './client';
export { credentials } from './credentials';

let onRefused: () => void = () => undefined;

/** Says who hears of a token that is no longer taken. */
export const whenRefused = (listener: () => void): void => {
  onRefused = listener;
};

/** Makes a call of the contract. */
export const call = createClient({
  base: import.meta.env.VITE_API_BASE ?? '',
  fallback: words.failed,
  token: () => credentials.get()?.token ?? null,
  refused: (token) => {
    // A late answer to an older token must not end a newer session.
    if (credentials.get()?.token === token) onRefused();
  },
});

type DataReply<R extends Route> = Reply<R> extends { data: infer D } ? D : never;

/** The `data` of a GET of the contract, for `useQuery`; known by its address, and aborted when nobody waits. */
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
