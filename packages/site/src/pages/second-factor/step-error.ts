import { RequestError } from '../../api';
import { messages } from '../../i18n';
import { passkeyMessages } from '../../i18n/passkeys';
import { isAlreadyRegistered, wasCancelled } from '../../lib/webauthn';

/** The message of a failed step: the server's, or `cancelled` if the browser's dialog was dismissed. */
export function stepError(
  error: unknown,
  fallback: string = messages.failed,
  cancelled: string = passkeyMessages.cancelled,
): string {
  if (!navigator.onLine) return messages.offline;
  if (error instanceof RequestError) return error.message;
  if (isAlreadyRegistered(error)) return passkeyMessages.known;
  return wasCancelled(error) ? cancelled : fallback;
}
