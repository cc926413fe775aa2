import { messages } from '../i18n';
import { RequestError } from './client';

/** The message of a failed call (R8-40): the server's, or `fallback` if the server sent none. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof RequestError && error.fromServer ? error.message : fallback;

/** The message of a failed action: that the browser is offline, or the error's own. */
export const failureMessage = (error: Error): string => (navigator.onLine ? error.message : messages.offline);
