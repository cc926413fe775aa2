import { expect, it } from 'vitest';
import { frameDuration, frameStart, neighborTime } from './frame-step';

const frames = (...list: readonly (readonly [mediaTime: number, presentedFrames: number])[]) =>
  list.map(([mediaTime, presentedFrames]) => ({ mediaTime, presentedFrames }));

it.each([
  ['nothing seen', frames(), undefined],
  ['one frame', frames([0, 1]), undefined],
  ['25 a second', frames([0, 1], [0.04, 2], [0.08, 3]), 0.04],
  ['two missed between samples', frames([0, 1], [0.12, 4], [0.16, 5], [0.2, 6]), 0.04],
  ['a seek in between', frames([0, 1], [0.04, 2], [9, 3], [9.04, 4]), 0.04],
  ['the same frame twice', frames([1, 1], [1, 1]), undefined],
])('the frame rate is estimated: %s', (_, samples, expected) => {
  if (expected === undefined) expect(frameDuration(samples)).toBeUndefined();
  else expect(frameDuration(samples)).toBeCloseTo(expected, 5);
});

it('the frame step aims at the middle of the neighboring frame', () => {
  expect(neighborTime(1, 0.04, 1)).toBeCloseTo(1.06);
  expect(neighborTime(1, 0.04, -1)).toBeCloseTo(0.98);
  expect(neighborTime(0, 0.04, -1)).toBe(0);
});

it.each([
  ['the browser reports the start of the frame', 1.2, 1.22, 0.8, 1.2],
  ['Firefox reports the middle of the frame', 1.22, 1.22, 0.8, 1.2],
  ['Firefox reports a frame before the known one', 0.5, 0.5, 0.8, 0.48],
  ['Firefox reports the start, rounded down', 1.1999, 1.1999, 0.8, 1.2],
  ['nothing has played', 1.22, 1.22, undefined, 1.22],
])('the start of the frame after a seek is found where %s', (_, reported, position, known, start) => {
  expect(frameStart(reported, position, 0.04, known)).toBeCloseTo(start, 5);
});
