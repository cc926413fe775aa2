import { describe, expect, it } from 'vitest';
import { accessMessages, canWatch, daysLeft } from './can-watch';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:00:01Z');
const visitor = undefined;
const without = { expiresAt: null };
const expired = { expiresAt: now };
const subscribed = { expiresAt: later };

describe('who may watch', () => {
  const table = [
    // viewer      name          free   video  answer
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
    'R4.5-01 R4.5-04 %o (%s), free %s, video %s → %s',
    (viewer, _name, isFree, hasVideo, answer) => {
      expect(canWatch({ viewer, item: { isFree, hasVideo }, now })).toBe(answer);
    },
  );

  it('R4.5-02 R4.5-03 says what the spec says', () => {
    expect(accessMessages.extend).toBe('Та эрхээ сунгаж үзвэрээ үзнэ үү!');
    expect(accessMessages.login).toBe('Та нэвтэрч орсны дараа үзэх боломжтой!');
    expect(accessMessages.missing).toBe('Уучлаарай бичлэг олдсонгүй');
    expect(accessMessages.ok).toBeNull();
  });
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
  ])('until %o → %i', (end, days) => {
    expect(daysLeft(end, now)).toBe(days);
  });
});
