import { RequestError } from '../api';
import { messages } from '../i18n';
import { showToast } from '../state/toasts';

/** Shows why an action failed: the message of the server, or a general one. */
export const showFailure = (error: unknown): void =>
  showToast(error instanceof RequestError ? error.message : messages.failed, 'error');
