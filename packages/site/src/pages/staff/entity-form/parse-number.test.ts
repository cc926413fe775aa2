import { expect, it } from 'vitest';
import { parseNumber } from './parse-number';

it.each([
  ['9000', 9000],
  ['9,000', 9000],
  ['9 000', 9000],
  ['1,000,000', 1_000_000],
  [' 30 ', 30],
  ['-1', -1],
  ['9.000', Number.NaN],
  ['9.5', Number.NaN],
  ['9,5', Number.NaN],
  ['9,0000', Number.NaN],
  ['', Number.NaN],
  ['1e3', Number.NaN],
])('the whole number %j is read as %d', (typed, value) => {
  expect(parseNumber(typed, false)).toBe(value);
});

it.each([
  ['7,5', 7.5],
  ['7.5', 7.5],
  ['8', 8],
])('the decimal %j is read as %d', (typed, value) => {
  expect(parseNumber(typed, true)).toBe(value);
});
