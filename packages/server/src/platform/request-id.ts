import { AsyncLocalStorage } from 'node:async_hooks';

// The id of a request in the log. A job keeps the id of the request that queued it.

const current = new AsyncLocalStorage<string | undefined>();

const REQUEST_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** A valid id, or undefined. Clients choose ids, so a long one or one of other characters must not reach the log. */
export const parseRequestId = (sent: unknown): string | undefined =>
  typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : undefined;

/** Runs the work of a request, or of a job that it queued. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T => current.run(id, work);

/** Undefined in work that no request has caused, such as maintenance. */
export const currentRequestId = (): string | undefined => current.getStore();
