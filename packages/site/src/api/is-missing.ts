import { ApiError } from './client';

/** True where there is no such thing, in contrast to one that did not come. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'bad-input');
