import { describe, expect, it } from 'vitest';
import {
  curvePath,
  findPeak,
  isBucketList,
  normalizeBuckets,
  parseBuckets,
  resampleBuckets,
} from './heatmap-rules';

/** `count` equal values, with others from an index. */
const buckets = (count: number, value: number, from = 0, ...others: readonly number[]) =>
  Array.from({ length: count }, (_, at) => others[at - from] ?? value);

describe('buckets of a heatmap', () => {
  it.each([
    ['a list', [0, 1, 2.5], true],
    ['an empty list', [], true],
    ['a thousand values', buckets(1000, 1), true],
    ['more values', buckets(1001, 1), false],
    ['a negative value', [1, -1], false],
    ['no number', [1, Number.NaN], false],
    ['an infinite number', [1, Number.POSITIVE_INFINITY], false],
    ['texts', ['1', '2'], false],
    ['an object', { 0: 1 }, false],
  ])('a heatmap takes numbers from 0, and nothing else: %s', (_what, value, expected) => {
    expect(isBucketList(value)).toBe(expected);
  });

  it.each([
    ['[1, 2]', [1, 2]],
    ['{"values": [1, 2], "more": 1}', [1, 2]],
    ['{"values": "12"}', []],
    ['[1, "2"]', []],
    ['null', []],
    ['<!doctype html>', []],
    ['', []],
  ])('a file of a heatmap is a list or has one, otherwise it is ignored: %s', (text, values) => {
    expect(parseBuckets(text)).toEqual(values);
  });

  it.each([
    [
      [1, 4, 2],
      [0.25, 1, 0.5],
    ],
    [[0, 5, 0], []],
    [[0, 0], []],
    [[], []],
  ])(
    'the values %j are scaled to 1, and are no curve with fewer than two values above 0',
    (values, scaled) => {
      expect(normalizeBuckets(values)).toEqual(scaled);
    },
  );

  it('many buckets become means of equal ranges', () => {
    expect(resampleBuckets([0, 2, 4, 6, 8], 2)).toEqual([1, 6]);
    expect(resampleBuckets([1, 2], 5)).toEqual([1, 2]);
    expect(resampleBuckets(buckets(1000, 1), 120)).toEqual(buckets(120, 1));
  });
});

describe('the curve of a heatmap', () => {
  it('the curve is one closed path over the whole width', () => {
    expect(curvePath([0, 1, 0])).toBe('M0 100V47H167C278 47 389 0 500 0C611 0 722 47 833 47H1000V100Z');
  });

  it('the curve stays within its height, and short, for any values', () => {
    const values = Array.from({ length: 1000 }, (_, at) => ((at * 7919) % 101) / 100);
    const path = curvePath(values);
    const heights = [...path.matchAll(/\d+ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(100);
    expect(path.length).toBeLessThan(4000);
    expect(path.match(/M/g)).toHaveLength(1);
  });
});

describe('the liveliest moment', () => {
  const peakOf = (values: readonly number[], credits: readonly { start: number; end: number }[] = []) =>
    findPeak(values, 1000, credits);

  it('the liveliest moment begins with the highest bucket', () => {
    expect(peakOf(buckets(100, 0.2, 40, 0.4, 0.8, 1, 0.8))).toBe(420);
    // Of two equal ones, the first.
    expect(peakOf(buckets(100, 0.2, 20, 1, 0.2, 0.2, 0.2, 1))).toBe(200);
  });

  it('a beginning that everyone watches is not the liveliest moment', () => {
    expect(peakOf(buckets(100, 0.1, 0, 1, 0.9, 0.6, 0.3))).toBeUndefined();
    expect(peakOf(buckets(100, 0.1, 0, 1, 0.9, 0.6, 0.3, 0.1, 0.1, 0.1, 0.1, 0.1, 0.3, 0.6, 0.3))).toBe(100);
  });

  it('flat credits are not the liveliest moment, a moment within them is', () => {
    const credits = [{ start: 800, end: 900 }];
    expect(peakOf(buckets(100, 0.1, 80, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), credits)).toBeUndefined();
    expect(peakOf(buckets(100, 0.1, 84, 0.5, 1, 0.5), credits)).toBe(850);
  });

  it.each([
    ['flat', buckets(100, 1)],
    ['almost flat', buckets(100, 0.95, 50, 1)],
    ['empty', []],
    ['rising to the end', Array.from({ length: 100 }, (_, at) => at / 100)],
  ])('a curve that is %s has no liveliest moment', (_what, values) => {
    expect(peakOf(values)).toBeUndefined();
  });
});
