import { expect, it } from 'vitest';
import { neighbourRate } from './neighbour-rate';
import { defaultRates } from './playback-rate';

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [0.75, -1, 0.75],
  [4, 1, 4],
  [1.1, 1, 1.25],
  [1.1, -1, 1],
] as const)('from %d×, %i steps to %d×', (rate, direction, next) => {
  expect(neighbourRate(defaultRates, rate, direction)).toBe(next);
});

it('does not ask for a sorted list', () => {
  expect(neighbourRate([2, 1, 1.5], 1, 1)).toBe(1.5);
});
