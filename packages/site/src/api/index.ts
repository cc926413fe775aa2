import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reply, Route } from '@tenger/api-contract';
import { toWire } from '@tenger/api-contract';
import { messages } from '../i18n';
import { language } from '../i18n/language';
import { isPreview } from '../lib/preview';
import { adaptReply } from './adapt-reply';
import { type CallInput, type Client, createClient, RequestError } from './client';
import { credentials } from './credentials';
import { deviceId } from './device-id';

export { hasNoReply, RequestError } from './client';
export { credentials } from './credentials';
export { errorMessage, failureMessage } from './error-message';

let sessionRejectedListener: () => Promise<void> = async () => undefined;
/** The last rejected token, and whether its viewer has signed in again. */
let pendingSignIn: { readonly token: string; readonly isSignedInAgain: Promise<boolean> } | undefined;

/** Sets the listener for a rejected token. It resolves when the viewer has signed in again or has declined. */
export const onSessionRejected = (listener: () => Promise<void>): void => {
  sessionRejectedListener = listener;
};

let secondFactorListener: () => Promise<boolean> = async () => false;

/** Sets the listener for a call that needs the second factor. It resolves when the viewer has verified it or declined. */
export const onSecondFactorNeeded = (listener: () => Promise<boolean>): void => {
  secondFactorListener = listener;
};

const networkClient = createClient({
  fallback: () => messages.failed,
  language,
  adapt: adaptReply,
  preview: isPreview(),
  token: () => credentials.get()?.token ?? null,
  device: deviceId,
  onSecondFactorNeeded: () => secondFactorListener(),
  onTokenRejected: (token) => {
    const now = credentials.get();
    // A late rejection of an older token must not end a newer session; it shares the result of the first. So does a call
    // without a token, which the page made while it asked the viewer to sign in again.
    if (now?.token === token)
      pendingSignIn = {
        token,
        isSignedInAgain: sessionRejectedListener().then(() => credentials.get()?.userId === now.userId),
      };
    return token === null || pendingSignIn?.token === token ? pendingSignIn?.isSignedInAgain : undefined;
  },
});

let localClient: Client | undefined;
/** Replaces the network by a local client, for server-side rendering. */
export const setLocalClient = (client: Client): void => {
  localClient = client;
};

/** Calls a route of the contract. */
export const call: Client = (route, input, options) => (localClient ?? networkClient)(route, input, options);

/** Query options for the whole reply of a GET route. The URL is the key; an unused request is aborted. */
export const replyQuery = <R extends Route>(route: R, input: CallInput<R>, staleTime = 0) =>
  queryOptions({
    queryKey: ['api', toWire(route, input).url] as const,
    queryFn: ({ signal }) => call(route, input, { signal }),
    staleTime,
  });

type DataReply<R extends Route> = Reply<R> extends { data: infer D } ? D : never;

/** The same for the `data` of the reply. */
export const dataQuery = <R extends Route>(route: R, input: CallInput<R>, staleTime = 60_000) =>
  queryOptions({
    queryKey: ['api', toWire(route, input).url] as const,
    queryFn: async ({ signal }) => ((await call(route, input, { signal })) as { data: DataReply<R> }).data,
    staleTime,
  });

/** Creates the cache of server data. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without network, the service worker has the content that the viewer has seen. Retries wait for the network.
        networkMode: 'offlineFirst',
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // Retry only reads without a reply, and only once, after a second; another status would repeat.
        retry: (count, error) => count < 1 && error instanceof RequestError && error.code === 'network',
      },
      // R7.11-01: a mutation is never retried, which is the default. Without network it fails, so that nothing that the
      // viewer has cancelled is sent later; those that may wait for the network say so.
      mutations: { networkMode: 'always' },
    },
  });
