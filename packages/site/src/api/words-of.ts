import { words } from '../i18n';
import { ApiError } from './client';

/** What a failed call says to the viewer (R8-40): the server's own words, or ours where it had none. */
export const wordsOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.fromServer ? error.message : fallback;

/** What is said of a press that failed: that the line is down, or the failure's own words. */
export const failureWords = (error: Error): string => (navigator.onLine ? error.message : words.offline);
