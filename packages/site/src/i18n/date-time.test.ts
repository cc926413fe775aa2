import { expect, it } from 'vitest';
import { formatClock, formatDate, formatDayAndTime, formatDuration, formatTimestamp } from './date-time';

it('moments are written in the time of Ulaanbaatar', () => {
  const late = '2026-12-20T16:30:00Z';
  expect(formatDate(late)).toBe('2026 оны 12-р сарын 21');
  expect(formatDayAndTime(late)).toBe('12-р сарын 21, 00:30');
  expect(formatTimestamp(Date.parse(late))).toBe('2026.12.21 00:30');
});

it('R2.1-27 the time left is written in words', () => {
  expect([-1, 0, 9.9, 84, 754, 3723].map(formatClock)).toEqual([
    '0:00',
    '0:00',
    '0:09',
    '1:24',
    '12:34',
    '1:02:03',
  ]);
  expect([259_200, 256_800, 256_805, 3_600, 3_540, 600, 20].map(formatDuration)).toEqual([
    '72 цаг',
    '71 цаг 20 минут',
    '71 цаг 20 минут',
    '1 цаг',
    '59 минут',
    '10 минут',
    '1 минут',
  ]);
});
