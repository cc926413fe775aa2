/** Seconds before the end from which a film counts as seen. */
const seen = 10;

/** Where to begin when the viewer left at `left`, in seconds. */
export function resumeAt(left: number, duration: number): number {
  if (!(left > 0)) return 0;
  if (!(duration > 0) || !Number.isFinite(duration)) return left;
  return left >= duration - Math.min(seen, duration / 10) ? 0 : left;
}
