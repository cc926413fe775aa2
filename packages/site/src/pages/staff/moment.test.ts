import { expect, it } from 'vitest';
import { isDay, momentOf, wholeOf, writtenMoment } from './moment';

it('moments are read and written in the time of Ulaanbaatar', () => {
  expect(writtenMoment('2026-11-21T16:30:00.000Z')).toBe('2026-11-22 00:30');
  expect(momentOf('2026-11-22 00:30')).toBe('2026-11-21T16:30:00.000Z');
  expect(momentOf(' 2026-11-22T00:30 ')).toBe('2026-11-21T16:30:00.000Z');
  for (const text of ['', '2026-02-30 10:00', '2026-11-21', '2026-11-21 25:00', 'өнөөдөр'])
    expect(momentOf(text), text).toBeUndefined();
});

it('the staff forms recognize days and whole numbers', () => {
  expect([isDay('2024-02-29'), isDay('2026-02-29'), isDay('26-1-1')]).toEqual([true, false, false]);
  expect([wholeOf(' 24 '), wholeOf('2.5'), wholeOf('-1'), wholeOf('')]).toEqual([
    24,
    undefined,
    undefined,
    undefined,
  ]);
});
