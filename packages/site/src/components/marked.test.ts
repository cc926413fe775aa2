import { expect, it } from 'vitest';
import { splitByRanges } from './marked';

const shown = (text: string, ranges: [number, number][]) =>
  splitByRanges(text, ranges)
    .map(({ segment, found }) => (found ? `[${segment}]` : segment))
    .join('');

it.each([
  ['Хөх чоно', [[0, 3]], '[Хөх] чоно'],
  ['Хөх чоно', [[4, 8]], 'Хөх [чоно]'],
  [
    'Хөх чоно',
    [
      [0, 3],
      [4, 6],
    ],
    '[Хөх] [чо]но',
  ],
  ['Хөх чоно', [], 'Хөх чоно'],
  ['Хөх', [[2, 99]], 'Хөх'],
  [
    'Хөх',
    [
      [1, 2],
      [0, 1],
    ],
    'Х[ө]х',
  ],
] as [string, [number, number][], string][])(
  'the text %s with ranges %j is marked as %s',
  (text, ranges, marked) => expect(shown(text, ranges)).toBe(marked),
);
