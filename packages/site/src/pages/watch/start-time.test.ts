import { describe, expect, it } from 'vitest';
import { getResumePosition, getStartTime, parseTimeParam } from './start-time';

const left = (time: number, finished = false) => ({ time, duration: 1400, finished });

describe('where an episode starts', () => {
  it.each([
    ['?t=90', 90],
    ['?t=90s', 90],
    ['?t=1m30s', 90],
    ['?t=1h', 3600],
    ['?t=', undefined],
    ['?t=soon', undefined],
    ['?t=-5', undefined],
    ['', undefined],
  ])('the address %s starts playback at %s', (search, seconds) =>
    expect(parseTimeParam(search)).toBe(seconds),
  );

  it('playback continues where the viewer left', () => expect(getStartTime(undefined, left(512))).toBe(512));
  it('a finished episode starts from the beginning', () => {
    expect([getStartTime(undefined, left(512, true)), getStartTime(undefined, null)]).toEqual([0, 0]);
  });
  it('the start time in the address takes precedence', () =>
    expect(getStartTime(parseTimeParam('?t=30'), left(512))).toBe(30));
  it('an episode left in its last seconds starts from the beginning, as in the player', () => {
    expect([
      getResumePosition(512, 1400),
      getResumePosition(1395, 1400),
      getResumePosition(512, Number.NaN),
    ]).toEqual([512, 0, 512]);
  });
});
