import type { Interval } from '../foundation/interval';

/** Seconds of a film that were seen, sorted and without overlaps; what nearly touches is one. */
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

export const lengthOf = (ranges: readonly Interval[]): number =>
  ranges.reduce((sum, { start, end }) => sum + end - start, 0);
