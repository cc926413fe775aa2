import { describe, expect, it } from 'vitest';
import { addInterval, overlapsWith, totalLength } from './watched-ranges';

describe('intervals', () => {
  it.each([
    ['an empty range', [], [3, 3], []],
    ['a reversed range', [], [4, 3], []],
    ['the first range', [], [0, 2], [[0, 2]]],
    ['an adjacent range', [[0, 2]], [2, 5], [[0, 5]]],
    [
      'a separate range',
      [[4, 6]],
      [0, 2],
      [
        [0, 2],
        [4, 6],
      ],
    ],
    [
      'a range that fills a gap',
      [
        [0, 2],
        [4, 6],
      ],
      [1, 5],
      [[0, 6]],
    ],
    ['a range that was watched before', [[0, 9]], [2, 5], [[0, 9]]],
  ] as const)('the list of watched ranges adds %s', (_name, before, [start, end], after) => {
    const ranges = before.map(([from, to]) => ({ start: from, end: to }));
    expect(addInterval(ranges, { start, end }).map((one) => [one.start, one.end])).toEqual(after);
  });

  it('a range that was watched twice counts once', () => {
    const ranges = addInterval(addInterval([], { start: 0, end: 4 }), { start: 2, end: 5 });
    expect(totalLength(ranges)).toBe(5);
  });

  it('the overlaps of a range with a list are the parts that were watched before', () => {
    const ranges = [
      { start: 0, end: 4 },
      { start: 6, end: 8 },
    ];
    expect(overlapsWith(ranges, { start: 3, end: 7 })).toEqual([
      { start: 3, end: 4 },
      { start: 6, end: 7 },
    ]);
    expect(overlapsWith(ranges, { start: 4, end: 6 })).toEqual([]);
  });
});
