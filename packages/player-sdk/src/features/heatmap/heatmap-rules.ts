import { contains, type Interval } from '../../foundation/interval';

/** More buckets than this are refused: a bar has fewer pixels. */
const maxBuckets = 1000;
/** Points of the curve at most. More look like noise. */
const maxPoints = 120;
/** A list is smoothed once for this many buckets. */
const bucketsPerPass = 33;
/** The height of an empty part, as a fraction: the curve stays visible over its whole length. */
const floorHeight = 0.06;
/** Dimensions of the curve's coordinates. Whole numbers keep the path short. */
export const curveSize = { width: 1000, height: 100 };

/** How far the peak must rise above the lowest values before and after it. */
const minRise = 0.1;
/** Values of a time range that differ by less than this are flat. */
const maxFlatRange = 0.15;
/** Everyone begins here. Seconds. */
const openingSeconds = 10;

/** Whether a value of the page or of a file is a list of buckets. */
export const isBucketList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.length <= maxBuckets &&
  value.every((one) => typeof one === 'number' && one >= 0 && Number.isFinite(one));

/** Parses a file: a list, or an object with the list as `values`. Empty if it is neither. */
export function parseBuckets(text: string): readonly number[] {
  try {
    const data: unknown = JSON.parse(text);
    const values: unknown = Array.isArray(data) ? data : Object(data).values;
    return isBucketList(values) ? values : [];
  } catch {
    return [];
  }
}

/** Scales the values to a maximum of 1. Empty if fewer than two buckets have a value: that is no curve. */
export function normalizeBuckets(values: readonly number[]): readonly number[] {
  if (values.filter((value) => value > 0).length < 2) return [];
  const max = values.reduce((a, b) => Math.max(a, b));
  return values.map((value) => value / max);
}

/** Weighted means of neighbors, repeated for long lists, whose single buckets are noise. The ends repeat. */
function smoothBuckets(values: readonly number[]): readonly number[] {
  const passes = Math.max(1, Math.round(values.length / bucketsPerPass));
  let smooth = values;
  for (let pass = 0; pass < passes; pass += 1) {
    const before = smooth;
    smooth = before.map(
      (value, at) => ((before[at - 1] ?? value) + 2 * value + (before[at + 1] ?? value)) / 4,
    );
  }
  return smooth;
}

/** At most `count` values, each the mean of a range. */
export function resampleBuckets(values: readonly number[], count: number): readonly number[] {
  if (values.length <= count) return values;
  return [...Array(count).keys()].map((at) => {
    const from = Math.floor((at * values.length) / count);
    const range = values.slice(from, Math.floor(((at + 1) * values.length) / count));
    return range.reduce((a, b) => a + b) / range.length;
  });
}

/** A closed SVG path below a smooth curve through the centers of the buckets. It never leaves the range of the values. */
export function curvePath(values: readonly number[]): string {
  const { width, height } = curveSize;
  const smooth = normalizeBuckets(smoothBuckets(resampleBuckets(values, maxPoints)));
  const step = width / smooth.length;
  const heights = smooth.map((value) => height * (1 - floorHeight - (1 - floorHeight) * value));
  const tangents = monotoneTangents(heights);
  const toPoint = (x: number, y: number) => `${Math.round(x)} ${Math.round(y * 10) / 10}`;
  const [first = height] = heights;
  const curve = heights.slice(1).map((y, at) => {
    const x = (at + 0.5) * step;
    const before = heights[at] ?? y;
    return `C${[
      toPoint(x + step / 3, before + (tangents[at] ?? 0) / 3),
      toPoint(x + (2 * step) / 3, y - (tangents[at + 1] ?? 0) / 3),
      toPoint(x + step, y),
    ].join(' ')}`;
  });
  return `M0 ${height}V${Math.round(first * 10) / 10}H${Math.round(step / 2)}${curve.join('')}H${width}V${height}Z`;
}

/** Slopes at the points, per step, that make a cubic curve monotone between them (Fritsch and Carlson). */
function monotoneTangents(values: readonly number[]): readonly number[] {
  const slopes = values.slice(1).map((value, at) => value - (values[at] ?? value));
  return values.map((_, at) => {
    const before = slopes[at - 1] ?? 0;
    const after = slopes[at] ?? 0;
    return before * after > 0 ? (2 * before * after) / (before + after) : 0;
  });
}

/**
 * The start of the liveliest bucket, in seconds: the highest value that rises above what precedes and follows it.
 * A flat opening and flat credits are not peaks: viewers pass them without choosing to.
 */
export function findPeak(
  values: readonly number[],
  duration: number,
  credits: readonly Interval[],
): number | undefined {
  const smooth = normalizeBuckets(smoothBuckets(values));
  const seconds = duration / smooth.length;
  /** By index. Smoothing spreads them to the buckets beside them. */
  const flat = [{ start: 0, end: openingSeconds }, ...credits].flatMap(({ start, end }) => {
    const first = Math.floor(start / seconds);
    const last = Math.max(first + 1, Math.ceil(end / seconds));
    const range = values.slice(first, last);
    const isFlat = Math.max(...range) - Math.min(...range) < maxFlatRange;
    return isFlat ? [{ start: first - 1, end: last + 1 }] : [];
  });
  let peak: number | undefined;
  for (const [at, value] of smooth.entries()) {
    const rise = value - Math.max(Math.min(...smooth.slice(0, at)), Math.min(...smooth.slice(at + 1)));
    const isFlat = flat.some((range) => contains(range, at));
    if (rise >= minRise && !isFlat && !(peak !== undefined && (smooth[peak] ?? 0) >= value)) peak = at;
  }
  return peak === undefined ? undefined : peak * seconds;
}
