import { expect, it } from 'vitest';
import { parseDays } from './grant-days';

it.each([
  ['31', 31],
  [' 7 ', 7],
  ['-5', -5],
  ['−5', -5],
  ['0', undefined],
  ['32', undefined],
  ['-6', undefined],
  ['1.5', undefined],
  ['ten', undefined],
  ['', undefined],
])('the days in "%s" are %s, within the limit of the role', (text, days) => {
  expect(parseDays(text, { min: -5, max: 31 })).toBe(days);
});
