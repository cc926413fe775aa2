import { describe, expect, it } from 'vitest';
import { daysAgo, longDate, minutesLeft, money, rating, year } from './format';

describe('what Intl cannot say in Mongolian', () => {
  it.each([
    [0, '0₮'],
    [900, '900₮'],
    [6900, '6,900₮'],
    [1_234_567, '1,234,567₮'],
  ])('the amount %d is formatted as %s', (tugrik, text) => expect(money(tugrik)).toBe(text));

  it('R2.3-14 a date is written out the same in every time zone', () => {
    expect(longDate('2026-11-21')).toBe('2026 оны 11-р сарын 21');
    expect(longDate('2026-01-05T23:30:00Z')).toBe('2026 оны 1-р сарын 5');
    expect(longDate('soon')).toBe('');
  });

  it('R2.3-12 a rating has one decimal', () => expect([rating(8), rating(8.94)]).toEqual(['8.0', '8.9']));

  it('the year of a date is its year, or empty', () =>
    expect([year('2024-03-01'), year(null), year('?')]).toEqual(['2024', '', '']));

  it.each([
    ['2026-11-21T01:00:00Z', 'өнөөдөр'],
    ['2026-11-20T01:00:00Z', 'өчигдөр'],
    ['2026-11-16T01:00:00Z', '5 хоногийн өмнө'],
    ['2026-10-01T01:00:00Z', '2026 оны 10-р сарын 1'],
    ['2026-12-01T01:00:00Z', '2026 оны 12-р сарын 1'],
  ])('the day %s is described as %s', (iso, text) =>
    expect(daysAgo(iso, Date.parse('2026-11-21T02:00:00Z'))).toBe(text),
  );

  it('the time left is never zero minutes', () => {
    expect(minutesLeft({ time: 700, duration: 1420 })).toBe(12);
    expect(minutesLeft({ time: 1419, duration: 1420 })).toBe(1);
  });
});
