import { expect, it } from 'vitest';
import { computeRateNudge, median, rateChangeCost } from './rate-nudge';

// The drift that a nudge corrects: the change of speed times its duration, minus the cost of the change.
const gainOf = (drift: number, rate: number) => {
  const { factor, ms } = computeRateNudge(drift, rate);
  return ((factor - 1) * rate * ms) / 1000 - rateChangeCost(rate);
};

it.each([
  [0.08, 1],
  [0.02, 1],
  [-0.08, 1],
  [0.2, 1.5],
  [-0.2, 4],
  [0.05, 0.75],
])('R4.6-08 a rate nudge corrects a drift of %s s at speed %s', (drift, rate) => {
  expect(gainOf(drift, rate)).toBeCloseTo(drift, 6);
});

it('R4.6-08 audio that is behind plays faster, audio that is ahead slower, and every nudge takes time', () => {
  expect(computeRateNudge(0.1, 2).factor).toBeGreaterThan(1);
  expect(computeRateNudge(-0.1, 2).factor).toBeLessThan(1);
  expect(computeRateNudge(0, 2).ms).toBeGreaterThan(0);
});

it('a wrong estimate of the nudge’s cost moves the next nudge the other way', () => {
  expect(computeRateNudge(0.05, 1, 0.05).ms).toBeGreaterThan(computeRateNudge(0.05, 1, 0.01).ms);
});

it('the median ignores disturbed measurements', () => {
  expect(median([0.01, 5, 0.02])).toBe(0.02);
  expect(median([])).toBe(0);
});
