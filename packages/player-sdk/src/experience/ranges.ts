import type { Interval } from '../foundation/interval';

/** Adds a watched range. The list is sorted and without overlaps; ranges with a tiny gap are joined. */
export function addRange(ranges: readonly Interval[], { start, end }: Interval): readonly Interval[] {
  if (!(end > start)) return ranges;
  const gap = 0.05;
  const apart = ranges.filter((one) => one.end < start - gap || one.start > end + gap);
  const touched = ranges.filter((one) => !apart.includes(one));
  const joined = {
    start: Math.min(start, ...touched.map((one) => one.start)),
    end: Math.max(end, ...touched.map((one) => one.end)),
  };
  return [...apart, joined].sort((a, b) => a.start - b.start);
}

export const totalLength = (ranges: readonly Interval[]): number =>
  ranges.reduce((sum, { start, end }) => sum + end - start, 0);
