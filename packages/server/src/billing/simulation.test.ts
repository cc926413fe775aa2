import { routes } from '@tenger/api-contract/routes';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grants, orders, users } from '../platform/database/schema';
import { type Shop, startShop } from '../testing/shop';
import { engines } from '../testing/start-test-app';
import { assessPayments } from './order';
import type { SandboxAction } from './qpay/sandbox/actions';

// Random sequences of clicks, payments, callbacks, faults and delays, over HTTP and on real databases. At the end, the
// gateway and the shop must agree: viewers who paid, or the recipients of their presents, have one purchase; the others
// have none.

const user = 'demo-99000002';
/** Gets presents of the user. */
const friend = { id: 'demo-99000001', phone: '99000001' };
const DAY_MS = 86_400_000;
/** More runs find rarer sequences of events. A run takes about a second. */
const RUNS = Number(process.env.SIMULATION_RUNS ?? 15);

type Step =
  | { readonly do: 'order'; readonly option: number; readonly isPresent?: boolean }
  | { readonly do: 'cancel' | 'check' | 'reconcile'; readonly option: number }
  | { readonly do: 'act'; readonly option: number; readonly action: SandboxAction }
  | { readonly do: 'fault'; readonly path: string }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'late' };

const option = fc.constantFrom(1, 2);
const oneStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), option, isPresent: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'check', 'reconcile'), option }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      option,
      action: fc.constantFrom<SandboxAction>(
        'pay',
        'pay-late',
        'pay-twice',
        'pay-half',
        'pay-wrong',
        'fail',
        'callback-lost',
        'callback-twice',
        'callback-only',
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      path: fc.constantFrom('invoice', 'payment/check', 'auth'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(5, 60, 91, 400, 4000),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'late' as const }) },
);
/** A list of groups; the steps of a group run concurrently. */
const plan = fc.array(fc.array(oneStep, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 12 });

/** A plan that reaches a known state, whatever the random ones reach. */
const paidWith = (action: SandboxAction, isPresent = false): Step[][] => [
  [{ do: 'order', option: 1, isPresent }],
  [{ do: 'act', option: 1, action }],
  [{ do: 'check', option: 1 }],
];

describe.each(engines)('a shop where anything happens, on %s', (engine) => {
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await startShop(engine);
    token = await shop.signIn('99000002');
  });
  afterAll(() => shop.stop());

  async function take(step: Step, bills: Map<number, string>): Promise<void> {
    switch (step.do) {
      case 'order': {
        const present = step.isPresent && { present: { phone: friend.phone } };
        const body = { kind: 'days', option: step.option, ...present } as const;
        const reply = await shop.call(routes.createOrder, { body }, token);
        expect([200, 502]).toContain(reply.status);
        if (reply.status === 200) bills.set(step.option, reply.body.bill);
        return;
      }
      case 'check':
      case 'cancel': {
        const bill = bills.get(step.option);
        const route = step.do === 'check' ? routes.checkOrder : routes.cancelOrder;
        if (bill) expect([200, 502]).toContain((await shop.call(route, { body: { bill } }, token)).status);
        return;
      }
      case 'act': {
        const [order] = await shop.db
          .select()
          .from(orders)
          .where(eq(orders.id, bills.get(step.option) ?? ''));
        if (order?.invoiceId) await shop.qpay.act(order.invoiceId, step.action);
        return;
      }
      case 'reconcile':
        await shop.payments.reconcile();
        return;
      case 'fault':
        return shop.qpay.breakNext(step.path, 'error-500');
      case 'wait':
        return shop.pass(step.seconds);
      case 'late':
        await shop.qpay.late.shift()?.();
        return;
    }
  }

  /** Delivers late payments and advances the clock until the reconciler has no order left to check. */
  async function settleAll() {
    while (shop.qpay.late.length > 0) await shop.qpay.late.shift()?.();
    for (let rounds = 0; rounds < 40; rounds += 1) {
      const waiting = (await shop.db.select().from(orders)).filter(({ recheckAt }) => recheckAt);
      if (waiting.length === 0) return;
      shop.pass(waiting.some(({ recheckAt }) => recheckAt && recheckAt > shop.clock.now) ? 86_400 : 61);
      await shop.payments.reconcile();
    }
    throw new Error('The reconciler does not finish.');
  }

  it(
    'a simulated shop grants all viewers and recipients of presents what was paid for, once',
    async () => {
      const seen = { orders: 0, granted: 0, presents: 0, review: 0, surplus: 0 };
      await fc.assert(
        fc.asyncProperty(plan, async (steps) => {
          for (const table of ['grants', 'payments', 'order_events', 'orders'])
            await shop.db.execute(`delete from ${table}`);
          await shop.db
            .update(users)
            .set({ expiresAt: null })
            .where(inArray(users.id, [user, friend.id]));
          shop.clock.now = new Date('2026-11-21T12:00:00Z');
          token = await freshToken();
          shop.qpay.late.length = 0;
          const bills = new Map<number, string>();
          for (const together of steps) await Promise.all(together.map((step) => take(step, bills)));
          await settleAll();

          const made = await shop.db.select().from(orders);
          const grantRows = await shop.db.select().from(grants);
          const granted = made.filter(({ state }) => state === 'granted');
          expect(grantRows.map(({ orderId }) => orderId).sort()).toEqual(granted.map(({ id }) => id).sort());
          for (const order of made) {
            const payments = shop.qpay.store.invoices.get(order.invoiceId ?? '')?.payments ?? [];
            const came = payments
              .filter(({ status }) => status === 'PAID' || status === 'PARTIAL')
              .map(({ id, amount }) => ({ id, amount, currency: 'MNT' }));
            const verdict = assessPayments(order.amount, came);
            if (verdict === 'none') expect(order.state, 'unpaid').not.toMatch(/granted|review/);
            else if (verdict.enough) expect(order.state, 'paid').toBe('granted');
            // Later payments do not revoke the access.
            else expect(order.state, 'another amount').toMatch(/granted|review/);
          }
          for (const id of [user, friend.id]) {
            const isPresent = id === friend.id;
            const forAccount = granted.filter(({ presentState }) => (presentState !== null) === isPresent);
            const total = forAccount.reduce((sum, { days }) => sum + (days ?? 0), 0);
            const ofAccount = grantRows.filter(({ userId }) => userId === id);
            const ends = ofAccount.map(({ endsAt }) => endsAt.getTime());
            const starts = ofAccount.map(({ startsAt }) => startsAt.getTime());
            const [viewer] = await shop.db.select().from(users).where(eq(users.id, id));
            if (total === 0) expect(viewer?.expiresAt).toBeNull();
            else {
              // A purchase starts when the one before it ends, or at the payment: no day is lost or counted twice.
              expect(viewer?.expiresAt?.getTime()).toBe(Math.max(...ends));
              const lengths = ends.map((end, at) => end - (starts[at] ?? 0));
              expect(lengths.reduce((sum, one) => sum + one, 0)).toBe(total * DAY_MS);
              expect(new Set(starts).size).toBe(starts.length);
            }
          }
          seen.presents += granted.filter(({ presentState }) => presentState === 'received').length;
          seen.orders += made.length;
          seen.granted += granted.length;
          seen.review += made.filter(({ state }) => state === 'review').length;
          seen.surplus += made.filter(({ surplus }) => surplus > 0).length;
        }),
        {
          numRuns: RUNS,
          examples: [[paidWith('pay')], [paidWith('pay-half')], [paidWith('callback-twice', true)]],
        },
      );
      // The plans must reach the states that the test checks.
      expect(seen.granted).toBeGreaterThan(0);
      expect(seen.presents).toBeGreaterThan(0);
      expect(seen.review + seen.surplus).toBeGreaterThan(0);
      expect(seen.orders).toBeGreaterThan(seen.granted);
    },
    300_000 + RUNS * 10_000,
  );

  /** The clock goes back between runs. Extending the session in the database is faster than signing in with a PIN. */
  async function freshToken(): Promise<string> {
    await shop.db.execute("update sessions set expires_at = '2999-01-01'");
    return token;
  }
});
