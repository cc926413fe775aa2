import type { Interval } from '../foundation/interval';

/** Adds an interval to a sorted list without overlaps. Intervals with a tiny gap are joined. */
export function addInterval(intervals: readonly Interval[], { start, end }: Interval): readonly Interval[] {
  if (!(end > start)) return intervals;
  const gap = 0.05;
  const apart = intervals.filter((one) => one.end < start - gap || one.start > end + gap);
  const touched = intervals.filter((one) => !apart.includes(one));
  const joined = {
    start: Math.min(start, ...touched.map((one) => one.start)),
    end: Math.max(end, ...touched.map((one) => one.end)),
  };
  return [...apart, joined].sort((a, b) => a.start - b.start);
}

/** The parts of an interval that a list already has. */
export const overlapsWith = (intervals: readonly Interval[], { start, end }: Interval): readonly Interval[] =>
  intervals
    .map((one) => ({ start: Math.max(one.start, start), end: Math.min(one.end, end) }))
    .filter((one) => one.end > one.start);

/** The sum of the lengths, in seconds. */
export const totalLength = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { start, end }) => sum + end - start, 0);
