import { expect, it } from 'vitest';
import { getEndDate, getSavingPercent, pricePerThirtyDays } from './end-date';

const now = Date.parse('2026-11-22T00:00:00Z');
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

it('bought days are added to the days left', () => {
  expect(day(getEndDate('2026-12-21T00:00:00Z', 30, now))).toBe('2027-01-20');
  expect(day(getEndDate(null, 30, now))).toBe('2026-12-22');
  expect(day(getEndDate('2026-01-01T00:00:00Z', 30, now))).toBe('2026-12-22');
});

it('a package is compared with the shortest one', () => {
  const shortest = { days: 30, price: 9_900 };
  expect(getSavingPercent(shortest, shortest)).toBe(0);
  expect(getSavingPercent({ days: 90, price: 25_900 }, shortest)).toBe(12);
  expect(getSavingPercent({ days: 10, price: 9_900 }, shortest)).toBe(0);
  expect(pricePerThirtyDays({ days: 90, price: 25_900 })).toBe(8_633);
});
