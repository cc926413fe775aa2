/** Minimum progress for an estimate. */
const MIN_SHARE = 0.02;

/** Estimates the remaining time from the speed so far; null without enough progress. Whole seconds. */
export function estimateSecondsLeft(from: number, now: number, elapsedMs: number): number | null {
  const done = now - from;
  if (!(done >= MIN_SHARE) || elapsedMs <= 0) return null;
  return Math.max(0, Math.round(((elapsedMs / 1000) * (1 - now)) / done));
}
