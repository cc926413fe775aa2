import { describe, expect, it } from 'vitest';
import { resumeAt, startTime, timeInQuery } from './start-time';

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
  ])('the address %s starts playback at %s', (search, seconds) => expect(timeInQuery(search)).toBe(seconds));

  it('playback continues where the viewer left', () => expect(startTime(undefined, left(512))).toBe(512));
  it('a finished episode starts from the beginning', () => {
    expect([startTime(undefined, left(512, true)), startTime(undefined, null)]).toEqual([0, 0]);
  });
  it('the start time in the address takes precedence', () =>
    expect(startTime(timeInQuery('?t=30'), left(512))).toBe(30));
  it('an episode left in its last seconds starts from the beginning, as in the player', () => {
    expect([resumeAt(512, 1400), resumeAt(1395, 1400), resumeAt(512, Number.NaN)]).toEqual([512, 0, 512]);
  });
});
