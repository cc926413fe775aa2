import { type Call, errorReply, PAYMENT_METHODS, type Route } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { eq, sql } from 'drizzle-orm';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { rowsOf } from '../platform/database/database';
import {
  bankTransfers,
  episodes,
  grants,
  orderEvents,
  orders,
  packages,
  promoCodes,
  titles,
  users,
} from '../platform/database/schema';
import { localDay } from '../platform/time-zone';
import { giveClip } from '../testing/clip-fixture';
import { parseEmv } from '../testing/parse-emv';
import { PATIENT } from '../testing/patient';
import { type Shop, startShop } from '../testing/shop';
import { engines, type TestReply } from '../testing/start-test-app';
import { applyOrderEvent } from './apply-order-event';
import { GatewayError } from './gateway';
import { listOrderPayments } from './order-payments.queries';
import { findOrder, listOrdersForReview } from './orders.queries';
import { refundPayment } from './refund-payment';
import { assignTransfer, receiveTransfer } from './transfer/transfer';

const rich = 'demo-99000001';
const poor = 'demo-99000002';
/** 6,900₮. */
const MOVIE = 31;
const PRICE = 6900;
const DAY_MS = 86_400_000;

describe.each(engines)('payments on %s', (engine) => {
  let shop: Shop;
  let token: string;
  let richToken: string;
  const began = new Date();

  beforeAll(async () => {
    shop = await startShop(engine);
    token = await shop.signIn('99000002');
    richToken = await shop.signIn();
  });
  beforeEach(async () => {
    shop.clock.now = began;
    for (const table of ['grants', 'payments', 'order_events', 'orders', 'bank_transfers']) {
      await shop.db.execute(`delete from ${table}`);
    }
    await shop.db.update(users).set({ expiresAt: null }).where(eq(users.id, poor));
  });
  afterAll(() => shop.stop());

  const call = (route: Route, parts: object, by = token): Promise<TestReply> =>
    shop.call<Route>(route, parts as Call<Route>, by);
  const rent = (by = token, user = poor) => call(routes.movieInvoice, { params: { user, movie: MOVIE } }, by);
  const buyDays = (option: number, by = token, method = 'qpay') =>
    call(routes.createOrder, { body: { kind: 'days', option, method } }, by);
  const check = (bill: string, by = token) => call(routes.checkOrder, { body: { bill } }, by);
  const tvod = (by = token, user = poor) => call(routes.tvodCheck, { params: { user, movie: MOVIE } }, by);
  const order = async (bill: string) => {
    const found = await findOrder(shop.db, bill);
    if (!found) throw new Error('No such order.');
    return found;
  };
  const invoiceOf = async (bill: string) => (await order(bill)).invoiceId ?? '';
  const act = async (bill: string, action: Parameters<typeof shop.qpay.act>[1]) =>
    shop.qpay.act(await invoiceOf(bill), action);
  const grantsOf = (bill: string) => shop.db.select().from(grants).where(eq(grants.orderId, bill));
  const until = async (userId: string) => {
    const [found] = await shop.db.select({ at: users.expiresAt }).from(users).where(eq(users.id, userId));
    return found?.at?.getTime() ?? 0;
  };
  const days = async (userId: string, by: string) =>
    (await call(routes.paymentStatus, { params: { userId } }, by)).body.days;

  describe('a QR', () => {
    it('R7.3-05 R3-07 a QR order has a text and a picture with the movie’s price, and links of known apps only', async () => {
      const { status, body, headers } = await rent();
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({ status: 1, data: { bill: body.bill, amount: PRICE, seconds_left: 90 } });
      expect(headers['cache-control']).toBe('no-store');
      const fields = parseEmv(body.data.qr_text);
      expect(fields?.get('54')).toBe(String(PRICE));
      expect(fields?.get('53')).toBe('496');
      const { data, info } = await sharp(Buffer.from(body.data.qr_image, 'base64'))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(decodeQR({ width: info.width, height: info.height, data })).toBe(body.data.qr_text);
      expect(body.data.urls).toHaveLength(6);
      for (const { link } of body.data.urls) expect(link).toMatch(/^[a-z-]+:\/\/q\?qPay_QRcode=/);
      expect(body.data.short_url).toBe(`${shop.qpay.account.url}/${await invoiceOf(body.bill)}`);
    });

    it('R7.3-05 a QR order refuses prefetchers and other sites', async () => {
      const parts = { params: { user: poor, movie: MOVIE } };
      for (const header of [{ 'sec-purpose': 'prefetch' }, { 'sec-fetch-site': 'cross-site' }]) {
        expect((await shop.call(routes.movieInvoice, parts, token, header)).status).toBe(403);
      }
      expect(await shop.db.select().from(orders)).toEqual([]);
    });

    it('R7.3-05 an open QR order is returned again, even for twenty concurrent requests', async () => {
      const before = shop.qpay.store.invoices.size;
      const replies = await Promise.all(Array.from({ length: 20 }, () => rent()));
      expect(new Set(replies.map(({ body }) => body.bill)).size).toBe(1);
      expect(new Set(replies.map(({ body }) => body.data.qr_text)).size).toBe(1);
      expect(shop.qpay.store.invoices.size).toBe(before + 1);
      expect((await rent()).body.bill).toBe(replies[0]?.body.bill);
    });

    it('R4.4-11 R9-29 R8-31 a QR order expires after 90 s, and a new one can be created', async () => {
      const { bill } = (await rent()).body;
      shop.pass(89);
      expect((await check(bill)).body).toMatchObject({
        status: 0,
        data: { state: 'pending', seconds_left: 1 },
      });
      shop.pass(1);
      expect((await call(routes.readOrder, { params: { bill } })).body.data).toMatchObject({
        state: 'expired',
        qr_text: null,
        seconds_left: 0,
      });
      expect((await check(bill)).body).toMatchObject({
        status: 0,
        msg: 'QR кодын хугацаа дууссан. Дахин эхлүүлнэ үү',
      });
      expect((await rent()).body.bill).not.toBe(bill);
    });

    it('a QR order is shown again after the page is reloaded', async () => {
      const { bill, data } = (await rent()).body;
      shop.pass(30);
      const again = (await call(routes.readOrder, { params: { bill } })).body.data;
      expect(again).toEqual({ ...data, seconds_left: 60 });
    });

    it('a QR order continues after a crash between our order and the gateway’s invoice', async () => {
      const { bill } = (await rent()).body;
      await shop.db.execute(sql`update orders set state = 'created', invoice_id = null where id = ${bill}`);
      shop.pass(21);
      const again = (await rent()).body;
      expect(again.bill).not.toBe(bill);
      expect((await order(bill)).state).toBe('failed');
    });
  });

  describe('a rental', () => {
    it('R7.3-06 R8-32 R4.4-14 R1-04 a rental starts at the first check after payment, for 72 hours', async () => {
      const { bill } = (await rent()).body;
      expect((await check(bill)).body).toMatchObject({ status: 0, msg: 'Төлбөр хүлээгдэж байна' });
      expect((await tvod()).body).toEqual({
        status: 0,
        data: { price: PRICE, ends_at: null, seconds_left: 0 },
      });
      await act(bill, 'callback-lost');
      const paid = await call(routes.checkBill, { params: { bill } });
      expect(paid.body).toMatchObject({
        status: 1,
        msg: 'Төлбөр амжилттай төлөгдлөө',
        data: { state: 'paid' },
      });
      const ends_at = new Date(began.getTime() + 72 * 3_600_000).toISOString();
      expect((await tvod()).body).toEqual({
        status: 1,
        data: { price: PRICE, ends_at, seconds_left: 259_200 },
      });
      const [rental] = (await call(routes.rentals, { params: { userId: poor } })).body.data;
      expect(rental).toMatchObject({ media: { id: MOVIE }, ends_at, seconds_left: 259_200 });
      const listed = (await call(routes.orders, { params: { userId: poor }, query: {} })).body.data;
      expect(listed).toMatchObject({
        total: 1,
        data: [{ bill, state: 'paid', amount: PRICE, movie_id: MOVIE }],
      });
    });

    it('a purchase is in the audit log once, with its buyer and amount', async () => {
      const { bill } = (await rent()).body;
      await act(bill, 'pay');
      for (let again = 0; again < 2; again += 1) await check(bill);
      const admin = await shop.signIn('99000004');
      const reply = await call(routes.staffAudit, { query: { q: `order ${bill}` } }, admin);
      expect(reply.body.data.data).toMatchObject([
        { kind: 'payment', action: 'order paid', actor: { id: poor }, detail: `${PRICE}₮ qpay` },
      ]);
    });

    it('R4.4-14 a rental plays at 71:59:59 and not at 72:00:01', async () => {
      await shop.db
        .insert(episodes)
        .values({ id: 900_001, titleId: MOVIE, number: 1, duration: 60, releasedAt: new Date(0) })
        .onConflictDoNothing();
      await giveClip(shop.db, MOVIE);
      const watch = async () =>
        (await call(routes.oneEpisode, { params: { id: 900_001, userId: poor } })).body.data;
      expect(await watch()).toMatchObject({ access: 'rent', playback: null, locked: true });
      expect((await watch()).access_msg).toBe('Та киногоо түрээсэлж үзнэ үү!');
      await act((await rent()).body.bill, 'pay');
      expect((await watch()).playback.hls).toMatch(/^\/media\//);
      shop.pass(72 * 3600 - 1);
      expect((await watch()).access).toBe('ok');
      expect((await tvod()).body.status).toBe(1);
      shop.pass(2);
      expect((await watch()).access).toBe('rent');
      expect((await tvod()).body).toMatchObject({ status: 0, data: { ends_at: null } });
      expect((await rent()).status).toBe(200);
    });

    it('R4.4-03 R4.4-15 a rental is not sold where none is needed, there is no video, or one is active', async () => {
      const [{ clipId } = { clipId: null }] = await shop.db
        .select({ clipId: titles.clipId })
        .from(titles)
        .where(eq(titles.id, MOVIE));
      expect(clipId).not.toBeNull();
      const change = async (to: Partial<typeof titles.$inferInsert>) => {
        await shop.db.update(titles).set(to).where(eq(titles.id, MOVIE));
        const reply = await rent();
        await shop.db
          .update(titles)
          .set({ price: PRICE, isFree: false, isBlacklist: false, releasedDate: '2026-09-12', clipId })
          .where(eq(titles.id, MOVIE));
        return reply;
      };
      expect(await change({ price: 0 })).toMatchObject({
        status: 409,
        body: { code: 'conflict', msg: 'Энэ киног түрээслэх шаардлагагүй' },
      });
      expect((await change({ isFree: true })).status).toBe(409);
      expect((await change({ isBlacklist: true })).status).toBe(409);
      expect((await change({ releasedDate: '2999-01-01' })).status).toBe(409);
      expect((await change({ clipId: null })).status).toBe(409);
      await act((await rent()).body.bill, 'pay');
      expect((await rent()).body.msg).toBe('Та энэ киног түрээсэлсэн байна');
    });

    it('a movie is rented from midnight in Ulaanbaatar on its release day', async () => {
      const midnight = new Date(`${localDay(new Date(began.getTime() + DAY_MS))}T00:00:00+08:00`);
      const releasedDate = localDay(midnight);
      await shop.db.update(titles).set({ releasedDate }).where(eq(titles.id, MOVIE));
      shop.clock.now = new Date(midnight.getTime() - 1000);
      const before = await rent();
      shop.clock.now = midnight;
      const after = await rent();
      await shop.db.update(titles).set({ releasedDate: '2026-09-12' }).where(eq(titles.id, MOVIE));
      expect([before.status, before.body.code]).toEqual([409, 'conflict']);
      expect(after.status).toBe(200);
    });

    it('R4.4-03 a theatre movie without a price needs no rental', async () => {
      await shop.db.update(titles).set({ price: 0 }).where(eq(titles.id, MOVIE));
      expect((await tvod()).body).toMatchObject({ status: 1, data: { price: null } });
      await shop.db.update(titles).set({ price: PRICE }).where(eq(titles.id, MOVIE));
    });
  });

  describe('days', () => {
    it('R7.3-03 subscriptions are sold in packages, fewest days first', async () => {
      const { data } = (await shop.get('/api/m/payment/options/list')).body;
      expect(data.map((one: { days: number; price: number }) => [one.days, one.price])).toEqual([
        [30, 9900],
        [90, 25_900],
        [180, 47_900],
        [365, 89_900],
      ]);
    });

    it('R7.3-07 bought days begin now, and are added to those left', async () => {
      expect(await days(poor, token)).toBe(0);
      await act((await buyDays(1)).body.bill, 'pay');
      expect(await days(poor, token)).toBe(30);
      await act((await buyDays(2)).body.bill, 'pay');
      expect(await days(poor, token)).toBe(120);
      expect(await until(poor)).toBe(began.getTime() + 120 * DAY_MS);
    });

    it.each([
      ['a transfer', { price: 12_900 }, { amount: 12_900, days: 30 }],
      ['a QR', { days: 31 }, { amount: 9900, days: 31 }],
    ] as const)(
      'an open order for %s is replaced after its package changed',
      async (name, change, expected) => {
        const method = name === 'a QR' ? 'qpay' : 'transfer';
        const { bill } = (await buyDays(1, token, method)).body;
        await shop.db.update(packages).set(change).where(eq(packages.id, 1));
        const next = (await buyDays(1, token, method)).body;
        await shop.db.update(packages).set({ price: 9900, days: 30 }).where(eq(packages.id, 1));
        expect(next.bill).not.toBe(bill);
        expect(await order(next.bill)).toMatchObject({ state: 'invoiced', ...expected });
        expect(await order(bill)).toMatchObject({ state: 'cancelled', amount: 9900, days: 30 });
      },
    );

    it('days add up where two orders are paid at the same moment', async () => {
      const bills = await Promise.all([buyDays(1), buyDays(2), buyDays(3)]);
      await Promise.all(bills.map(({ body }) => act(body.bill, 'callback-twice')));
      expect(await days(poor, token)).toBe(300);
    });
  });

  describe('at most one run', () => {
    it('a callback alone is enough to complete an order', async () => {
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'pay');
      expect((await order(bill)).state).toBe('granted');
    });

    it.each(['GET', 'POST'] as const)(
      'a %s callback without a payment grants nothing, and is answered',
      async (method) => {
        const { bill } = (await buyDays(1)).body;
        const reply = await shop.http.inject({
          method,
          url: `/api/payment/callback/qpay/${bill}?qpay_payment_id=made-up&payment_status=PAID`,
          ...(method === 'POST' && { payload: '<xml>', headers: { 'content-type': 'text/xml' } }),
        });
        expect([reply.statusCode, reply.body]).toEqual([200, 'SUCCESS']);
        expect(await grantsOf(bill)).toEqual([]);
        expect(await days(poor, token)).toBe(0);
      },
    );

    it('a callback for an unknown order, or in another gateway’s name, is refused', async () => {
      const { bill } = (await buyDays(1)).body;
      for (const url of [`qpay/${'f'.repeat(32)}`, 'qpay/short', `card/${bill}`]) {
        expect((await shop.get(`/api/payment/callback/${url}`)).status).toBe(404);
      }
    });

    it('forty concurrent checks and callbacks grant once', async () => {
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'callback-lost');
      const before = shop.qpay.calls.length;
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          at % 2 ? check(bill) : shop.get(`/api/payment/callback/qpay/${bill}?qpay_payment_id=1`),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      const checks = shop.qpay.calls.slice(before).filter((call) => call.includes('payment/check')).length;
      expect(checks).toBeGreaterThan(0);
      expect(checks).toBeLessThan(10);
      expect(await grantsOf(bill)).toHaveLength(1);
      expect(await days(poor, token)).toBe(30);
    });

    it('two servers on one database grant once', async () => {
      const second = createApp(shop.context);
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'callback-lost');
      const row = await order(bill);
      const settled = await Promise.all(
        [shop.payments, second.payments].flatMap((payments) =>
          Array.from({ length: 5 }, () => payments.settle(row, 'viewer')),
        ),
      );
      expect(new Set(settled.map(({ state }) => state))).toEqual(new Set(['granted']));
      expect(await grantsOf(bill)).toHaveLength(1);
      expect(await days(poor, token)).toBe(30);
      // Concurrent reconcilers process each order once.
      const others = await Promise.all([buyDays(2), buyDays(3)]);
      shop.pass(16);
      const looked = await Promise.all([shop.payments.reconcile(), second.payments.reconcile()]);
      expect(looked.reduce((sum, one) => sum + one)).toBe(others.length);
      await second.http.close();
    });

    it('a payment that arrived twice grants once, and the surplus waits for a refund', async () => {
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'pay-twice');
      expect(await order(bill)).toMatchObject({ state: 'granted', surplus: 9900 });
      expect(await days(poor, token)).toBe(30);
      expect((await listOrdersForReview(shop.db)).map(({ id }) => id)).toEqual([bill]);
    });

    it('R4.4-13 a payment at second 91 is honored', async () => {
      const { bill } = (await rent()).body;
      await act(bill, 'pay-late');
      shop.pass(95);
      expect((await check(bill)).body.data.state).toBe('expired');
      await shop.qpay.late.shift()?.();
      expect((await check(bill)).body.status).toBe(1);
      expect((await tvod()).body.status).toBe(1);
    });

    it('R4.4-13 a viewer who paid at second 91 and starts again does not pay a second time', async () => {
      const { bill } = (await rent()).body;
      shop.pass(91);
      await act(bill, 'callback-lost');
      const again = (await rent()).body;
      expect(again).toMatchObject({ bill, msg: 'Төлбөр амжилттай төлөгдлөө', data: { state: 'paid' } });
      expect((await tvod()).body.status).toBe(1);
    });

    it.each([
      [16, 'after 15 s'],
      [61, 'after a minute'],
      [301, 'after five'],
      [3601, 'after an hour'],
      [86_401, 'after a day'],
    ])('the reconciler finds a payment without a callback, made after %i s (%s)', async (seconds) => {
      const { bill } = (await buyDays(1)).body;
      for (const check of [16, 61, 301, 3601, 86_401].filter((at) => at < seconds)) {
        shop.clock.now = new Date(began.getTime() + check * 1000);
        await shop.payments.reconcile();
      }
      await act(bill, 'callback-lost');
      shop.clock.now = new Date(began.getTime() + seconds * 1000);
      expect(await shop.payments.reconcile()).toBe(1);
      expect((await order(bill)).state).toBe('granted');
      shop.pass(86_400 * 2);
      expect(await shop.payments.reconcile()).toBe(0);
    });

    it('the last check cancels the invoice, so that it cannot be paid unnoticed', async () => {
      const { bill } = (await buyDays(1)).body;
      for (const at of [16, 61, 301, 3601, 86_401]) {
        shop.clock.now = new Date(began.getTime() + at * 1000);
        expect(await shop.payments.reconcile()).toBe(1);
      }
      expect(shop.qpay.store.invoices.get(await invoiceOf(bill))?.cancelled).toBe(true);
      expect(await order(bill)).toMatchObject({ state: 'expired', recheckAt: null });
    });

    it('a check that failed, or whose process died, is repeated', async () => {
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'callback-lost');
      shop.pass(16);
      shop.qpay.breakNext('payment/check', 'error-500');
      shop.qpay.breakNext('payment/check', 'error-500');
      await shop.payments.reconcile();
      expect((await order(bill)).state).toBe('invoiced');
      expect(await shop.payments.reconcile()).toBe(0);
      shop.pass(61);
      await shop.payments.reconcile();
      expect((await order(bill)).state).toBe('granted');
    });

    it('checks that always fail become rare, and end after days with one entry in the log', async () => {
      const { bill } = (await buyDays(1)).body;
      const before = shop.log.length;
      const later = new Date(8.64e15);
      let checks = 0;
      const isDue = async () => ((await order(bill)).recheckAt ?? later) <= shop.clock.now;
      for (let hour = 0; hour < 24 * 10; hour += 1) {
        shop.pass(3_600);
        // No check is planned in some hours, and an unused fault would break a later test.
        if (!(await isDue())) continue;
        shop.qpay.breakNext('payment/check', 'error-500');
        shop.qpay.breakNext('payment/check', 'error-500');
        checks += await shop.payments.reconcile();
      }
      expect(checks).toBeLessThan(80);
      expect(await order(bill)).toMatchObject({ recheckAt: null });
      const ends = shop.log.slice(before).filter((entry) => entry.includes('is not checked again'));
      expect(ends).toHaveLength(1);
    });

    it.each([
      ['pay-half', 'too little'],
      ['pay-wrong', 'too much'],
    ] as const)('%s (%s) grants nothing and goes to review', async (action, _what) => {
      const { bill } = (await rent()).body;
      await act(bill, action);
      expect((await check(bill)).body).toMatchObject({ status: 0, data: { state: 'review' } });
      expect((await tvod()).body.status).toBe(0);
      expect((await listOrdersForReview(shop.db)).map(({ id }) => id)).toEqual([bill]);
      await applyOrderEvent(shop.db, shop.context, bill, {
        event: { type: 'approved' },
        source: 'operator',
        now: shop.clock.now,
        detail: { by: 'accountant' },
      });
      expect((await tvod()).body.status).toBe(1);
    });

    it('two half payments make the full amount', async () => {
      const { bill } = (await rent()).body;
      await act(bill, 'pay-half');
      await act(bill, 'pay-half');
      expect((await check(bill)).body.status).toBe(1);
      expect((await order(bill)).surplus).toBe(0);
    });

    it('a failed payment does not count', async () => {
      const { bill } = (await rent()).body;
      await act(bill, 'fail');
      expect((await check(bill)).body).toMatchObject({ status: 0, data: { state: 'pending' } });
    });

    it('a payment for a deleted account goes to review', async () => {
      const { bill } = (await buyDays(1)).body;
      await shop.db.update(orders).set({ userId: null }).where(eq(orders.id, bill));
      await act(bill, 'pay');
      expect((await order(bill)).state).toBe('review');
    });

    it.each([
      ['archived', { isDraft: true }],
      ['hidden', { isBlacklist: true }],
      ['moved out of the theatre', { isTheatre: false }],
      ['left without a video', { clipId: null }],
    ])(
      'a payment for a title that is %s meanwhile goes to review, and staff refund it',
      async (_, change) => {
        const { bill } = (await rent()).body;
        const [before] = await shop.db.select().from(titles).where(eq(titles.id, MOVIE));
        await shop.db.update(titles).set(change).where(eq(titles.id, MOVIE));
        await act(bill, 'pay');
        const countEvents = () => shop.db.$count(orderEvents, eq(orderEvents.orderId, bill));
        const events = await countEvents();
        await check(bill);
        expect(await countEvents(), 'a further check adds no event').toBe(events);
        const settled = await order(bill);
        const restored = { isDraft: false, isBlacklist: false, isTheatre: true, clipId: before?.clipId };
        await shop.db.update(titles).set(restored).where(eq(titles.id, MOVIE));
        expect(settled.state).toBe('review');
        expect(await grantsOf(bill)).toEqual([]);
        const admin = await shop.signIn('99000004');
        const detail = await call(routes.readStaffOrder, { params: { bill } }, admin);
        const body = { bill, payment: detail.body.data.payments[0].id, reason: 'Кино хасагдсан' };
        expect((await call(routes.refundOrder, { body }, admin)).body.data).toMatchObject({
          ...{ state: 'refunded', order: { state: 'cancelled' } },
        });
      },
    );

    it('staff approve a rental after its title is visible again', async () => {
      const { bill } = (await rent()).body;
      await shop.db.update(titles).set({ isDraft: true }).where(eq(titles.id, MOVIE));
      await act(bill, 'pay');
      const admin = await shop.signIn('99000004');
      const approve = () => call(routes.approveOrder, { body: { bill, reason: 'Шийдвэр' } }, admin);
      const early = await approve();
      await shop.db.update(titles).set({ isDraft: false }).where(eq(titles.id, MOVIE));
      expect(early.body.data.state).toBe('review');
      expect((await approve()).body.data.state).toBe('granted');
      expect((await tvod()).body.status).toBe(1);
    });

    it('every change of an order is recorded, with its source', async () => {
      const { bill } = (await rent()).body;
      shop.pass(95);
      await check(bill);
      await act(bill, 'pay');
      const story = await shop.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, bill))
        .orderBy(orderEvents.id);
      expect(story.map((one) => [one.event, one.source, one.fromState, one.toState])).toEqual([
        ['ordered', 'viewer', 'none', 'created'],
        ['invoiced', 'server', 'created', 'invoiced'],
        ['tick', 'viewer', 'invoiced', 'expired'],
        ['money', 'callback', 'expired', 'paid'],
        ['granted', 'server', 'paid', 'granted'],
      ]);
      expect(story[3]?.detail).toMatchObject({ surplus: 0, payments: [{ amount: PRICE, currency: 'MNT' }] });
    });
  });

  describe('a promo code with a limit', () => {
    const ONCE = 'ONCE';
    beforeEach(async () => {
      await shop.db.delete(promoCodes).where(eq(promoCodes.code, ONCE));
      await shop.db
        .insert(promoCodes)
        .values({ code: ONCE, kind: 'percent', value: 20, packageIds: [], maxUsesEach: 1 });
    });
    const limitTo = (limits: { maxUses?: number | null; maxUsesEach?: number | null }) =>
      shop.db.update(promoCodes).set(limits).where(eq(promoCodes.code, ONCE));
    const buyWithCode = async (by = token): Promise<string> => {
      const body = { kind: 'days', option: 1, method: 'qpay', promo: ONCE };
      const reply = await call(routes.createOrder, { body }, by);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body.bill;
    };
    const buyAndExpire = async (by = token) => {
      const bill = await buyWithCode(by);
      shop.pass(91);
      await check(bill, by);
      return bill;
    };
    const statesOf = async (...bills: string[]) =>
      Promise.all(bills.map(async (bill) => (await order(bill)).state));

    it('a code for one use grants once, even if several expired orders with it are paid', async () => {
      const bills = [await buyAndExpire(), await buyAndExpire(), await buyAndExpire()];
      for (const bill of bills) await act(bill, 'pay');
      expect(await statesOf(...bills)).toEqual(['granted', 'review', 'review']);
      expect(await days(poor, token)).toBe(30);
      // Further checks by viewers and callbacks do not grant it.
      for (const bill of bills) await check(bill);
      await act(bills[1] ?? '', 'pay');
      expect(await statesOf(...bills)).toEqual(['granted', 'review', 'review']);
      expect(await days(poor, token)).toBe(30);
    });

    it('a code for one use grants once if two expired orders are paid at the same moment', async () => {
      const bills = [await buyAndExpire(), await buyAndExpire()];
      for (const bill of bills) await act(bill, 'callback-lost');
      await Promise.all(bills.map((bill) => check(bill)));
      expect((await statesOf(...bills)).sort()).toEqual(['granted', 'review']);
      expect(await days(poor, token)).toBe(30);
    });

    it('an open order keeps its use, and a late payment of an older one waits for staff', async () => {
      const late = await buyAndExpire();
      const open = await buyWithCode();
      await act(late, 'pay');
      await act(open, 'pay');
      expect(await statesOf(late, open)).toEqual(['review', 'granted']);
    });

    it('the limit for all accounts counts orders of other accounts too', async () => {
      await limitTo({ maxUses: 1, maxUsesEach: null });
      const late = await buyAndExpire();
      const other = await buyWithCode(richToken);
      await act(other, 'pay');
      await act(late, 'pay');
      expect(await statesOf(late, other)).toEqual(['review', 'granted']);
    });

    it('R4.4-13 a late payment is honored while its code has a use left', async () => {
      await limitTo({ maxUsesEach: 2 });
      const expired = await buyAndExpire();
      const cancelled = await buyWithCode();
      // The gateway does not receive the cancellation, so that the invoice can still be paid.
      for (let tries = 0; tries < 2; tries += 1) shop.qpay.breakNext('invoice', 'error-500');
      await call(routes.cancelOrder, { body: { bill: cancelled } });
      for (const bill of [expired, cancelled]) await act(bill, 'pay');
      expect(await statesOf(expired, cancelled)).toEqual(['granted', 'granted']);
      expect(await days(poor, token)).toBe(60);
    });

    it('staff approve or refund an order whose code is used up', async () => {
      const bills = [await buyAndExpire(), await buyAndExpire(), await buyAndExpire()] as const;
      for (const bill of bills) await act(bill, 'pay');
      const [, approved, refunded] = bills;
      const admin = await shop.signIn('99000004');
      const reason = 'Шийдвэр';
      const approval = await call(routes.approveOrder, { body: { bill: approved, reason } }, admin);
      expect(approval.body.data).toMatchObject({ state: 'granted' });
      expect(await days(poor, token)).toBe(60);
      const detail = await call(routes.readStaffOrder, { params: { bill: refunded } }, admin);
      const [payment] = detail.body.data.payments;
      expect(payment.refund).toBe('gateway');
      const body = { bill: refunded, payment: payment.id, reason };
      expect((await call(routes.refundOrder, { body }, admin)).body.data.state).toBe('refunded');
      expect(await statesOf(...bills)).toEqual(['granted', 'granted', 'cancelled']);
    });
  });

  describe('giving up', () => {
    it('R4.4-10 cancelling an order cancels it here and at the gateway', async () => {
      const { bill } = (await rent()).body;
      const reply = await call(routes.cancelOrder, { body: { bill } });
      expect(reply.body).toMatchObject({
        status: 0,
        msg: 'Төлбөрийг цуцаллаа',
        data: { state: 'cancelled' },
      });
      expect(shop.qpay.store.invoices.get(await invoiceOf(bill))?.cancelled).toBe(true);
      expect((await call(routes.cancelOrder, { body: { bill } })).body.data.state).toBe('cancelled');
      expect((await rent()).body.bill).not.toBe(bill);
    });

    it('an order that was paid just before it is cancelled is granted instead', async () => {
      const { bill } = (await rent()).body;
      await act(bill, 'callback-lost');
      expect((await call(routes.cancelOrder, { body: { bill } })).body).toMatchObject({
        status: 1,
        data: { state: 'paid' },
      });
      expect((await tvod()).body.status).toBe(1);
    });

    it('cancelling works while the gateway is down, and a later payment is honored', async () => {
      const { bill } = (await rent()).body;
      shop.qpay.breakNext('invoice', 'error-500');
      shop.qpay.breakNext('invoice', 'error-500');
      expect((await call(routes.cancelOrder, { body: { bill } })).body.data.state).toBe('cancelled');
      await act(bill, 'pay');
      expect((await check(bill)).body.status).toBe(1);
    });
  });

  describe('a process without the gateway of an order', () => {
    let second: ReturnType<typeof createApp>;
    beforeAll(() => {
      // Without accounts, only transfers remain.
      const config = {
        ...{ ...shop.config, demo: false, accounts: new Map() },
        publicUrl: 'https://second.example',
      };
      second = createApp({ ...shop.context, config });
      expect(Object.keys(second.payments.gateways)).toEqual(['transfer']);
    });
    afterAll(() => second.http.close());

    it('an order expires by time without its gateway, and a payment is found when the gateway is back', async () => {
      const { bill } = (await rent()).body;
      await act(bill, 'callback-lost');
      shop.pass(91);
      expect(await second.payments.reconcile()).toBe(1);
      expect(await order(bill)).toMatchObject({ state: 'expired', recheckAt: expect.any(Date) });
      shop.pass(61);
      expect(await shop.payments.reconcile()).toBe(1);
      expect((await order(bill)).state).toBe('granted');
    });

    it('an order is cancelled without its gateway, so that its promo code works with another method', async () => {
      const code = 'SWITCHED';
      await shop.db.insert(promoCodes).values({
        ...{ code, kind: 'percent', value: 20, packageIds: [], maxUsesEach: 1 },
      });
      const body = { kind: 'days', option: 1, promo: code } as const;
      const { bill } = (await call(routes.createOrder, { body: { ...body, method: 'card' } })).body;
      const next = await second.payments.open(poor, { ...body, method: 'transfer' });
      expect([next.method, next.state]).toEqual(['transfer', 'invoiced']);
      expect((await order(bill)).state).toBe('cancelled');
    });

    it('a callback without the gateway is not acknowledged, and the browser of a buyer still returns', async () => {
      const url = (method: string, bill: string) => `/api/payment/callback/${method}/${bill}`;
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'callback-lost');
      const missed = await second.http.inject(url('qpay', bill));
      expect([missed.statusCode, missed.headers['retry-after']]).toEqual([503, expect.any(String)]);
      expect((await order(bill)).state).toBe('invoiced');
      expect((await shop.get(url('qpay', bill))).status).toBe(200);
      expect((await order(bill)).state).toBe('granted');
      const card = (await buyDays(1, token, 'card')).body.bill;
      expect((await second.http.inject(url('card', card))).statusCode).toBe(303);
    });
  });

  describe('a failing gateway', () => {
    const twice = (path: string) => {
      shop.qpay.breakNext(path, 'error-500');
      shop.qpay.breakNext(path, 'error-500');
    };
    const invoice = () => shop.qpay.breakNext('invoice', 'error-500');

    it.each([
      ['R8-15 movieInvoice', invoice, () => rent(), 'Алдаа гарлаа'],
      ['R8-15 createOrder', invoice, () => buyDays(1), 'Алдаа гарлаа'],
      [
        'R8-16 checkBill',
        () => twice('payment/check'),
        async () => call(routes.checkBill, { params: { bill: (await rent()).body.bill } }),
        'Шалгахад алдаа гарлаа',
      ],
      [
        'R8-16 checkOrder',
        () => twice('payment/check'),
        async () => check((await rent()).body.bill),
        'Шалгахад алдаа гарлаа',
      ],
    ])('%s reports a failing gateway, and the next try works', async (_name, fail, ask, msg) => {
      if (msg === 'Шалгахад алдаа гарлаа') await rent();
      fail();
      const before = shop.log.length;
      const failed = await ask();
      expect(failed.status).toBe(502);
      expect(errorReply.parse(failed.body)).toEqual({ status: 0, code: 'gateway-error', msg });
      expect(failed.headers['cache-control']).toBe('no-store');
      expect(shop.log.slice(before).join()).toContain('QPay');
      expect((await ask()).status).toBe(200);
    });

    it('the order survives a slow reply, a rejected token and one failed check', async () => {
      const { bill } = (await rent()).body;
      shop.qpay.breakNext('payment/check', 'slow');
      expect((await check(bill)).status).toBe(200);
      shop.qpay.breakNext('payment/check', 'expired-token');
      expect((await check(bill)).status).toBe(200);
      shop.qpay.breakNext('payment/check', 'error-500');
      expect((await check(bill)).status).toBe(200);
    });

    it('logs contain no credentials, token, bill or phone', async () => {
      const { bill } = (await rent()).body;
      twice('payment/check');
      await check(bill);
      await shop.get(`/api/payment/callback/qpay/${bill}?qpay_payment_id=planted-payment`);
      await shop.get(`/api/qpay/check/${bill}`, { authorization: token });
      const text = shop.log.join('\n');
      for (const secret of [
        shop.qpay.account.clientSecret,
        shop.card.account.secret,
        shop.card.account.token,
        bill,
        token,
        'planted-payment',
        '99000002',
      ]) {
        expect(text).not.toContain(secret);
      }
    });
  });

  describe('another viewer', () => {
    it('another viewer can neither read nor change an order', async () => {
      const { bill } = (await rent()).body;
      for (const [route, parts] of [
        [routes.checkBill, { params: { bill } }],
        [routes.checkOrder, { body: { bill } }],
        [routes.cancelOrder, { body: { bill } }],
        [routes.readOrder, { params: { bill } }],
        [routes.orderReceipt, { body: { bill } }],
      ] as const) {
        expect((await call(route, parts, richToken)).status).toBe(404);
        expect((await shop.call<Route>(route, parts as Call<Route>)).status).toBe(401);
      }
      expect((await order(bill)).state).toBe('invoiced');
      expect((await rent(richToken, rich)).body.bill).not.toBe(bill);
    });
  });

  describe('a transfer', () => {
    const open = async () => (await buyDays(1, token, 'transfer')).body;
    const receive = (note: string, amount: number, reference: string) =>
      receiveTransfer(shop.db, shop.payments, { note, amount, reference }, shop.clock.now);

    it('R7.3-02 a transfer order shows the account, and a unique note with the phone', async () => {
      const { data } = (await shop.get('/api/m/payment/info')).body;
      expect(data.methods).toEqual(PAYMENT_METHODS);
      expect(data.account.iban).toHaveLength(20);
      expect(parseEmv(data.account.qr_text)?.get('01')).toBe('11');
      const mine = await open();
      expect(mine.data).toMatchObject({ amount: 9900, qr_text: null, transfer: data.account });
      expect(mine.data.transfer.note).toMatch(/^TG[A-Z2-9]{6} 99000002$/);
      expect((await open()).bill).toBe(mine.bill);
    });

    it('a transfer is recognized by its note in any spelling, once', async () => {
      const { bill, data } = await open();
      const [code = ''] = data.transfer.note.split(' ');
      await receive(`${code.toLowerCase().replace('t', 'т')} bayarlalaa`, 9900, 'line-1');
      await receive(data.transfer.note, 9900, 'line-1');
      expect((await check(bill)).body.status).toBe(1);
      expect(await days(poor, token)).toBe(30);
      await receive(data.transfer.note, 9900, 'line-2');
      expect(await order(bill)).toMatchObject({ state: 'granted', surplus: 9900 });
      expect(await days(poor, token)).toBe(30);
    });

    it('a transfer of another amount goes to review, and so does one without a note', async () => {
      const { bill, data } = await open();
      expect((await receive(data.transfer.note, 9000, 'line-3'))?.state).toBe('review');
      expect(await receive('hello', 9900, 'line-4')).toBeUndefined();
      expect((await check(bill)).body.data.state).toBe('review');
      expect(await days(poor, token)).toBe(0);
    });

    it('a transfer that arrives after three days is honored', async () => {
      const { bill, data } = await open();
      shop.pass(4 * 86_400);
      expect((await check(bill)).body).toMatchObject({ status: 0, data: { state: 'expired' } });
      await receive(data.transfer.note, 9900, 'line-5');
      expect((await check(bill)).body.status).toBe(1);
    });

    it('a transfer that two operators assign at the same time keeps the first order', async () => {
      const codes = [];
      for (const by of [token, richToken]) {
        const { bill } = (await buyDays(1, by, 'transfer')).body;
        codes.push(await invoiceOf(bill));
      }
      const [first = '', second = ''] = codes;
      await receive('hello', 9900, 'line-6');
      let late: Promise<boolean> | undefined;
      const assigned = await shop.db.transaction(async (tx) => {
        const done = await assignTransfer(tx, 'line-6', first);
        late = shop.db.transaction((other) => assignTransfer(other, 'line-6', second));
        // On PostgreSQL the second one now waits for the row; PGlite runs one transaction at a time.
        if (engine === 'PostgreSQL')
          await expect
            .poll(() => rowsOf(tx, sql`select 1 from pg_locks where not granted`), PATIENT)
            .not.toHaveLength(0);
        return done;
      });
      expect([assigned, await late]).toEqual([true, false]);
      const [{ code } = {}] = await shop.db.select().from(bankTransfers);
      expect(code).toBe(first);
    });
  });

  describe('a card', () => {
    const open = async () => (await buyDays(1, token, 'card')).body;

    it('R2.1-18 a card is entered on the bank’s page, and the viewer returns to ours', async () => {
      const { bill, data } = await open();
      expect(data.redirect_url).toMatch(`${shop.card.account.url}/payment/mn/`);
      const page = await (await fetch(data.redirect_url)).text();
      expect(page).toContain('9,900₮');
      const sent = await fetch(data.redirect_url, {
        method: 'POST',
        body: new URLSearchParams({ answer: 'pay' }),
        redirect: 'manual',
      });
      const back = await fetch(sent.headers.get('location') ?? '', { redirect: 'manual' });
      expect([back.status, back.headers.get('location')]).toEqual([
        303,
        `/tenger/payment/card?bill=${bill}&back=1`,
      ]);
      expect((await check(bill)).body.status).toBe(1);
      expect(await days(poor, token)).toBe(30);
    });

    it.each([
      ['decline', 'pending'],
      ['pay-wrong', 'review'],
      ['pay-and-leave', 'paid'],
    ] as const)('the card answer %s leaves the order %s', async (answer, state) => {
      const { bill } = await open();
      shop.card.act(await invoiceOf(bill), answer);
      expect((await check(bill)).body.data.state).toBe(state);
    });

    it('a card payment is confirmed by the bank alone, whatever the address says', async () => {
      const { bill } = await open();
      await shop.get(`/api/payment/callback/card/${bill}?transactionId=${bill}&errorCode=000`);
      expect((await check(bill)).body.status).toBe(0);
    });
  });

  describe('a receipt', () => {
    const receipt = (bill: string, company?: string) =>
      call(routes.orderReceipt, { body: { bill, ...(company && { company }) } });

    it('a receipt is created once, then stays the same, for concurrent requests too', async () => {
      const { bill } = (await buyDays(1)).body;
      expect((await receipt(bill)).status).toBe(409);
      await act(bill, 'pay');
      const made = await Promise.all([receipt(bill), receipt(bill), receipt(bill)]);
      expect(made.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
      const first = (await receipt(bill)).body.data;
      expect(first).toMatchObject({ amount: 9900, vat: 900, lottery: expect.stringMatching(/^TE \d{8}$/) });
      expect((await receipt(bill, '1234567')).body.data).toEqual(first);
      expect(shop.qpay.calls.filter((one) => one.includes('ebarimt')).length).toBe(1);
    });

    it('a company’s receipt has no lottery number, and a gateway failure is reported until the next try works', async () => {
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'pay');
      shop.qpay.breakNext('ebarimt', 'error-500');
      expect(await receipt(bill, '1234567')).toMatchObject({ status: 502, body: { code: 'gateway-error' } });
      shop.pass(61);
      expect((await receipt(bill, '1234567')).body.data.lottery).toBeNull();
    });

    it('a receipt whose reply was lost is requested again only later, and then the buyer should contact us', async () => {
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'pay');
      const before = shop.qpay.calls.length;
      shop.qpay.breakNext('ebarimt', 'lost-reply');
      expect((await receipt(bill)).status).toBe(502);
      expect(await receipt(bill)).toMatchObject({
        status: 409,
        body: { msg: 'И-баримт бэлтгэгдэж байна. Дахин оролдоно уу' },
      });
      shop.pass(61);
      expect(await receipt(bill)).toMatchObject({
        status: 409,
        body: { msg: 'И-баримт аль хэдийн гарсан байна. Бидэнтэй холбогдоно уу' },
      });
      expect(shop.qpay.calls.slice(before).filter((one) => one.includes('ebarimt'))).toHaveLength(2);
    });

    it('a receipt that the gateway refuses can be requested again immediately', async () => {
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'pay');
      const [payment] = shop.qpay.store.invoices.get(await invoiceOf(bill))?.payments ?? [];
      if (!payment) throw new Error('There is no payment.');
      payment.status = 'PARTIAL';
      expect((await receipt(bill)).status).toBe(502);
      payment.status = 'PAID';
      expect((await receipt(bill)).status).toBe(200);
    });

    /** Pays days twice; the payments are in the order of the server. */
    const paidTwice = async () => {
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'pay-twice');
      const [first, second] = await listOrderPayments(shop.db, bill);
      if (!first || !second) throw new Error('There are no two payments.');
      return { bill, first, second };
    };
    const refund = async (bill: string, paymentId: string, send?: () => Promise<void>) =>
      refundPayment(shop.db, shop.context, await order(bill), {
        ...{ paymentId, now: shop.clock.now, why: 'x', revokes: true, send },
      });

    it.each(['this release', 'an earlier release, which does not name its payment'])(
      'a receipt of %s is void once its payment was returned, and the other payment gets its own',
      async (release) => {
        const { bill, first, second } = await paidTwice();
        const old = (await receipt(bill)).body.data;
        expect((await order(bill)).receiptPayment).toBe(first.id);
        if (release !== 'this release')
          await shop.db.execute(sql`update orders set receipt_payment = null where id = ${bill}`);
        const cashier = await shop.signIn('99000004');
        const views = async () =>
          (await call(routes.readStaffOrder, { params: { bill } }, cashier)).body.data.payments;
        expect(await views()).toMatchObject([
          { id: first.id, ends_access: false, has_receipt: true },
          { id: second.id, ends_access: false, has_receipt: false },
        ]);
        expect(await refund(bill, first.id)).toMatchObject({ order: { state: 'granted' } });
        shop.pass(61);
        const made = await Promise.all([receipt(bill), receipt(bill)]);
        expect(made.some(({ status }) => status === 200)).toBe(true);
        const fresh = (await receipt(bill)).body.data;
        expect(fresh.id).not.toBe(old.id);
        expect((await order(bill)).receiptPayment).toBe(second.id);
        expect(shop.qpay.store.findPayment(second.id)?.receipt).toBe(fresh.id);
      },
    );

    it('a payment whose refund has no response gets no receipt', async () => {
      const { bill, first, second } = await paidTwice();
      const lost = () => Promise.reject(new GatewayError('QPay did not respond.'));
      await expect(refund(bill, first.id, lost)).rejects.toThrow();
      expect((await receipt(bill)).status).toBe(200);
      expect((await order(bill)).receiptPayment).toBe(second.id);

      const { bill: single } = (await buyDays(2)).body;
      await act(single, 'pay');
      const [payment] = await listOrderPayments(shop.db, single);
      await expect(refund(single, payment?.id ?? '', lost)).rejects.toThrow();
      expect(await receipt(single)).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(shop.qpay.store.findPayment(payment?.id ?? '')?.receipt).toBeUndefined();
    });

    it('a refunded order has no receipt, until it is paid again', async () => {
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'pay');
      const old = (await receipt(bill)).body.data;
      const [payment] = await listOrderPayments(shop.db, bill);
      await refund(bill, payment?.id ?? '');
      expect((await receipt(bill)).status).toBe(409);
      await act(bill, 'pay');
      shop.pass(61);
      expect((await receipt(bill)).body.data.id).not.toBe(old.id);
    });

    it('a receipt of an earlier release, which does not name its payment, stays', async () => {
      const { bill } = (await buyDays(1)).body;
      await act(bill, 'pay');
      const old = (await receipt(bill)).body.data;
      await shop.db.update(orders).set({ receiptPayment: null }).where(eq(orders.id, bill));
      expect((await receipt(bill)).body.data).toEqual(old);
    });

    it('the receipt of a transfer is sent by us', async () => {
      const { bill, data } = (await buyDays(1, token, 'transfer')).body;
      await receiveTransfer(
        shop.db,
        shop.payments,
        { note: data.transfer.note, amount: 9900, reference: 'r' },
        shop.clock.now,
      );
      expect((await receipt(bill)).status).toBe(409);
    });
  });

  it('a purchase of 30 days adds 30 days, to the second', async () => {
    const before = await until(rich);
    await act((await buyDays(1, richToken)).body.bill, 'pay');
    expect((await until(rich)) - before).toBe(30 * DAY_MS);
  });
});
