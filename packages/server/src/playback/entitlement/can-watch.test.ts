import type { Access } from '@tenger/api-contract';
import { describe, expect, it } from 'vitest';
import { type Message, translateToMongolian } from '../../platform/i18n/messages';
import { accessMessages, canWatch, daysLeft, isUpcomingMovie, rentalPrice } from './can-watch';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:00:01Z');
const visitor = undefined;
const without = { expiresAt: null, watchesUpTo: null };
const expired = { expiresAt: now, watchesUpTo: null };
const subscribed = { expiresAt: later, watchesUpTo: null };
const plain = { isMirror: false, isBlacklist: false, ageLimit: 0 };

describe('access to episodes', () => {
  const table = [
    // viewer      name          free   video  access
    [visitor, 'a visitor', true, true, 'login'],
    [visitor, 'a visitor', true, false, 'login'],
    [visitor, 'a visitor', false, true, 'login'],
    [visitor, 'a visitor', false, false, 'login'],
    [without, 'without days', true, true, 'ok'],
    [without, 'without days', true, false, 'missing'],
    [without, 'without days', false, true, 'extend'],
    [without, 'without days', false, false, 'missing'],
    [expired, 'expired', true, true, 'ok'],
    [expired, 'expired', true, false, 'missing'],
    [expired, 'expired', false, true, 'extend'],
    [expired, 'expired', false, false, 'missing'],
    [subscribed, 'with days', true, true, 'ok'],
    [subscribed, 'with days', true, false, 'missing'],
    [subscribed, 'with days', false, true, 'ok'],
    [subscribed, 'with days', false, false, 'missing'],
  ] as const;

  it.each(table)(
    'R6-08 R4.5-01 R4.5-04 access of %o (%s) to an episode with free %s and video %s is %s',
    (viewer, _name, isFree, hasVideo, expected) => {
      const item = { ...plain, isFree, hasVideo, isTheatre: false, price: null };
      expect(canWatch({ viewer, item, mirrorMode: false, now })).toBe(expected);
    },
  );

  it('R4.5-02 R4.5-03 the refusal messages are those of the specification', () => {
    const shown = accessMessages as Readonly<Record<Access, Message>>;
    expect(translateToMongolian(shown.extend)).toBe('Та эрхээ сунгаж үзвэрээ үзнэ үү!');
    expect(translateToMongolian(shown.login)).toBe('Та нэвтэрч орсны дараа үзэх боломжтой!');
    expect(translateToMongolian(shown.missing)).toBe('Уучлаарай бичлэг олдсонгүй');
    expect(accessMessages.ok).toBeNull();
  });
});

describe('access to theatre movies', () => {
  const paid = new Date('2026-11-18T12:00:00Z');
  const after = (hours: number, minutes: number, seconds: number) =>
    new Date(paid.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
  const rentalEndsAt = after(72, 0, 0);
  const rented = { expiresAt: null, watchesUpTo: null, rentalEndsAt };
  const withDays = { expiresAt: new Date('2030-01-01T00:00:00Z'), watchesUpTo: null };

  const table = [
    // viewer      name                 theatre price  free   at             access
    [visitor, 'a visitor', true, 4900, false, after(0, 0, 0), 'login'],
    [visitor, 'a visitor', true, 0, false, after(0, 0, 0), 'login'],
    [visitor, 'a visitor', false, null, true, after(0, 0, 0), 'login'],
    [without, 'without a rental', true, 4900, false, after(0, 0, 0), 'rent'],
    [withDays, 'with days', true, 4900, false, after(0, 0, 0), 'rent'],
    [rented, 'who rented it', true, 4900, false, after(0, 0, 0), 'ok'],
    [rented, 'who rented it', true, 4900, false, after(71, 59, 59), 'ok'],
    [rented, 'who rented it', true, 4900, false, after(72, 0, 0), 'rent'],
    [rented, 'who rented it', true, 4900, false, after(72, 0, 1), 'rent'],
    [{ ...withDays, rentalEndsAt }, 'with both', true, 4900, false, after(72, 0, 1), 'rent'],
    [without, 'without a rental', true, 0, false, after(0, 0, 0), 'ok'],
    [without, 'without a rental', true, null, false, after(0, 0, 0), 'ok'],
    [without, 'without a rental', true, 4900, true, after(0, 0, 0), 'ok'],
    [without, 'without days', false, 4900, false, after(0, 0, 0), 'extend'],
    [rented, 'who rented it before it left the theatre', false, null, false, after(1, 0, 0), 'extend'],
    [withDays, 'with days', false, 4900, false, after(0, 0, 0), 'ok'],
    [without, 'without days', false, null, true, after(0, 0, 0), 'ok'],
  ] as const;

  it.each(table)(
    'R4.4-02 R4.4-03 R4.4-04 R4.4-15 R9-28 access of %o (%s) to a movie with theatre %s, price %s, free %s, at %s is %s',
    (viewer, _name, isTheatre, price, isFree, at, expected) => {
      const item = { ...plain, isFree, hasVideo: true, isTheatre, price };
      expect(canWatch({ viewer, item, mirrorMode: false, now: at })).toBe(expected);
    },
  );

  it.each([
    [without, 'missing'],
    [withDays, 'missing'],
    [rented, 'ok'],
  ] as const)('a movie before its release day opens for %o: %s', (viewer, expected) => {
    for (const isFree of [true, false]) {
      const item = { ...plain, isFree, hasVideo: true, isUpcoming: true, isTheatre: true, price: 4900 };
      expect(canWatch({ viewer, item, mirrorMode: false, now: paid })).toBe(expected);
      expect(canWatch({ viewer, item, mirrorMode: true, now: paid })).toBe(expected);
      expect(canWatch({ viewer, item, mirrorMode: false, now: paid, isPreview: true })).toBe('ok');
    }
  });

  it.each([
    [null, true],
    ['2026-11-22', true],
    ['2026-11-21', false],
  ])('a movie of the day %s is upcoming on 2026-11-21: %s', (day, expected) => {
    expect(isUpcomingMovie(day, now)).toBe(expected);
    // The day begins at midnight in Ulaanbaatar.
    expect(isUpcomingMovie('2026-11-22', new Date('2026-11-21T16:00:00Z'))).toBe(false);
  });

  it('a movie without a video never asks for payment', () => {
    const item = { ...plain, isFree: false, hasVideo: false, isTheatre: true, price: 4900 };
    expect(canWatch({ viewer: without, item, mirrorMode: false, now })).toBe('missing');
  });

  it('R4.4-15 a movie is rented only when it is in the theatre, has a price above zero and is not free', () => {
    expect(rentalPrice({ isTheatre: true, price: 4900, isFree: false })).toBe(4900);
    expect(rentalPrice({ isTheatre: true, price: 0, isFree: false })).toBeNull();
    expect(rentalPrice({ isTheatre: true, price: null, isFree: false })).toBeNull();
    expect(rentalPrice({ isTheatre: false, price: 4900, isFree: false })).toBeNull();
    expect(rentalPrice({ isTheatre: true, price: 4900, isFree: true })).toBeNull();
  });
});

describe('removed content', () => {
  const table = [
    // viewer      name          mirror blacklist mode   access
    [visitor, 'a visitor', true, false, false, 'login'],
    [visitor, 'a visitor', true, true, true, 'login'],
    [subscribed, 'with days', true, false, false, 'missing'],
    [subscribed, 'with days', false, true, false, 'missing'],
    [subscribed, 'with days', true, true, false, 'missing'],
    [subscribed, 'with days', true, false, true, 'ok'],
    [subscribed, 'with days', false, true, true, 'ok'],
    [subscribed, 'with days', false, false, false, 'ok'],
    [without, 'without days', true, false, true, 'extend'],
  ] as const;

  it.each(table)(
    'R1-07 R2.3-09 access of %o (%s) to a title with mirror %s, blacklist %s, in mirror mode %s is %s',
    (viewer, _name, isMirror, isBlacklist, mirrorMode, expected) => {
      const item = {
        ...plain,
        isFree: false,
        hasVideo: true,
        isTheatre: false,
        price: null,
        isMirror,
        isBlacklist,
      };
      expect(canWatch({ viewer, item, mirrorMode, now })).toBe(expected);
    },
  );
});

describe('days left', () => {
  const after = (ms: number) => new Date(now.getTime() + ms);
  it.each([
    [null, 0],
    [after(-1), 0],
    [after(0), 0],
    [after(1), 1],
    [after(86_400_000), 1],
    [after(86_400_001), 2],
    [after(30 * 86_400_000), 30],
  ])('a subscription that ends at %o has %i days left', (end, days) => {
    expect(daysLeft(end, now)).toBe(days);
  });
});

describe('age limits of profiles', () => {
  const table = [
    // limit age access
    [null, 18, 'ok'],
    [18, 18, 'ok'],
    [12, 12, 'ok'],
    [12, 16, 'age'],
    [0, 6, 'age'],
    [0, 0, 'ok'],
  ] as const;

  it.each(table)(
    'a profile up to age %s plays a title from age %s: %s',
    (watchesUpTo, ageLimit, expected) => {
      const item = { ...plain, isFree: false, hasVideo: true, isTheatre: false, price: null, ageLimit };
      const viewer = { ...subscribed, watchesUpTo };
      expect(canWatch({ viewer, item, mirrorMode: false, now })).toBe(expected);
      // It is not asked to pay for what it may not watch.
      if (expected === 'age')
        expect(canWatch({ viewer: { ...without, watchesUpTo }, item, mirrorMode: false, now })).toBe('age');
    },
  );
});
