import { RequestError } from './client';

/** True if the item does not exist, as opposed to a failed request. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof RequestError && (error.code === 'not-found' || error.code === 'bad-input');
