import type { OrderDetail } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantDaysTo } from '../../billing/day-grants';
import { GatewayError } from '../../billing/gateway';
import { findOrder } from '../../billing/orders.queries';
import { refundPayment } from '../../billing/refund-payment';
import { OPERATOR } from '../../platform/audit';
import { rowsOf } from '../../platform/database/database';
import { mn } from '../../platform/i18n/messages/mn';
import { registerUser } from '../../testing/register';
import { type Shop, startShop } from '../../testing/shop';
import { engines } from '../../testing/start-test-app';
import { approveReviewed } from './approve-reviewed';

const LIMIT = 3_000;

describe.each(engines)('orders in the staff area on %s', (engine) => {
  let app: Shop;
  let cashier: Awaited<ReturnType<typeof registerUser>>;
  let buyer: Awaited<ReturnType<typeof registerUser>>;
  beforeAll(async () => {
    app = await startShop(engine, { refundApprovalAbove: LIMIT });
    cashier = await registerUser(app);
    await app.db.execute(`update users set role = 'cashier' where id = '${cashier.id}'`);
    buyer = await registerUser(app);
  });
  afterAll(() => app.stop());

  /** An order of the buyer whose QPay payments arrived, without a callback. */
  async function paidWith(...amounts: number[]) {
    await app.db.execute(`update orders set state = 'cancelled' where state in ('created', 'invoiced')`);
    const body = { kind: 'days', option: 1, method: 'qpay' } as const;
    const { bill } = (await app.call(routes.createOrder, { body }, buyer.token)).body;
    const invoice = [...app.qpay.store.invoices.values()].at(-1);
    if (!invoice) throw new Error('The gateway has no invoice.');
    const pay = (amount: number) => app.qpay.store.pay(invoice, { amount, status: 'PAID', wallet: 'x' });
    return { bill: bill as string, payments: amounts.map(pay), pay };
  }
  const recheck = async (bill: string) =>
    (await app.call(routes.recheckOrder, { body: { bill } }, cashier.token)).body.data;
  const refund = (bill: string, payment: string, more: object = {}) =>
    app.call(
      routes.refundOrder,
      { body: { bill, payment, reason: 'Давхар төлсөн', ...more } } as never,
      cashier.token,
    );
  const list = async (query: object) =>
    (await app.call(routes.staffOrders, { query } as never, cashier.token)).body.data;

  it('a cashier checks an order with the gateway, which grants the access', async () => {
    const { bill } = await paidWith(9900);
    const order = await recheck(bill);
    expect(order).toMatchObject({
      ...{ bill, state: 'granted', surplus: 0, buyer: { phone: buyer.phone } },
      payments: [{ amount: 9900, refund: 'gateway', ends_access: true, refunded_at: null }],
      access: { ends_at: expect.any(String) },
    });
    expect(order.history.map((one: { to: string }) => one.to)).toEqual([
      ...['created', 'invoiced', 'paid', 'granted'],
    ]);
  });

  it('a cashier refunds a granted order, which ends its access, and everyone sees it', async () => {
    await app.db.execute(`update users set expires_at = null where id = '${buyer.id}'`);
    await app.db.execute(`update grants set starts_at = '2020-01-01', ends_at = '2020-01-31'`);
    const DAY = 86_400;
    const endOf = async () =>
      (await app.call(routes.paymentStatus, { params: { userId: buyer.id } }, buyer.token)).body.ends_at;
    const afterDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY * 1000).toISOString();
    const [first, second] = [await paidWith(2900, 7000), await paidWith(9900)];
    await recheck(first.bill);
    await recheck(second.bill);
    app.pass(12 * DAY);
    await app.db.execute(`update sessions set expires_at = '2999-01-01'`);
    expect(await endOf()).toBe(afterDays(48));

    const [part, rest] = first.payments.map(({ id }) => id);
    const read = async () =>
      (await app.call(routes.readStaffOrder, { params: { bill: first.bill } }, cashier.token)).body
        .data as OrderDetail;
    expect(await read()).toMatchObject({
      payments: [{ ends_access: true }, { ends_access: true }],
      revocable: { taken: 18, used: 12, ends_at: afterDays(30) },
    });
    expect((await refund(first.bill, part ?? '')).body.code, 'without consent').toBe('conflict');
    const half = (await refund(first.bill, part ?? '', { revoke: true })).body.data;
    expect(half).toMatchObject({
      state: 'refunded',
      order: { state: 'review', access: null, revocable: null, refunded: 2900 },
    });
    expect(half.order.history.at(-1)).toMatchObject({
      ...{ event: 'returned', reason: 'Давхар төлсөн', to: 'review' },
      revoked: { taken: 18, used: 12, ends_at: afterDays(30) },
    });
    expect(await endOf(), 'the other order keeps its days').toBe(afterDays(30));
    const whole = (await refund(first.bill, rest ?? '', { by_hand: true })).body.data;
    expect(whole.order).toMatchObject({ state: 'cancelled', refunded: 9900, paid_at: expect.any(String) });

    const bills = async (group: string) => (await list({ group })).data.map((one: OrderDetail) => one.bill);
    expect(await bills('refunded')).toContain(first.bill);
    expect(await bills('closed')).not.toContain(first.bill);
    const { data } = (
      await app.call(routes.orders, { params: { userId: buyer.id }, query: {} } as never, buyer.token)
    ).body.data;
    const ofBuyer = data.find((one: OrderDetail) => one.bill === first.bill);
    expect(ofBuyer).toMatchObject({ state: 'refunded' });
    const params = { bill: first.bill };
    expect((await app.call(routes.readOrder, { params }, buyer.token)).body.data.state).toBe('refunded');
    const admin = await app.signIn('99000004');
    const { body } = await app.call(routes.staffAudit, { query: { q: `order ${first.bill}` } }, admin);
    expect(body.data.data.find((one: { after: object | null }) => one.after)).toMatchObject({
      ...{ action: 'order refund', detail: `${part}: Давхар төлсөн` },
      before: { access_of: buyer.id, ends_at: afterDays(48) },
      after: { ends_at: afterDays(30) },
    });

    // Money that arrives later opens the access again.
    first.pay(9900);
    expect(await recheck(first.bill)).toMatchObject({ state: 'granted' });
    expect(await endOf()).toBe(afterDays(60));
  });

  it.each([30, 40])(
    'after staff took %i days back, a refund leaves the days of a later purchase',
    async (taken) => {
      await app.db.execute(`update users set expires_at = null where id = '${buyer.id}'`);
      await app.db.execute(`update grants set starts_at = '2020-01-01', ends_at = '2020-01-31'`);
      const remaining = async () => {
        const reply = await app.call(routes.paymentStatus, { params: { userId: buyer.id } }, buyer.token);
        return reply.body.days;
      };
      const [first, second] = [await paidWith(9900), await paidWith(9900)];
      for (const { bill } of [first, second]) await recheck(bill);
      const grant = { userId: buyer.id, days: -taken, reason: 'x', actor: 'operator', now: app.clock.now };
      await app.db.transaction((tx) => grantDaysTo(tx, grant));
      const third = await paidWith(9900);
      await recheck(third.bill);
      expect(await remaining()).toBe(90 - taken);
      const takenBy = async ({ bill, payments }: typeof first) => {
        const { body } = await refund(bill, payments[0]?.id ?? '', { revoke: true, by_hand: true });
        return body.data.order.history.at(-1).revoked.taken;
      };
      expect(await takenBy(second), 'taken back before').toBe(0);
      expect(await remaining()).toBe(90 - taken);
      expect(await takenBy(first)).toBe(60 - taken);
      expect(await remaining()).toBe(30);
      expect(await takenBy(third)).toBe(30);
      expect(await remaining()).toBe(0);
    },
  );

  it('staff do not refund their own orders, nor approve the refund that a colleague requested', async () => {
    await app.db.execute(`update users set role = 'admin' where id = '${buyer.id}'`);
    const { bill, payments } = await paidWith(9900);
    await recheck(bill);
    const [payment = ''] = payments.map(({ id }) => id);
    const body = { bill, payment, reason: 'Өөрийн', revoke: true };
    for (const by_hand of [true, false])
      expect(
        (await app.call(routes.refundOrder, { body: { ...body, by_hand } } as never, buyer.token)).body.code,
      ).toBe('conflict');
    // Above the limit, a second person decides.
    expect((await refund(bill, payment, { revoke: true })).body.data.state).toBe('requested');
    const { data } = (await app.call(routes.staffApprovals, { query: {} } as never, buyer.token)).body.data;
    const decide = (decision: 'approve' | 'decline') =>
      app.call(routes.decideApproval, { body: { id: data[0].id, decision } }, buyer.token);
    expect((await decide('approve')).body.code).toBe('conflict');
    expect((await decide('decline')).status).toBe(200);
    expect((await refund(bill, payment, { by_hand: true, revoke: true })).body.data.state).toBe('refunded');
    await app.db.execute(`update users set role = 'viewer' where id = '${buyer.id}'`);
  });

  it('a refund of a rental ends it', async () => {
    const [movie] = await rowsOf<{ id: number }>(
      app.db,
      sql`select id from titles where is_theatre and price > 0 and not is_mirror and not is_blacklist
        and released_date < now() limit 1`,
    );
    const body = { kind: 'rental', movie: movie?.id ?? 0, method: 'qpay' } as const;
    const { bill } = (await app.call(routes.createOrder, { body }, buyer.token)).body;
    const order = await findOrder(app.db, bill);
    await app.qpay.act(order?.invoiceId ?? '', 'pay');
    const { payments } = await recheck(bill);
    const status = async () =>
      (await app.call(routes.tvodCheck, { params: { user: buyer.id, movie: movie?.id ?? 0 } }, buyer.token))
        .body.status;
    expect(await status()).toBe(1);
    app.pass(2 * 3600);
    const done = await refund(bill, payments[0].id, { revoke: true, by_hand: true });
    expect(done.body.data.order.history.at(-1).revoked).toMatchObject({ taken: 70, used: 2 });
    expect(await status()).toBe(0);
    expect((await list({ product: 'rental' })).data.map((one: OrderDetail) => one.bill)).toEqual([bill]);
  });

  it('a refund above the limit that ends the access says so to the second person', async () => {
    const { bill, payments } = await paidWith(9900);
    await recheck(bill);
    const [id = ''] = payments.map((payment) => payment.id);
    expect((await refund(bill, id, { revoke: true })).body.data).toMatchObject({ state: 'requested' });
    const admin = await app.signIn('99000004');
    const { data } = (await app.call(routes.staffApprovals, { query: {} } as never, admin)).body.data;
    expect(data[0]).toMatchObject({ subject: bill, revokes: true });
    const decision = { body: { id: data[0].id, decision: 'approve' } } as const;
    expect((await app.call(routes.decideApproval, decision, admin)).status).toBe(200);
    expect(payments[0]?.status).toBe('REFUNDED');
    expect((await findOrder(app.db, bill))?.state).toBe('cancelled');
  });

  it('orders are filtered by the day of their payment, and by package, rental or present', async () => {
    const { bill } = await paidWith(9900);
    await app.db.execute(`update orders set created_at = '2031-12-31T12:00:00Z' where id = '${bill}'`);
    const old = { from: '2031-12-31', until: '2031-12-31' };
    const bills = async (query: object) => (await list(query)).data.map((one: OrderDetail) => one.bill);
    expect(await bills(old), 'unpaid').toEqual([bill]);
    expect((await list(old)).data[0]).toMatchObject({ kind: 'days', days: 30 });
    await recheck(bill);
    expect(await bills(old), 'paid later').toEqual([]);
    await app.db.execute(`update orders set paid_at = '2032-01-01T12:00:00Z' where id = '${bill}'`);
    expect(await bills({ from: '2032-01-01', until: '2032-01-01', product: 'package' })).toEqual([bill]);
    for (const product of ['rental', 'present'])
      expect(await bills({ from: '2032-01-01', until: '2032-01-01', product })).toEqual([]);
  });

  it('orders have the sum that arrived, and a refund counts in its own month', async () => {
    const { bill, payments } = await paidWith(2900, 7000, 100);
    await recheck(bill);
    const bookedIn = async (from: string, until: string) =>
      (await list({ group: 'refunded', q: bill, from, until })).data;
    for (const [at, { id }] of payments.entries()) {
      await refund(bill, id, { by_hand: true, revoke: true });
      const day = `2033-0${at + 1}-15T12:00:00Z`;
      await app.db.execute(`update payments set returned_at = '${day}' where payment_id = '${id}'`);
    }
    expect(await bookedIn('2033-01-01', '2033-01-31')).toMatchObject([
      { received: 10_000, refunded: 2900, refunded_at: '2033-01-15T12:00:00.000Z' },
    ]);
    expect(await bookedIn('2033-02-01', '2033-03-31')).toMatchObject([
      { received: 10_000, refunded: 7100, refunded_at: '2033-03-15T12:00:00.000Z' },
    ]);
    expect(await bookedIn('2033-04-01', '2033-04-30')).toEqual([]);
    const paidDay = app.clock.now.toISOString().slice(0, 10);
    expect(await bookedIn('2020-01-01', paidDay), 'the day of the payment does not count').toEqual([]);
    const [whole] = (await list({ q: bill })).data;
    expect(whole).toMatchObject({ received: 10_000, refunded: 10_000 });
  });

  it('orders are found by buyer, number, state, method and day', async () => {
    const { bill } = await paidWith(9900);
    const day = new Date(app.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const found = async (query: object) =>
      (await list(query)).data.some((one: { bill: string }) => one.bill === bill);
    expect(await found({ q: buyer.phone })).toBe(true);
    expect(await found({ q: `${buyer.phone.slice(0, 4)}-${buyer.phone.slice(4)}` })).toBe(true);
    expect(await found({ q: `+976 ${buyer.phone}` })).toBe(true);
    expect(await found({ q: bill.slice(0, 12), group: 'open', method: 'qpay', from: day, until: day })).toBe(
      true,
    );
    expect(await found({ group: 'paid' })).toBe(false);
    expect(await found({ method: 'card' })).toBe(false);
    expect(await found({ until: '2020-01-01' })).toBe(false);
    await recheck(bill);
    expect(await found({ group: 'paid' })).toBe(true);
  });

  it('the export has every order once, over pages', async () => {
    await app.db.execute(`
      insert into orders (id, user_id, kind, method, title, days, amount, state, created_at, expires_at)
      select lpad(to_hex(n), 32, '0'), '${buyer.id}', 'days', 'card', 'Хуучин', 30, 9900, 'expired',
        '2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z' from generate_series(1, 1005) n`);
    const bills: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const query: object = { until: '2025-01-02', ...(cursor && { cursor }) };
      const reply = await app.call(routes.exportOrders, { query } as never, cashier.token);
      const page: { data: { bill: string }[]; next_cursor: string | null } = reply.body.data;
      bills.push(...page.data.map(({ bill }) => bill));
      cursor = page.next_cursor;
      pages += 1;
    } while (cursor);
    expect(pages).toBe(2);
    expect(new Set(bills).size).toBe(1005);
    expect(bills).toHaveLength(1005);
  });

  it('a cashier refunds a second payment, and the paid access stays', async () => {
    const { bill, payments } = await paidWith(9900, 2500);
    const before = await recheck(bill);
    const surplus = payments.find(({ amount }) => amount === 2500);
    expect(before).toMatchObject({ state: 'granted', surplus: 2500 });
    expect((await list({ group: 'review' })).data[0]).toMatchObject({ bill });
    const paid = payments.find(({ amount }) => amount === 9900);
    expect((await refund(bill, paid?.id ?? '')).status, 'the payment of the access').toBe(409);
    const { body } = await refund(bill, surplus?.id ?? '');
    expect(body.data).toMatchObject({ state: 'refunded', order: { state: 'granted', surplus: 0 } });
    expect(surplus?.status).toBe('REFUNDED');
    expect((await refund(bill, surplus?.id ?? '')).body.code, 'twice').toBe('conflict');
    expect(body.data.order.history.at(-1)).toMatchObject({ event: 'returned', reason: 'Давхар төлсөн' });
  });

  it('two cashiers who refund the two payments of an order at the same time refund one of them', async () => {
    const { bill, payments } = await paidWith(9900, 9900);
    await recheck(bill);
    const order = await findOrder(app.db, bill);
    const sent: string[] = [];
    const refundOf = (paymentId: string, during?: () => Promise<unknown>) =>
      refundPayment(app.db, app.context, order ?? Object(), {
        ...{ paymentId, now: app.clock.now, why: 'Давхар төлсөн' },
        send: async () => {
          sent.push(paymentId);
          await during?.();
        },
      });
    const [one = '', other = ''] = payments.map(({ id }) => id);
    let second: unknown;
    const first = await refundOf(one, async () => {
      second = await refundOf(other);
    });
    expect(sent).toEqual([one]);
    expect(second).toEqual({ state: 'blocked' });
    expect(first).toMatchObject({ state: 'refunded', order: { state: 'granted', surplus: 0 } });
  });

  /** Sends a refund to a gateway that does not respond. */
  const refundWithoutResponse = async (bill: string, paymentId: string) => {
    const order = await findOrder(app.db, bill);
    const send = () => Promise.reject(new GatewayError('QPay did not respond.'));
    const request = { paymentId, now: app.clock.now, why: 'Давхар төлсөн', send };
    await expect(refundPayment(app.db, app.context, order ?? Object(), request)).rejects.toThrow();
  };

  it('a payment is not refunded while the refund of the other one has no response', async () => {
    const { bill, payments } = await paidWith(9900, 9900);
    await recheck(bill);
    const [one = '', other = ''] = payments.map(({ id }) => id);
    await refundWithoutResponse(bill, one);
    const views = async () => {
      const read = await app.call(routes.readStaffOrder, { params: { bill } }, cashier.token);
      const { payments: found } = read.body.data as OrderDetail;
      return [one, other].map((id) => found.find((payment) => payment.id === id));
    };
    expect(await views()).toMatchObject([
      { refund: 'gateway', is_unanswered: true },
      { refund: null, is_unanswered: false },
    ]);
    for (const more of [{}, { by_hand: true }, { again: true }])
      expect((await refund(bill, other, more)).body.code, JSON.stringify(more)).toBe('conflict');
    expect(await views()).toMatchObject([{ refunded_at: null }, { refunded_at: null }]);
    const { body } = await refund(bill, one, { by_hand: true });
    expect(body.data).toMatchObject({ state: 'refunded', order: { state: 'granted', surplus: 0 } });
  });

  it('staff end a refund without a response when the money did not move, and the payment counts again', async () => {
    const { bill, payments } = await paidWith(9900, 9900);
    await recheck(bill);
    const [one = '', other = ''] = payments.map(({ id }) => id);
    const keep = (payment: string, reason = 'QPay: мөнгө хөдлөөгүй') =>
      app.call(routes.keepPayment, { body: { bill, payment, reason } }, cashier.token);
    expect((await keep(one)).body.msg, 'without a refund').toContain('хариу ирээгүй буцаалт алга');
    await refundWithoutResponse(bill, one);
    expect((await keep(one, ' ')).status).toBe(422);
    expect((await keep(other)).body.code, 'another payment').toBe('conflict');
    const { data } = (await keep(one)).body;
    expect(data.payments).toMatchObject([{ refund: 'gateway', is_unanswered: false }, { refund: 'gateway' }]);
    expect(data.history.at(-1)).toMatchObject({
      ...{ event: 'refund-refused', source: 'operator', reason: 'QPay: мөнгө хөдлөөгүй' },
    });
    expect((await keep(one)).body.code, 'again').toBe('conflict');
    expect((await refund(bill, other, { by_hand: true })).body.data).toMatchObject({
      order: { state: 'granted', surplus: 0 },
    });
    const admin = await app.signIn('99000004');
    const { body } = await app.call(routes.staffAudit, { query: { q: `order ${bill}` } }, admin);
    expect(body.data.data.map(({ action }: { action: string }) => action)).toContain('order keep payment');
  });

  it('staff do not end a refund without a response of their own order', async () => {
    await app.db.execute(`update users set role = 'admin' where id = '${buyer.id}'`);
    const { bill, payments } = await paidWith(9900, 9900);
    await recheck(bill);
    const payment = payments[0]?.id ?? '';
    await refundWithoutResponse(bill, payment);
    const keep = (token: string) =>
      app.call(routes.keepPayment, { body: { bill, payment, reason: 'Мөнгө хөдлөөгүй' } }, token);
    const refused = await keep(buyer.token);
    expect([refused.body.code, refused.body.msg]).toEqual(['conflict', mn['order.own']]);
    expect((await keep(cashier.token)).status).toBe(200);
    await app.db.execute(`update users set role = 'viewer' where id = '${buyer.id}'`);
  });

  it('an order under review keeps a payment whose refund has no response when another one is refunded', async () => {
    const { bill, payments } = await paidWith(2000, 3000);
    await recheck(bill);
    const [one = '', other = ''] = payments.map(({ id }) => id);
    await refundWithoutResponse(bill, one);
    expect((await refund(bill, other)).body.data).toMatchObject({ order: { state: 'review' } });
    expect((await refund(bill, one, { again: true })).body.data).toMatchObject({
      order: { state: 'cancelled' },
    });
  });

  it('an order is not approved while the refund of its money has no response', async () => {
    const { bill, payments } = await paidWith(9000);
    await recheck(bill);
    const id = payments[0]?.id ?? '';
    await refundWithoutResponse(bill, id);
    const approval = { body: { bill, reason: 'Зөрүүг бэлнээр төлсөн' } };
    const { body } = await app.call(routes.approveOrder, approval, cashier.token);
    expect([body.code, body.msg]).toEqual(['conflict', expect.stringContaining('хариу ирээгүй')]);
    expect((await refund(bill, id, { by_hand: true })).body.data).toMatchObject({
      order: { state: 'cancelled' },
    });
  });

  it('money whose refund has no response does not pay for an order together with later money', async () => {
    const { bill, payments, pay } = await paidWith(9000);
    await recheck(bill);
    const id = payments[0]?.id ?? '';
    await refundWithoutResponse(bill, id);
    pay(900);
    expect(await recheck(bill)).toMatchObject({ state: 'review' });
    expect((await refund(bill, id, { again: true })).body.data).toMatchObject({ order: { state: 'review' } });
  });

  it('a refund whose reply was lost is recorded when staff send it again', async () => {
    const { bill, payments } = await paidWith(9900, 2500);
    await recheck(bill);
    const surplus = payments.find(({ amount }) => amount === 2500);
    const id = surplus?.id ?? '';
    app.qpay.breakNext('payment/refund', 'lost-reply');
    // The state of the payment is unknown too.
    app.qpay.breakNext(`payment/${id}`, 'error-500');
    expect((await refund(bill, id)).status).toBe(502);
    expect(surplus?.status).toBe('REFUNDED');
    expect((await refund(bill, id)).body.code, 'not by itself').toBe('conflict');
    const { body } = await refund(bill, id, { again: true });
    expect(body.data).toMatchObject({ state: 'refunded', order: { state: 'granted', surplus: 0 } });
  });

  it('a refusal leaves an earlier request unanswered, until the gateway or staff know more', async () => {
    const { bill, payments } = await paidWith(9900, 2500);
    await recheck(bill);
    const surplus = payments.find(({ amount }) => amount === 2500);
    if (!surplus) throw new Error('There is no payment.');
    await refundWithoutResponse(bill, surplus.id);
    surplus.status = 'FAILED';
    for (const attempt of [1, 2])
      expect((await refund(bill, surplus.id, { again: true })).status, `attempt ${attempt}`).toBe(502);
    const read = async () =>
      (await app.call(routes.readStaffOrder, { params: { bill } }, cashier.token)).body.data as OrderDetail;
    const view = (await read()).payments.find(({ id }) => id === surplus.id);
    expect(view).toMatchObject({ refund: 'gateway', is_unanswered: true });
    expect((await refund(bill, surplus.id)).body.code, 'not as a first request').toBe('conflict');
    const { body } = await refund(bill, surplus.id, { by_hand: true });
    expect(body.data).toMatchObject({ state: 'refunded', order: { surplus: 0 } });
  });

  it('a refusal of a gateway that still has the money is the response to earlier requests, too', async () => {
    const { bill, payments } = await paidWith(9900, 2500);
    await recheck(bill);
    const id = payments.find(({ amount }) => amount === 2500)?.id ?? '';
    await refundWithoutResponse(bill, id);
    app.qpay.breakNext('payment/refund', 'refused');
    expect((await refund(bill, id, { again: true })).status).toBe(502);
    const { body } = await app.call(routes.readStaffOrder, { params: { bill } }, cashier.token);
    expect((body.data as OrderDetail).payments.find((one) => one.id === id)).toMatchObject({
      refund: 'gateway',
      is_unanswered: false,
    });
    expect((await refund(bill, id)).body.data).toMatchObject({ state: 'refunded' });
  });

  it('a first request that the gateway refuses can be sent again as it was', async () => {
    const { bill, payments } = await paidWith(9900, 2500);
    await recheck(bill);
    const surplus = payments.find(({ amount }) => amount === 2500);
    if (!surplus) throw new Error('There is no payment.');
    surplus.status = 'FAILED';
    expect((await refund(bill, surplus.id)).status).toBe(502);
    surplus.status = 'PAID';
    expect((await refund(bill, surplus.id)).body.data).toMatchObject({ state: 'refunded' });
  });

  it('a refund above the limit waits for a second person, and moves no money', async () => {
    const { bill, payments } = await paidWith(9900, 4000);
    await recheck(bill);
    const surplus = payments.find(({ amount }) => amount === 4000);
    const { body } = await refund(bill, surplus?.id ?? '');
    expect(body.data).toMatchObject({ state: 'requested', order: { surplus: 4000 } });
    expect(surplus?.status).toBe('PAID');
    expect((await refund(bill, surplus?.id ?? '')).body.msg).toBe('Ийм хүсэлт шийдвэр хүлээж байна!');
  });

  it('a cashier approves an order whose amount differs, with a reason, and nothing else', async () => {
    const { bill } = await paidWith(9000);
    expect(await recheck(bill)).toMatchObject({ state: 'review' });
    const approve = (reason: string) =>
      app.call(routes.approveOrder, { body: { bill, reason } }, cashier.token);
    expect((await approve(' ')).status).toBe(422);
    expect((await approve('Зөрүүг бэлнээр төлсөн')).body.data).toMatchObject({ state: 'granted' });
    expect((await approve('Дахин')).body.code).toBe('conflict');
    const admin = await app.signIn('99000004');
    const { body } = await app.call(routes.staffAudit, { query: { q: `order ${bill}` } }, admin);
    expect(body.data.data[0]).toMatchObject({ action: 'order approve', detail: 'Зөрүүг бэлнээр төлсөн' });
  });

  it('a cashier does not approve an order of theirs; another one or the operator does', async () => {
    const { bill } = await paidWith(9000);
    expect(await recheck(bill)).toMatchObject({ state: 'review' });
    await app.db.execute(`update users set role = 'cashier' where id = '${buyer.id}'`);
    const approval = { body: { bill, reason: 'Зөрүүг бэлнээр төлсөн' } };
    const { status, body } = await app.call(routes.approveOrder, approval, buyer.token);
    await app.db.execute(`update users set role = 'viewer' where id = '${buyer.id}'`);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await findOrder(app.db, bill))?.state).toBe('review');
    const operator = { orderId: bill, reason: 'x', actor: OPERATOR };
    expect((await approveReviewed(app.context, operator)).state).toBe('granted');
  });

  it('an approved overpaid order stays out of the review, however often its payment is reported', async () => {
    const { bill, pay } = await paidWith(10_000);
    expect(await recheck(bill)).toMatchObject({ state: 'review' });
    const approval = { body: { bill, reason: 'Үлдсэнийг нь бэлэглэсэн' } };
    await app.call(routes.approveOrder, approval, cashier.token);
    const inReview = async () =>
      (await list({ group: 'review' })).data.some((one: OrderDetail) => one.bill === bill);
    expect(await recheck(bill)).toMatchObject({ state: 'granted', surplus: 0 });
    expect(await inReview()).toBe(false);
    pay(9900);
    expect(await recheck(bill)).toMatchObject({ state: 'granted', surplus: 10_000 });
    expect(await inReview()).toBe(true);
  });

  it('other staff neither see nor change orders, and a cashier does not change prices', async () => {
    const editor = await registerUser(app);
    await app.db.execute(`update users set role = 'editor' where id = '${editor.id}'`);
    expect((await app.call(routes.staffOrders, { query: {} } as never, editor.token)).status).toBe(403);
    expect((await app.call(routes.staffPackages, {}, cashier.token)).status).toBe(403);
  });
});
