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
  ])('%s asks for %s', (search, seconds) => expect(timeInQuery(search)).toBe(seconds));

  it('goes on where the viewer left it', () => expect(startTime(undefined, left(512))).toBe(512));
  it('begins anew what was seen to the end', () => {
    expect([startTime(undefined, left(512, true)), startTime(undefined, null)]).toEqual([0, 0]);
  });
  it('does as the address says', () => expect(startTime(timeInQuery('?t=30'), left(512))).toBe(30));
  it('begins anew what was left in its last seconds, as the player does', () => {
    expect([resumeAt(512, 1400), resumeAt(1395, 1400), resumeAt(512, Number.NaN)]).toEqual([512, 0, 512]);
  });
});
