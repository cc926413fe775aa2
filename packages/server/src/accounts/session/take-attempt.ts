import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { countAttempt } from './session.queries';

/** Counts an attempt of a budget, before the PIN or code is compared. Throws `locked` while the budget is locked. */
export async function takeAttempt(
  db: Database,
  budget: string,
  now: Date,
): Promise<{
  /** A wrong PIN or code now locks the budget for a day. */
  readonly last: boolean;
}> {
  const { lockedUntil, last = false } = await countAttempt(db, budget, now);
  if (!lockedUntil) return { last };
  const retryAfterSeconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
  throw new ApiError('locked', { retryAfterSeconds });
}
