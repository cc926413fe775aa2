import { describe, expect, it } from 'vitest';
import { formatDaysAgo, formatLongDate, formatMoney, formatRating, formatYear, minutesLeft } from './format';

describe('Mongolian texts that Intl lacks', () => {
  it.each([
    [0, '0₮'],
    [900, '900₮'],
    [6900, '6,900₮'],
    [1_234_567, '1,234,567₮'],
  ])('the amount %d is formatted as %s', (tugrik, text) => expect(formatMoney(tugrik)).toBe(text));

  it('R2.3-14 a date is written out the same in every time zone', () => {
    expect(formatLongDate('2026-11-21')).toBe('2026 оны 11-р сарын 21');
    expect(formatLongDate('soon')).toBe('');
  });

  it('R2.3-12 a rating has one decimal', () =>
    expect([formatRating(8), formatRating(8.94)]).toEqual(['8.0', '8.9']));

  it('the year of a date is its year, or empty', () =>
    expect([formatYear('2024-03-01'), formatYear(null), formatYear('?')]).toEqual(['2024', '', '']));

  it.each([
    ['2026-11-21T01:00:00Z', 'өнөөдөр'],
    ['2026-11-20T01:00:00Z', 'өчигдөр'],
    // 23:30 and 00:30 in Ulaanbaatar; it is 10:00 now.
    ['2026-11-20T15:30:00Z', 'өчигдөр'],
    ['2026-11-20T16:30:00Z', 'өнөөдөр'],
    ['2026-11-16T01:00:00Z', '5 хоногийн өмнө'],
    ['2026-10-01T20:00:00Z', '2026 оны 10-р сарын 2'],
    ['soon', ''],
    ['2026-10-01T01:00:00Z', '2026 оны 10-р сарын 1'],
    ['2026-12-01T01:00:00Z', '2026 оны 12-р сарын 1'],
  ])('the day %s is described as %s', (iso, text) =>
    expect(formatDaysAgo(iso, Date.parse('2026-11-21T02:00:00Z'))).toBe(text),
  );

  it('the time left is never zero minutes', () => {
    expect(minutesLeft({ time: 700, duration: 1420 })).toBe(12);
    expect(minutesLeft({ time: 1419, duration: 1420 })).toBe(1);
  });
});
