import { expect, it } from 'vitest';
import { defaultRates } from './playback-rate';
import { neighborRate } from './playback-rate.view';

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [0.75, -1, 0.75],
  [4, 1, 4],
  [1.1, 1, 1.25],
  [1.1, -1, 1],
] as const)('the speed from %d× by %i steps is %d×', (rate, direction, next) => {
  expect(neighborRate(defaultRates, rate, direction)).toBe(next);
});

it('the neighboring speed is found in an unsorted list', () => {
  expect(neighborRate([2, 1, 1.5], 1, 1)).toBe(1.5);
});
