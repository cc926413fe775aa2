import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessRevocation, toRevokedAccess } from './revocation';

const now = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
/** A moment some days after now. */
const day = (days: number) => new Date(now.getTime() + days * DAY_MS);
const package30 = { startsAt: day(-12), endsAt: day(18), nextStartsAt: null, accountEndsAt: day(18) };

describe('a refund of days', () => {
  it.each([
    [
      'that have just begun takes all of them',
      { startsAt: day(0), endsAt: day(30), accountEndsAt: day(30) },
      30,
      0,
    ],
    [
      'that have not begun takes all of them',
      { startsAt: day(18), endsAt: day(48), accountEndsAt: day(48) },
      30,
      18,
    ],
    ['takes what is not over', {}, 18, 0],
    ['keeps the days bought later', { nextStartsAt: day(18), accountEndsAt: day(48) }, 18, 30],
    ['keeps the days that staff added', { accountEndsAt: day(28) }, 18, 10],
    ['takes less if staff have taken days back', { accountEndsAt: day(8) }, 8, 0],
    ['keeps later days after staff took days back', { nextStartsAt: day(8), accountEndsAt: day(38) }, 8, 30],
    ['that are over takes nothing', { startsAt: day(-40), endsAt: day(-10), accountEndsAt: day(5) }, 0, 5],
    ['of a subscription that is over takes nothing', { accountEndsAt: day(-1) }, 0, -1],
    ['of an account without a subscription takes nothing', { accountEndsAt: null }, 0, 0],
  ])('a refund of days %s', (_what, change, taken, end) => {
    const revocation = assessRevocation({ ...package30, ...change }, now);
    expect(revocation).toEqual({ leftMs: taken * DAY_MS, endsAt: day(end) });
    expect(toRevokedAccess(30, revocation)).toEqual({
      ...{ taken, used: 30 - taken, ends_at: day(end).toISOString() },
    });
  });

  it('a day that has begun is taken back, and a rental counts in hours', () => {
    const later = new Date(now.getTime() + 300_000);
    const revocation = assessRevocation(
      { ...package30, startsAt: day(0), endsAt: day(3), accountEndsAt: day(3) },
      later,
    );
    expect(toRevokedAccess(3, revocation)).toMatchObject({ taken: 3, used: 0 });
    expect(toRevokedAccess(null, revocation)).toMatchObject({ taken: 72, used: 0 });
  });

  it('a refund never ends a subscription in the past, and never extends it', () => {
    const days = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 90 }),
        days,
        fc.integer({ min: 1, max: 99 }),
        (start, length, next, end) => {
          const access = {
            ...{ startsAt: day(start), endsAt: day(start + length) },
            ...{ nextStartsAt: next > start ? day(next) : null, accountEndsAt: day(end) },
          };
          const { leftMs, endsAt } = assessRevocation(access, now);
          expect(leftMs).toBeGreaterThanOrEqual(0);
          expect(leftMs).toBeLessThanOrEqual(length * DAY_MS);
          expect(endsAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
          expect(endsAt.getTime()).toBe(day(end).getTime() - leftMs);
        },
      ),
    );
  });
});
