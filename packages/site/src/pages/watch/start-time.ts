import { PREFIX, type Progress } from '@tenger/api-contract';
import type { AppNavigation } from '../../lib/app-navigation';

/** Parses `?t=`: "90" or "1m30s". Returns seconds, or undefined for an invalid value. */
export function parseTimeParam(search: string): number | undefined {
  const text = new URLSearchParams(search).get('t');
  if (!text) return undefined;
  const [whole, hours, minutes, seconds] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return whole ? Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0) : undefined;
}

/** Removes a used `?t=` from the address: after a reload, and with the Back button, the saved position counts. */
export function dropTimeParam(go: AppNavigation['go']): void {
  const address = new URL(location.href);
  if (parseTimeParam(address.search) === undefined) return;
  address.searchParams.delete('t');
  go(address.pathname.replace(PREFIX, '') + address.search, { replace: true, within: true });
}

/**
 * The start of an episode: `?t=`, the saved position, or 0. The player decides whether the position counts as the end,
 * because it knows the exact duration.
 */
export function getStartTime(asked: number | undefined, progress: Progress | null): number {
  if (asked !== undefined) return asked;
  return progress && !progress.finished ? progress.time : 0;
}

/** Within this many seconds of the end, the player starts from the beginning. */
const SEEN_SECONDS = 10;

/** The position at which the player resumes. Repeats the rule of the player. */
export const getResumePosition = (left: number, duration: number): number =>
  duration > 0 && left >= duration - Math.min(SEEN_SECONDS, duration / 10) ? 0 : left;
