import { describe, expect, it } from 'vitest';
import { nextTransition } from '../order';
import {
  deliveryOf,
  isUndelivered,
  maskPhone,
  nextPresentState,
  type PresentEvent,
  type PresentState,
  waitEnd,
} from './present-rule';

const now = new Date('2026-11-21T12:00:00Z');
const later = waitEnd(now);
const justBefore = new Date(later.getTime() - 1);
const present = { recipient: undefined, buyer: 'buyer', hasNumber: true, until: later };

describe('the days of a paid present', () => {
  it.each([
    [
      'go to the account of the number',
      { recipient: 'friend' },
      now,
      { state: 'received', userId: 'friend' },
    ],
    [
      'go to an account that comes late',
      { recipient: 'friend' },
      later,
      { state: 'received', userId: 'friend' },
    ],
    ['wait for the number to register', {}, now, { state: 'waiting' }],
    ['wait until the last moment', {}, justBefore, { state: 'waiting' }],
    ['go to the buyer after 90 days', {}, later, { state: 'returned', userId: 'buyer' }],
    [
      'go to the buyer if the number is gone',
      { hasNumber: false },
      now,
      { state: 'returned', userId: 'buyer' },
    ],
    ['wait longer if the buyer is gone', { buyer: null }, later, { state: 'waiting' }],
    ['have no one without buyer and number', { buyer: null, hasNumber: false }, now, undefined],
  ] as const)('%s', (_what, change, at, delivery) => {
    expect(deliveryOf({ ...present, ...change }, at)).toEqual(delivery);
  });

  it('wait for 90 days', () => {
    expect(later.getTime() - now.getTime()).toBe(90 * 86_400_000);
  });
});

describe('a present', () => {
  const states = ['ordered', 'waiting', 'refunding', 'received', 'returned', 'cancelled'] as const;
  const table: Record<PresentEvent, Partial<Record<PresentState, PresentState>>> = {
    waiting: { ordered: 'waiting', cancelled: 'waiting' },
    received: { ordered: 'received', cancelled: 'received', waiting: 'received' },
    returned: { ordered: 'returned', cancelled: 'returned', waiting: 'returned' },
    'refund-requested': { waiting: 'refunding' },
    'refund-refused': { refunding: 'waiting' },
    refunded: {
      waiting: 'cancelled',
      refunding: 'cancelled',
      received: 'cancelled',
      returned: 'cancelled',
    },
  };
  for (const event of Object.keys(table) as PresentEvent[])
    it.each(states)(`a present in state %s changes as the table says on ${event}`, (state) => {
      expect(nextPresentState(state, event)).toBe(table[event][state]);
    });

  it.each(states)(
    'a paid present in state %s is refunded only while no account has its days, or if these are taken back',
    (presentState) => {
      const order = { state: 'granted', amount: 9900, expiresAt: now, surplus: 0, presentState } as const;
      const after = nextTransition(order, { type: 'returned', payments: [] });
      expect(after).toEqual(isUndelivered(presentState) ? { state: 'cancelled', surplus: 0 } : undefined);
      expect(isUndelivered(presentState)).toBe(presentState === 'waiting' || presentState === 'refunding');
      const revoked = nextTransition(order, { type: 'returned', payments: [], revokes: true });
      expect(revoked).toEqual({ state: 'cancelled', surplus: 0 });
    },
  );

  it('its buyer sees two digits at both ends of the number', () => {
    expect(maskPhone('99112233')).toBe('99••••33');
  });
});
