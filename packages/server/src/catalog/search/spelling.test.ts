import { expect, it } from 'vitest';
import { createSpelling, editDistance } from './spelling';

const spelling = await createSpelling(['салхины', 'морьтон', 'чоно', 'чино', 'гэр', 'хөх', 'тангараг']);

it.each([
  ['a letter is missing', 'салхны', ['салхины']],
  ['a letter is missing in a word of four', 'чно', ['чоно', 'чино']],
  ['two letters differ in a long word', 'тнгараа', ['тангараг']],
  ['two neighbors are swapped', 'морьотн', ['морьтон']],
  ['two errors are too many in a word of four', 'чуу', []],
  ['three errors are too many', 'слхнёы', []],
  ['short words tolerate none', 'гөр', []],
  ['a word that is being typed stays', 'салх', ['салх']],
])('%s: "%s" is corrected to %j', (_, typed, meant) => expect(spelling.correct(typed)).toEqual(meant));

it('the distance of words counts insertions, deletions, replacements and swaps', () => {
  expect(editDistance('чно', 'чоно', 2)).toBe(1);
  expect(editDistance('чноо', 'чоно', 2)).toBe(1);
  expect(editDistance('абв', 'где', 2)).toBe(3);
});
