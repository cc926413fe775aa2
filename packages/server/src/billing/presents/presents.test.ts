import type { Call, Route } from '@tenger/api-contract';
import { MAX_WAITING_PRESENTS } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMaintenance } from '../../maintenance';
import { notifications, outbox, users } from '../../platform/database/schema';
import { doJobs } from '../../testing/do-jobs';
import { freshPhone, registerUpTo, registerUser } from '../../testing/register';
import { type Shop, startShop } from '../../testing/shop';
import { engines, type TestReply } from '../../testing/start-test-app';
import { grantDaysTo } from '../day-grants';
import { GatewayError } from '../gateway';
import { findOrder } from '../orders.queries';
import { refundPayment } from '../refund-payment';

const DAY_MS = 86_400_000;

describe.each(engines)('presents on %s', (engine) => {
  let shop: Shop;
  type Person = Awaited<ReturnType<typeof registerUser>>;
  let buyer: Person;
  let friend: Person;
  let cashier: Person;
  beforeAll(async () => {
    shop = await startShop(engine);
    [buyer, friend, cashier] = [
      await registerUser(shop, 'Болд'),
      await registerUser(shop, 'Сараа'),
      await registerUser(shop, 'Дулмаа'),
    ];
    await shop.db.update(users).set({ role: 'cashier' }).where(eq(users.id, cashier.id));
  });
  afterAll(() => shop.stop());

  const call = (route: Route, parts: object, { token } = buyer): Promise<TestReply> =>
    shop.call<Route>(route, parts as Call<Route>, token);
  const give = (phone: string, message?: string, by = buyer, option = 1) =>
    call(
      routes.createOrder,
      { body: { kind: 'days', option, method: 'qpay', present: { phone, message } } },
      by,
    );
  const check = async (bill: string, by = buyer) =>
    (await call(routes.checkOrder, { body: { bill } }, by)).body.data;
  const order = async (bill: string) => {
    const found = await findOrder(shop.db, bill);
    if (!found) throw new Error('No such order.');
    return found;
  };
  const act = async (bill: string, action: Parameters<typeof shop.qpay.act>[1]) =>
    shop.qpay.act((await order(bill)).invoiceId ?? '', action);
  /** Orders a present and pays for it. */
  const paid = async (phone: string, message?: string, by = buyer) => {
    const { bill } = (await give(phone, message, by)).body;
    await act(bill, 'pay');
    await check(bill, by);
    return bill as string;
  };
  const daysOf = async ({ id, token }: Person) =>
    (await call(routes.paymentStatus, { params: { userId: id } }, { ...buyer, token })).body.days as number;
  const textsOf = async ({ id }: Pick<Person, 'id'>) =>
    (await shop.db.select().from(notifications).where(eq(notifications.userId, id)))
      .filter(({ kind }) => kind === 'present')
      .map(({ text }) => text);
  const messagesTo = async (phone: string) => {
    await doJobs(shop, 'sms');
    return (await shop.db.select().from(outbox).where(eq(outbox.address, phone)))
      .map(({ body }) => body)
      .filter((body) => body.includes('бэлэглэлээ'));
  };
  /** Finishes the registration of a number. */
  const register = async (phone: string): Promise<Person> => {
    const { headers } = await registerUpTo(shop, 7, phone);
    const body = { firstname: 'Оюун', lastname: 'Дорж', terms: true } as const;
    const { data } = (await shop.call(routes.finishRegistration, { body }, undefined, headers)).body;
    return { id: data.id, token: data.access_token, phone, pin: '7391' };
  };
  const maintained = () => runMaintenance({ ...shop.context, clock: () => shop.clock.now });

  it('a present for an account adds its days at once, and tells the recipient on the site and by SMS', async () => {
    const [before, buyerBefore] = [await daysOf(friend), await daysOf(buyer)];
    const made = await give(friend.phone, 'Төрсөн өдрийн\nмэнд!');
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const masked = `${friend.phone.slice(0, 2)}••••${friend.phone.slice(-2)}`;
    expect(made.body.data.present).toEqual({
      ...{ to: masked, message: 'Төрсөн өдрийн\nмэнд!', state: 'ordered', waits_until: null },
    });
    expect(JSON.stringify(made.body)).not.toContain(friend.phone);
    const { bill } = made.body;
    await act(bill, 'pay');
    expect(await check(bill)).toMatchObject({ state: 'paid', present: { to: masked, state: 'received' } });
    expect(await daysOf(friend)).toBe(before + 30);
    expect(await daysOf(buyer)).toBe(buyerBefore);
    expect(await textsOf(friend)).toEqual(['Болд танд 30 хоногийн эрх бэлэглэлээ: «Төрсөн өдрийн мэнд!»']);
    expect(await messagesTo(friend.phone)).toEqual(['Тэнгэр: Болд танд 30 хоногийн эрх бэлэглэлээ.']);
    const { data } = (await call(routes.orders, { params: { userId: buyer.id }, query: {} })).body.data;
    expect(data[0]).toMatchObject({ bill, present: { to: masked, state: 'received' } });
  });

  it('the SMS about a present has the language of the account of its number', async () => {
    await shop.db.update(users).set({ language: 'ru' }).where(eq(users.id, friend.id));
    await paid(friend.phone);
    await shop.db.update(users).set({ language: 'en' }).where(eq(users.id, friend.id));
    await doJobs(shop, 'sms');
    const ofFriend = eq(outbox.address, friend.phone);
    const sent = await shop.db.select().from(outbox).where(ofFriend).orderBy(outbox.id);
    expect(sent.at(-1)?.body).toBe('Tenger: Болд gave you 30 days of subscription.');
    await shop.db.update(users).set({ language: null }).where(eq(users.id, friend.id));
  });

  it('an order replies alike for a number with and without an account', async () => {
    const [known, unknown] = [await give(friend.phone), await give(freshPhone())];
    const shape = ({ status, body }: TestReply) => ({
      ...{ status, msg: body.msg, keys: Object.keys(body.data).sort() },
      present: { ...body.data.present, to: null },
    });
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('a present for an unknown number waits, and its registration adds the days', async () => {
    const phone = freshPhone();
    const bill = await paid(phone, 'Тавтай морил');
    const waiting = (await call(routes.readOrder, { params: { bill } })).body.data;
    expect(waiting).toMatchObject({ state: 'paid', present: { state: 'waiting' } });
    expect(Date.parse(waiting.present.waits_until) - Date.parse(waiting.paid_at)).toBe(90 * DAY_MS);
    expect(await messagesTo(phone)).toHaveLength(1);
    const person = await register(phone);
    expect(await daysOf(person)).toBe(30);
    expect(await textsOf(person)).toEqual(['Болд танд 30 хоногийн эрх бэлэглэлээ: «Тавтай морил»']);
    expect(await messagesTo(phone), 'no second SMS').toHaveLength(1);
    expect((await order(bill)).presentState).toBe('received');
  });

  it('two presents for a number that registers both count', async () => {
    const phone = freshPhone();
    await paid(phone);
    await paid(phone, undefined, friend);
    expect(await daysOf(await register(phone))).toBe(60);
  });

  it('an account that was made beside the payment gets its present from the periodic check', async () => {
    const phone = freshPhone();
    await paid(phone);
    await shop.db.insert(users).values({ id: `u${phone}`, phone, pinHash: '-', nickname: 'Шинэ' });
    await Promise.all([maintained(), maintained()]);
    expect(await textsOf({ id: `u${phone}` })).toHaveLength(1);
    const [found] = await shop.db.select().from(users).where(eq(users.phone, phone));
    expect((found?.expiresAt?.getTime() ?? 0) - shop.clock.now.getTime()).toBe(30 * DAY_MS);
  });

  it('parallel callbacks, checks and a registration deliver a present once', async () => {
    const phone = freshPhone();
    const { headers } = await registerUpTo(shop, 7, phone);
    const { bill } = (await give(phone)).body;
    const body = { firstname: 'Оюун', lastname: 'Дорж', terms: true } as const;
    const [registered] = await Promise.all([
      shop.call(routes.finishRegistration, { body }, undefined, headers),
      act(bill, 'callback-twice'),
      check(bill),
      check(bill),
      maintained(),
    ]);
    await check(bill);
    await maintained();
    const person = { ...buyer, id: registered.body.data.id, token: registered.body.data.access_token };
    expect(await daysOf(person)).toBe(30);
    expect(await textsOf(person)).toHaveLength(1);
    expect((await order(bill)).presentState).toBe('received');
  });

  it('after 90 days without an account the buyer gets the days once, and a later registration none', async () => {
    const giver = await registerUser(shop, 'Цэцэг');
    const phone = freshPhone();
    const bill = await paid(phone, undefined, giver);
    const began = shop.clock.now;
    try {
      shop.clock.now = new Date(began.getTime() + 90 * DAY_MS - 60_000);
      await maintained();
      expect((await order(bill)).presentState).toBe('waiting');
      shop.pass(61);
      await Promise.all([maintained(), maintained()]);
      expect((await order(bill)).presentState).toBe('returned');
      const [found] = await shop.db.select().from(users).where(eq(users.id, giver.id));
      expect((found?.expiresAt?.getTime() ?? 0) - shop.clock.now.getTime()).toBe(30 * DAY_MS);
      const [text] = await textsOf(giver);
      expect(text).toContain(`${phone.slice(0, 2)}••••${phone.slice(-2)}`);
    } finally {
      shop.clock.now = began;
    }
    expect(await daysOf(await register(phone))).toBe(0);
  });

  it('a present needs another mobile number, and a message without links and offensive words', async () => {
    const problemOf = async (phone: string, message?: string) => {
      const { status, body } = await give(phone, message);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await problemOf(buyer.phone)).toEqual([422, ['present.phone']]);
    expect(await problemOf('70112233')).toEqual([422, ['present.phone']]);
    expect(await problemOf('9911')).toEqual([422, ['present.phone']]);
    const phone = freshPhone();
    expect(await problemOf(phone, 'Энд дар: https://example.com')).toEqual([422, ['present.message']]);
    expect(await problemOf(phone, 'а'.repeat(201))).toEqual([422, ['present.message']]);
    expect((await give(phone, '👨‍👩‍👧'.repeat(200))).status, 'graphemes').toBe(200);
    expect((await give(phone, '   ')).body.data.present.message).toBeNull();
  });

  it('a muted viewer gives presents without a message only', async () => {
    const muted = await registerUser(shop);
    await shop.db
      .update(users)
      .set({ mutedUntil: new Date(shop.clock.now.getTime() + DAY_MS) })
      .where(eq(users.id, muted.id));
    expect((await give(freshPhone(), 'Сайн уу', muted)).status).toBe(403);
    expect((await give(freshPhone(), undefined, muted)).status).toBe(200);
  });

  it('an open order is returned for the same present only, and another one replaces it', async () => {
    const giver = await registerUser(shop);
    const [one, other] = [freshPhone(), freshPhone()];
    const first = (await give(one, 'А', giver)).body.bill;
    expect((await give(one, 'А', giver)).body.bill).toBe(first);
    const second = (await give(other, 'А', giver)).body.bill;
    expect(second).not.toBe(first);
    expect((await order(first)).state).toBe('cancelled');
  });

  it(`a buyer has at most ${MAX_WAITING_PRESENTS} presents that wait`, async () => {
    const giver = await registerUser(shop);
    const { bill } = (await give(freshPhone(), undefined, giver)).body;
    await shop.db.execute(`
      insert into orders (id, user_id, kind, method, title, days, amount, state, created_at, expires_at, present_state,
        present_to, present_until)
      select lpad(to_hex(n), 32, 'a'), '${giver.id}', 'days', 'card', '30', 30, 9900, 'granted', now(), now(), 'waiting',
        '85000001', '2099-01-01' from generate_series(1, ${MAX_WAITING_PRESENTS}) n`);
    expect((await give(freshPhone(), undefined, giver)).status).toBe(409);
    expect((await order(bill)).state, 'the open order stays').toBe('invoiced');
  });

  describe('a refund', () => {
    const refund = (bill: string, payment: string, revoke = false) =>
      call(routes.refundOrder, { body: { bill, payment, reason: 'Буруу дугаар', revoke } }, cashier);
    const paymentOf = async (bill: string) =>
      (await call(routes.readStaffOrder, { params: { bill } }, cashier)).body.data.payments[0];

    it('cancels a present that waits, and its number gets nothing', async () => {
      const phone = freshPhone();
      const bill = await paid(phone);
      const payment = await paymentOf(bill);
      expect(payment.refund).toBe('gateway');
      const { body } = await refund(bill, payment.id);
      expect(body.data, JSON.stringify(body)).toMatchObject({
        state: 'refunded',
        order: { state: 'cancelled', present: { phone, state: 'cancelled', recipient: null } },
      });
      expect(await daysOf(await register(phone))).toBe(0);
      await doJobs(shop, 'payment-letter');
      const letters = (
        await shop.db
          .select()
          .from(outbox)
          .where(eq(outbox.address, `p${buyer.phone}@mail.mn`))
      )
        .map(({ body }) => body)
        .filter((body) => body.includes(bill));
      expect(letters.at(-1)).toContain('Таны төлбөрийг буцаалаа.');
    });

    it('is refused once the days have arrived, as for every purchase, unless they are taken back', async () => {
      const bill = await paid(friend.phone);
      const payment = await paymentOf(bill);
      expect(payment).toMatchObject({ refund: 'gateway', ends_access: true });
      expect((await refund(bill, payment.id)).status).toBe(409);
      const { present } = (await call(routes.readStaffOrder, { params: { bill } }, cashier)).body.data;
      expect(present).toMatchObject({
        ...{ phone: friend.phone, state: 'received', recipient: { id: friend.id, nickname: 'Сараа' } },
      });
      const before = await daysOf(friend);
      const { body } = await refund(bill, payment.id, true);
      expect(body.data).toMatchObject({
        state: 'refunded',
        order: { state: 'cancelled', access: null, present: { state: 'cancelled', recipient: null } },
      });
      expect(before - (await daysOf(friend))).toBe(30);
      expect((await textsOf(friend)).at(-1)).toContain('30 хоногийг хаслаа');
      const read = { params: { userId: friend.id }, query: {} };
      const english = await shop.call(routes.notifications, read, friend.token, { 'accept-language': 'en' });
      expect(english.body.data.data[0].text).toContain('took 30 days off your subscription');
      const list = (await call(routes.orders, { params: { userId: buyer.id }, query: {} })).body.data.data;
      expect(list.find((one: { bill: string }) => one.bill === bill)).toMatchObject({
        ...{ state: 'refunded', present: { state: 'cancelled' } },
      });
    });

    it('does not notify the recipient if staff have taken the days back before', async () => {
      const person = await registerUser(shop);
      const bill = await paid(person.phone);
      const grant = { userId: person.id, days: -30, reason: 'x', actor: 'operator', now: shop.clock.now };
      await shop.db.transaction((tx) => grantDaysTo(tx, grant));
      const { body } = await refund(bill, (await paymentOf(bill)).id, true);
      expect(body.data).toMatchObject({ state: 'refunded', order: { present: { state: 'cancelled' } } });
      expect((await textsOf(person)).join()).not.toContain('хаслаа');
    });

    it('holds the present while the gateway works, and releases it if the gateway refuses', async () => {
      const phone = freshPhone();
      const bill = await paid(phone);
      const { id: paymentId } = await paymentOf(bill);
      let person: Person | undefined;
      const refuse = async () => {
        person = await register(phone);
        expect(await daysOf(person), 'held').toBe(0);
        throw new GatewayError('refused', { key: 'PAYMENT_SETTLED' });
      };
      const request = { paymentId, now: shop.clock.now, why: 'x', send: refuse };
      await expect(refundPayment(shop.db, shop.context, await order(bill), request)).rejects.toThrow();
      expect((await order(bill)).presentState).toBe('waiting');
      await maintained();
      expect(person && (await daysOf(person))).toBe(30);
    });

    it('holds the present while an earlier request has no response, also if the gateway refuses the next one', async () => {
      const bill = await paid(freshPhone());
      const { id: paymentId } = await paymentOf(bill);
      const request = { paymentId, now: shop.clock.now, why: 'x', again: true };
      for (const key of [undefined, 'PAYMENT_NOT_PAID']) {
        const send = () => Promise.reject(new GatewayError('failed', { key }));
        const refunding = refundPayment(shop.db, shop.context, await order(bill), { ...request, send });
        await expect(refunding).rejects.toThrow('failed');
        expect((await order(bill)).presentState).toBe('refunding');
      }
      const done = await refundPayment(shop.db, shop.context, await order(bill), {
        ...request,
        send: async () => undefined,
      });
      expect(done).toMatchObject({
        state: 'refunded',
        order: { state: 'cancelled', presentState: 'cancelled' },
      });
    });
  });

  describe('the deletion of an account', () => {
    const remove = async (person: Person) =>
      expect((await call(routes.deleteAccount, { body: { pin: person.pin } }, person)).status).toBe(200);

    it('of the buyer removes the message and the notification that names the buyer; the days stay', async () => {
      const giver = await registerUser(shop, 'Ганаа');
      const before = await daysOf(friend);
      const phone = freshPhone();
      const [received, waiting] = [
        await paid(friend.phone, 'Нууц үг', giver),
        await paid(phone, 'Нууц үг', giver),
      ];
      await remove(giver);
      expect((await textsOf(friend)).join()).not.toContain('Ганаа');
      expect(await daysOf(friend)).toBe(before + 30);
      expect((await order(received)).presentMessage).toBeNull();
      expect((await order(waiting)).presentState).toBe('waiting');
      const person = await register(phone);
      expect(await textsOf(person)).toEqual(['Танд 30 хоногийн эрх бэлэглэлээ']);
    });

    it('of the recipient removes the number, and a payment after it gives the days to the buyer', async () => {
      const person = await registerUser(shop);
      const giver = await registerUser(shop);
      const bill = await paid(person.phone, 'Мэнд', giver);
      const { bill: open } = (await give(person.phone, 'Мэнд', giver)).body;
      await remove(person);
      expect(await order(bill)).toMatchObject({
        presentTo: null,
        presentMessage: null,
        presentState: 'received',
      });
      await act(open, 'pay');
      expect(await check(open, giver)).toMatchObject({ present: { to: null, state: 'returned' } });
      expect(await daysOf(giver)).toBe(30);
    });

    it('the export of the buyer has the number and the message', async () => {
      const giver = await registerUser(shop);
      const phone = freshPhone();
      await paid(phone, 'Экспорт', giver);
      const { body } = await call(routes.exportAccount, { params: { userId: giver.id } }, giver);
      expect(JSON.stringify(body)).toContain(phone);
      expect(JSON.stringify(body)).toContain('Экспорт');
    });
  });
});
