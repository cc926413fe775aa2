import { expect, it } from 'vitest';
import { shouldClose } from '../kit/sheet';

it.each([
  ['far enough', 130, 400, 0.1, true],
  ['a third of a low sheet', 70, 180, 0.1, true],
  ['a quick flick', 40, 400, 0.8, true],
  ['a tremble', 15, 400, 2, false],
  ['a little', 60, 400, 0.2, false],
])('the swipe down closes the sheet or not: %s', (_, distance, height, speed, closes) => {
  expect(shouldClose(distance, height, speed)).toBe(closes);
});
