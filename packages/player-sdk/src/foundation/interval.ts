/** A time range in seconds. `end` is exclusive. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

export function contains(interval: Interval, time: number): boolean {
  return time >= interval.start && time < interval.end;
}

export function areSameIntervals(a: readonly Interval[], b: readonly Interval[]): boolean {
  return (
    a.length === b.length &&
    a.every((interval, index) => interval.start === b[index]?.start && interval.end === b[index]?.end)
  );
}
