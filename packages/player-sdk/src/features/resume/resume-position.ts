/** Seconds before the end from which media counts as watched. */
const watchedSeconds = 10;

/** The start position for a viewer who left at `left`, in seconds. */
export function resumePosition(left: number, duration: number): number {
  if (!(left > 0)) return 0;
  if (!(duration > 0) || !Number.isFinite(duration)) return left;
  return left >= duration - Math.min(watchedSeconds, duration / 10) ? 0 : left;
}
