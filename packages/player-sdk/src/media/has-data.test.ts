import { expect, it } from 'vitest';
import { hasData } from './has-data';

/** An element of 60 s, at second 10, that has loaded the given range. */
const elementWith = (readyState: number, start: number, end: number) =>
  ({
    readyState,
    currentTime: 10,
    duration: 60,
    buffered: { length: 1, start: () => start, end: () => end },
  }) as unknown as HTMLMediaElement;

it.each([
  ['an element with data plays', 3, 0, 11, true],
  ['an element without its first frame, although it has loaded more, does not play', 1, 0, 60, false],
  ['an element that has loaded up to its position waits', 2, 0, 10.1, false],
  ['an element that has loaded a later range only waits', 2, 20, 60, false],
  ['an element that has loaded the next seconds, but says that it waits, plays', 2, 0, 12.5, true],
])('%s', (_, readyState, start, end, expected) => {
  expect(hasData(elementWith(readyState, start, end))).toBe(expected);
});

it('an element that has loaded its last second, but says that it waits, plays', () => {
  expect(hasData({ ...elementWith(2, 0, 60), currentTime: 59.5 })).toBe(true);
});
