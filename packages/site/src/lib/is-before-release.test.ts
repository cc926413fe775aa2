import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isBeforeRelease } from './is-before-release';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  [null, true],
  ['2026-11-22', true],
  ['2026-11-21', false],
  ['2023-12-01', false],
])('whether a movie of the day %s waits on 2026-11-21 in Ulaanbaatar: %s', (released_date, waits) => {
  expect(isBeforeRelease({ type: 'movie', released_date })).toBe(waits);
  expect(isBeforeRelease({ type: 'series', released_date })).toBe(false);
});
