import { RequestError } from './client';

const transientCodes: ReadonlySet<RequestError['code']> = new Set([
  'network',
  'timeout',
  'too-many-requests',
  'not-signed-in',
  // A restart of the server. A failure of a payment provider is `gateway-error`.
  'server-error',
]);

/** True if the same call may succeed later. Such an error says nothing about its subject. */
export const isTransientError = (error: unknown): boolean =>
  !(error instanceof RequestError) || transientCodes.has(error.code);
