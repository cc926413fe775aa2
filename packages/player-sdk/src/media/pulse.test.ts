import { expect, it } from 'vitest';
import { costAt, median, pulseFor } from './pulse';

// What an element gains by a pulse, as measured: the change of speed times its length, less what the change costs.
const gained = (drift: number, rate: number) => {
  const { factor, ms } = pulseFor(drift, rate);
  return ((factor - 1) * rate * ms) / 1000 - costAt(rate);
};

it.each([
  [0.08, 1],
  [0.02, 1],
  [-0.08, 1],
  [0.2, 1.5],
  [-0.2, 4],
  [0.05, 0.75],
])('R4.6-08 a rate pulse corrects a drift of %s s at speed %s', (drift, rate) => {
  expect(gained(drift, rate)).toBeCloseTo(drift, 6);
});

it('R4.6-08 audio that is behind plays faster, audio that is ahead slower, and a pulse always lasts', () => {
  expect(pulseFor(0.1, 2).factor).toBeGreaterThan(1);
  expect(pulseFor(-0.1, 2).factor).toBeLessThan(1);
  expect(pulseFor(0, 2).ms).toBeGreaterThan(0);
});

it('a wrong estimate of the pulse’s cost moves the next pulse the other way', () => {
  expect(pulseFor(0.05, 1, 0.05).ms).toBeGreaterThan(pulseFor(0.05, 1, 0.01).ms);
});

it('the median ignores disturbed measurements', () => {
  expect(median([0.01, 5, 0.02])).toBe(0.02);
  expect(median([])).toBe(0);
});
