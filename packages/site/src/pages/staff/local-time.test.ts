import { expect, it } from 'vitest';
import { isValidDate, parseLocalTime, parseWholeNumber, toLocalInput } from './local-time';

it('moments are read and written in the time of Ulaanbaatar', () => {
  expect(toLocalInput('2026-11-21T16:30:00.000Z')).toBe('2026-11-22T00:30');
  expect(parseLocalTime('2026-11-22 00:30')).toBe('2026-11-21T16:30:00.000Z');
  expect(parseLocalTime(' 2026-11-22T00:30 ')).toBe('2026-11-21T16:30:00.000Z');
  for (const text of ['', '2026-02-30 10:00', '2026-11-21', '2026-11-21 25:00', 'өнөөдөр'])
    expect(parseLocalTime(text), text).toBeUndefined();
});

it('the staff forms recognize days and whole numbers', () => {
  expect([isValidDate('2024-02-29'), isValidDate('2026-02-29'), isValidDate('26-1-1')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    parseWholeNumber(' 24 '),
    parseWholeNumber('2.5'),
    parseWholeNumber('-1'),
    parseWholeNumber(''),
  ]).toEqual([24, undefined, undefined, undefined]);
});
