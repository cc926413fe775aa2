import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assessPayments,
  isOpen,
  mayLackPromoUse,
  nextCheckAt,
  nextTransition,
  type OrderEvent,
  type OrderTransitionInput,
  type Payment,
  type StoredOrderState,
} from './order';

const created = new Date('2026-11-21T12:00:00Z');
const expiresAt = new Date('2026-11-21T12:01:30Z');
const AMOUNT = 4900;
const order = (state: StoredOrderState, surplus = 0): OrderTransitionInput => ({
  state,
  amount: AMOUNT,
  expiresAt,
  surplus,
});
const pay = (...amounts: number[]): Payment[] =>
  amounts.map((amount, index) => ({ id: `p${index}`, amount, currency: 'MNT' }));
const paid = (...amounts: number[]): OrderEvent => ({ type: 'money', payments: pay(...amounts) });

const returned = (...amounts: number[]) => ({ type: 'returned', payments: pay(...amounts) }) as const;

const states: StoredOrderState[] = [
  'created',
  'invoiced',
  'expired',
  'cancelled',
  'failed',
  'review',
  'paid',
  'granted',
];

describe('an order', () => {
  const table: Record<string, [OrderEvent, Partial<Record<StoredOrderState, StoredOrderState>>]> = {
    'is invoiced': [{ type: 'invoiced' }, { created: 'invoiced' }],
    'is refused by the gateway': [{ type: 'refused' }, { created: 'failed' }],
    'is cancelled': [{ type: 'cancelled' }, { created: 'cancelled', invoiced: 'cancelled' }],
    'R9-29 is 89 s old': [{ type: 'tick', now: new Date(expiresAt.getTime() - 1) }, {}],
    'R4.4-11 is 90 s old': [
      { type: 'tick', now: expiresAt },
      { created: 'expired', invoiced: 'expired' },
    ],
    'has no payment': [paid(), {}],
    'R4.4-13 is paid, however late': [
      paid(AMOUNT),
      {
        created: 'paid',
        invoiced: 'paid',
        expired: 'paid',
        cancelled: 'paid',
        failed: 'paid',
        review: 'paid',
      },
    ],
    'is paid with another amount': [
      paid(AMOUNT - 1),
      { created: 'review', invoiced: 'review', expired: 'review', cancelled: 'review', failed: 'review' },
    ],
    'is granted': [{ type: 'granted' }, { paid: 'granted' }],
    'cannot be granted': [{ type: 'stuck' }, { paid: 'review' }],
    'is approved by an operator': [{ type: 'approved' }, { review: 'paid' }],
    'is refunded completely': [returned(), { review: 'cancelled' }],
    'has its surplus refunded': [returned(AMOUNT), { review: 'paid', granted: 'granted' }],
    'is refunded to less than its amount': [returned(AMOUNT - 1), { review: 'review' }],
    'is refunded completely and loses its access': [
      { ...returned(), revokes: true },
      { review: 'cancelled', granted: 'cancelled' },
    ],
    'is refunded to less than its amount and loses its access': [
      { ...returned(AMOUNT - 1), revokes: true },
      { review: 'review', granted: 'review' },
    ],
    'could lose its access, but stays paid': [
      { ...returned(AMOUNT), revokes: true },
      { review: 'paid', granted: 'granted' },
    ],
  };
  for (const [what, [event, changes]] of Object.entries(table)) {
    it.each(states)(`an order in state %s changes as the table says when it ${what}`, (state) => {
      expect(nextTransition(order(state), event)?.state).toBe(changes[state]);
    });
  }

  it('a payment after an order is paid counts as a surplus, once', () => {
    expect(nextTransition(order('granted'), paid(AMOUNT))).toBeUndefined();
    expect(nextTransition(order('granted'), paid(AMOUNT, AMOUNT))).toEqual({
      state: 'granted',
      surplus: AMOUNT,
    });
    expect(nextTransition(order('granted', AMOUNT), paid(AMOUNT, AMOUNT))).toBeUndefined();
  });

  it('a refund reduces the surplus of an order', () => {
    expect(nextTransition(order('granted', AMOUNT), returned(AMOUNT))).toEqual({
      state: 'granted',
      surplus: 0,
    });
    expect(nextTransition(order('granted', 2 * AMOUNT), returned(AMOUNT, AMOUNT))?.surplus).toBe(AMOUNT);
  });

  it('a late payment brings an order to review if its promo code is used up', () => {
    const late = ['expired', 'cancelled', 'failed'] as const;
    expect(states.filter(mayLackPromoUse)).toEqual([...late, 'review']);
    for (const state of late)
      expect(nextTransition({ ...order(state), isPromoUsedUp: true }, paid(AMOUNT))?.state).toBe('review');
  });

  it('an order under review whose promo code is used up waits for staff, also after other payments', () => {
    const limited = { ...order('review'), isPromoUsedUp: true };
    expect(nextTransition(limited, paid(AMOUNT))).toBeUndefined();
    const twice = { state: 'review', surplus: AMOUNT } as const;
    expect(nextTransition(limited, paid(AMOUNT, AMOUNT))).toEqual(twice);
    expect(nextTransition({ ...limited, ...twice }, paid(AMOUNT, AMOUNT))).toBeUndefined();
    expect(nextTransition({ ...limited, ...twice }, returned(AMOUNT))).toEqual({
      state: 'review',
      surplus: 0,
    });
    expect(nextTransition(limited, returned())?.state).toBe('cancelled');
    expect(nextTransition(limited, { type: 'approved' })?.state).toBe('paid');
  });

  it('an order is open only until it reaches an end state', () => {
    expect(states.filter(isOpen)).toEqual(['created', 'invoiced']);
  });
});

describe('payments of an order', () => {
  it.each([
    [[], 'none'],
    [[4900], { enough: true, total: 4900 }],
    [[2450, 2450], { enough: true, total: 4900 }],
    [[4900, 4900], { enough: true, total: 9800 }],
    [[100, 4900], { enough: true, total: 5000 }],
    [[2450], { enough: false, total: 2450 }],
    [[5900], { enough: false, total: 5900 }],
    [[2450, 2451], { enough: false, total: 4901 }],
  ])('payments of %o for an order of 4900 result in %o', (amounts, verdict) => {
    expect(assessPayments(AMOUNT, pay(...amounts))).toEqual(verdict);
  });

  it('a payment in another currency pays nothing', () => {
    expect(assessPayments(AMOUNT, [{ id: 'p', amount: AMOUNT, currency: 'USD' }])).toEqual({
      enough: false,
      total: 0,
    });
  });
});

describe('random events in random order', () => {
  const anyEvent = fc.oneof(
    fc.constantFrom<OrderEvent>(
      { type: 'invoiced' },
      { type: 'refused' },
      { type: 'cancelled' },
      { type: 'tick', now: created },
      { type: 'tick', now: new Date(expiresAt.getTime() + 1) },
    ),
    // A payment arrives at the gateway; the shop may learn about it immediately, later, or several times.
    fc.record({ type: fc.constant('arrives' as const), amount: fc.constantFrom(AMOUNT, AMOUNT, 2450, 100) }),
    fc.constant({ type: 'checked' as const }),
  );

  it('an order is paid at most once in any order of events, and never loses a full payment', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let now = order('created');
        let timesPaid = 0;
        let arrived: Payment[] = [];
        const take = (event: OrderEvent) => {
          const step = nextTransition(now, event);
          if (!step) return;
          const wasPaid = now.state === 'paid' || now.state === 'granted';
          now = { ...now, ...step };
          if (now.state === 'paid' && !wasPaid) timesPaid += 1;
          // The server grants access in the same transaction.
          if (now.state === 'paid') take({ type: 'granted' });
        };
        const applyArrived = () => take({ type: 'money', payments: arrived });
        for (const event of events) {
          if (event.type === 'arrives')
            arrived = [...arrived, { id: `p${arrived.length}`, amount: event.amount, currency: 'MNT' }];
          else if (event.type === 'checked') applyArrived();
          else take(event);
          expect(timesPaid).toBeLessThanOrEqual(1);
        }
        // The last check by the reconciler.
        applyArrived();
        const verdict = assessPayments(AMOUNT, arrived);
        if (verdict === 'none') expect(timesPaid).toBe(0);
        else if (timesPaid === 1)
          expect(now).toMatchObject({ state: 'granted', surplus: Math.max(0, verdict.total - AMOUNT) });
        // A payment of another amount grants no access. The order stays in review until staff decide.
        else expect([verdict.enough, now.state]).toEqual([false, 'review']);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the checks of the reconciler', () => {
  const at = (seconds: number) => nextCheckAt(created, new Date(created.getTime() + seconds * 1000));
  it.each([
    [0, 15],
    [15, 60],
    [60, 300],
    [299, 300],
    [300, 3600],
    [3600, 86_400],
    [86_400, null],
  ])('the reconciler, %i s after an order was created, checks it next at %s s', (age, seconds) => {
    expect(at(age)).toEqual(seconds === null ? null : new Date(created.getTime() + seconds * 1000));
  });
});
