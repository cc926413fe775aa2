import type { Interval } from '../../foundation/interval';

/** Seconds. A shorter loop is an accidental double press. */
const shortest = 0.1;

/** Clamps a loop to the media; undefined for invalid values, such as NaN or an end before the start. */
export function loopRange(start: number, end: number, duration: number): Interval | undefined {
  if (!(duration > 0)) return undefined;
  const from = Math.max(0, start);
  const to = Math.min(end, duration);
  return to - from >= shortest ? { start: from, end: to } : undefined;
}

/** The three presses of one key: set the start, set the end, clear both. */
export function nextMarks(
  marks: { readonly start?: number | undefined; readonly end?: number | undefined },
  time: number,
  duration: number,
): { readonly start?: number; readonly end?: number } {
  if (marks.start === undefined) return { start: time };
  if (marks.end !== undefined) return {};
  // An end before the start: the viewer went back to begin the loop earlier.
  return loopRange(marks.start, time, duration) ? { start: marks.start, end: time } : { start: time };
}
