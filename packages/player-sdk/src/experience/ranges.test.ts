import { describe, expect, it } from 'vitest';
import { addRange, lengthOf } from './ranges';

describe('what has been watched', () => {
  it.each([
    ['nothing', [], [3, 3], []],
    ['backwards', [], [4, 3], []],
    ['the first stretch', [], [0, 2], [[0, 2]]],
    ['what follows', [[0, 2]], [2, 5], [[0, 5]]],
    [
      'what lies apart',
      [[4, 6]],
      [0, 2],
      [
        [0, 2],
        [4, 6],
      ],
    ],
    [
      'what fills a gap',
      [
        [0, 2],
        [4, 6],
      ],
      [1, 5],
      [[0, 6]],
    ],
    ['what was seen before', [[0, 9]], [2, 5], [[0, 9]]],
  ] as const)('the watched ranges are right: %s', (_name, before, [start, end], after) => {
    const ranges = before.map(([from, to]) => ({ start: from, end: to }));
    expect(addRange(ranges, { start, end }).map((one) => [one.start, one.end])).toEqual(after);
  });

  it('a range that was watched twice counts once', () => {
    const ranges = addRange(addRange([], { start: 0, end: 4 }), { start: 2, end: 5 });
    expect(lengthOf(ranges)).toBe(5);
  });
});
