import { expect, it } from 'vitest';
import { bufferAhead } from './read';

const loaded = [
  { start: 0, end: 10 },
  { start: 30, end: 50 },
];

it.each([
  [4, 6],
  [29.95, 20.05],
  [20, 0],
  [60, 0],
])('the buffer at %d s has %d s ahead', (time, ahead) => {
  expect(bufferAhead(loaded, time)).toBeCloseTo(ahead);
});
