import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { type Message, message } from '../../platform/i18n/messages';
import { countAttempt } from './session.queries';

/** Longer locks are shown in hours. */
const MAX_MINUTES = 90;

function lockMessage(seconds: number, canReset: boolean): Message {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= MAX_MINUTES) return message(canReset ? 'locked.pin-minutes' : 'locked.minutes', { minutes });
  const hours = Math.ceil(minutes / 60);
  return message(canReset ? 'locked.pin-hours' : 'locked.hours', { hours });
}

/**
 * Counts an attempt of a budget, before the PIN or code is compared. Throws `locked` while the budget is locked; the
 * message says for how long, and whether the owner can reset the PIN instead.
 */
export async function takeAttempt(
  db: Database,
  budget: string,
  now: Date,
  canReset = false,
): Promise<{
  /** A wrong PIN or code now locks the budget for a day. */
  readonly last: boolean;
}> {
  const { lockedUntil, last = false } = await countAttempt(db, budget, now);
  if (!lockedUntil) return { last };
  const retryAfterSeconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
  throw new ApiError('locked', { retryAfterSeconds, message: lockMessage(retryAfterSeconds, canReset) });
}
