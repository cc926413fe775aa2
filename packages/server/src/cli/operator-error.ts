import { StartFailure } from '../platform/failure';
import { ApiError } from '../platform/http/errors';
import { translatorFor } from '../platform/i18n/messages';

/** Runs work that viewers can cause too; its error becomes a message for the operator, in English. */
export const withOperatorErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ApiError ? new StartFailure(translatorFor('en')(error.text)) : error;
  });
