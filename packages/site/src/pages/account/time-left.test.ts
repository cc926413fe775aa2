import { expect, it } from 'vitest';
import { lastDay } from './days-ring';
import { timeLeft } from './time-left';

it.each([
  [71 * 3600 + 20 * 60 + 5, '71 цаг 20 минут'],
  [59 * 60, '59 минут'],
  [59, '1 минут хүрэхгүй'],
])('R2.1-27 a time left of %d s is written as "%s"', (seconds, text) => expect(timeLeft(seconds)).toBe(text));

it('R2.6-04 a subscription ends on a date in Ulaanbaatar', () => {
  expect(lastDay(30, Date.parse('2026-11-22T17:00:00Z'))).toBe('2026 оны 12-р сарын 23');
});
