import type { Progress } from '@tenger/api-contract';

/** Seconds asked for by `?t=`: "90" or "1m30s". Undefined where it says nothing sensible. */
export function timeInQuery(search: string): number | undefined {
  const text = new URLSearchParams(search).get('t');
  if (!text) return undefined;
  const [whole, hours, minutes, seconds] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return whole ? Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0) : undefined;
}

/**
 * Where an episode starts: at `?t=`, else where the viewer left it, else at its beginning. What counts as the end is
 * the player's to say: it knows the true length.
 */
export function startTime(asked: number | undefined, progress: Progress | null): number {
  if (asked !== undefined) return asked;
  return progress && !progress.finished ? progress.time : 0;
}

/** Seconds from which the player takes a film for seen: it begins such a one anew. */
const SEEN_SECONDS = 10;

/** Where the player really goes on with what was left at `left`; the same rule as its own. */
export const resumeAt = (left: number, duration: number): number =>
  duration > 0 && left >= duration - Math.min(SEEN_SECONDS, duration / 10) ? 0 : left;
