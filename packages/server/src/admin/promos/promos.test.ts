import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const DAY_MS = 86_400_000;

describe.each(engines)('promo codes on %s', (engine) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    // Orders need the server's address for their callback URL.
    await app.listen();
    admin = await app.signIn('99000004');
  });
  afterAll(() => app.stop());

  type Person = Awaited<ReturnType<typeof registerUser>>;
  const draft = {
    ...{ kind: 'percent', value: 20, package_ids: [], starts_at: null, ends_at: null },
    ...{ max_uses: null, max_uses_each: null, is_active: true },
  };
  const save = (code: string, changes: object = {}) =>
    app.call(routes.savePromo, { body: { ...draft, code, ...changes } } as never, admin);
  const check = (code: string, { token }: Person, option = 1) =>
    app.call(routes.checkPromo, { body: { code, option } }, token);
  const order = (promo: string | undefined, { token }: Person, method: 'transfer' | 'card' = 'transfer') =>
    app.call(
      routes.createOrder,
      { body: { kind: 'days', option: 1, method, ...(promo && { promo }) } } as never,
      token,
    );
  const staffOrder = async (bill: string) =>
    (await app.call(routes.readStaffOrder, { params: { bill } }, admin)).body.data;
  const promoOf = async (code: string) =>
    (await app.call(routes.staffPromos, {}, admin)).body.data.find(
      (one: { code: string }) => one.code === code,
    );

  it('an order with a code has its price, and staff see the code and the price without it', async () => {
    await save('tenger20');
    const buyer = await registerUser(app);
    expect((await check(' Tenger20 ', buyer)).body.data).toMatchObject({
      ...{ code: 'TENGER20', amount: 7_920, list_price: 9_900, days: 30 },
    });
    const { body } = await order('tenger20', buyer);
    expect(body.data).toMatchObject({ amount: 7_920, promo: { code: 'TENGER20', list_price: 9_900 } });
    expect(await staffOrder(body.bill)).toMatchObject({ promo: { code: 'TENGER20', list_price: 9_900 } });
    const found = await app.call(routes.staffOrders, { query: { q: 'TENGER20' } }, admin);
    expect(found.body.data.data.map((one: { bill: string }) => one.bill)).toEqual([body.bill]);
    expect(await promoOf('TENGER20')).toMatchObject({ uses: 1, paid: 0, income: 0 });
  });

  it('two accounts that order at once take the last use of a code once', async () => {
    await save('LAST', { max_uses: 1 });
    const buyers = [await registerUser(app), await registerUser(app), await registerUser(app)];
    const replies = await Promise.all(buyers.map((buyer) => order('LAST', buyer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(Object.keys(refused?.body.errors)).toEqual(['promo']);
    expect(await promoOf('LAST')).toMatchObject({ uses: 1 });
  });

  it('one account uses a code once, also with two payment methods at once', async () => {
    await save('ONCE', { max_uses_each: 1 });
    const buyer = await registerUser(app);
    const replies = await Promise.all([order('ONCE', buyer), order('ONCE', buyer, 'card')]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(await promoOf('ONCE')).toMatchObject({ uses: 1 });
    const again = await order('ONCE', buyer);
    expect(again.status).toBe(200);
    await app.db.execute(`update orders set state = 'granted' where id = '${again.body.bill}'`);
    expect((await check('ONCE', buyer)).status).toBe(422);
    expect((await order('ONCE', buyer)).status).toBe(422);
  });

  it('a code replaces the open order without it, and removing the code restores the price', async () => {
    await save('SWITCH');
    const buyer = await registerUser(app);
    const first = (await order(undefined, buyer)).body;
    const second = (await order('SWITCH', buyer)).body;
    expect(second.data.amount).toBe(7_920);
    expect((await staffOrder(first.bill)).state).toBe('cancelled');
    expect((await order('SWITCH', buyer)).body.bill).toBe(second.bill);
    expect((await order(undefined, buyer)).body.data).toMatchObject({ amount: 9_900 });
    expect(await promoOf('SWITCH')).toMatchObject({ uses: 0 });
  });

  it('a code adds days, applies to its packages only, and ends at its time', async () => {
    const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();
    await save('PLUS', { kind: 'days', value: 7, package_ids: [1], ends_at: inDays(1) });
    const buyer = await registerUser(app);
    expect((await check('PLUS', buyer)).body.data).toMatchObject({ amount: 9_900, days: 37 });
    expect((await order('PLUS', buyer)).body.data).toMatchObject({ days: 37 });
    expect((await check('PLUS', buyer, 2)).status).toBe(422);
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
    expect((await check('PLUS', buyer)).status).toBe(422);
  });

  it('a refunded order is neither a paid use nor income, and the income may exceed an integer', async () => {
    await save('INCOME', { kind: 'days', value: 7 });
    const bills: string[] = [];
    for (const buyer of [await registerUser(app), await registerUser(app), await registerUser(app)])
      bills.push((await order('INCOME', buyer)).body.bill);
    const [one, two, refunded] = bills;
    await app.db.execute(
      `update orders set paid_at = now(), amount = 2000000000, state = 'granted' where id in ('${one}', '${two}')`,
    );
    await app.db.execute(`update orders set paid_at = now(), state = 'cancelled' where id = '${refunded}'`);
    const pay = (id: string, bill: string | undefined, amount: number, returned = 'null') =>
      app.db.execute(`insert into payments (method, payment_id, order_id, amount, currency, seen_at, returned_at)
        values ('transfer', '${id}', '${bill}', ${amount}, 'MNT', now(), ${returned})`);
    await pay('one', one, 2_000_000_000);
    await pay('two', two, 2_000_000_000);
    await pay('refunded', refunded, 9900, 'now()');
    expect(await promoOf('INCOME')).toMatchObject({ paid: 2, income: 4_000_000_000 });
  });

  it('the income of a code is the money that was received, without overpayments', async () => {
    await save('RECEIVED');
    const bill = (await order('RECEIVED', await registerUser(app))).body.bill;
    await app.db.execute(
      `update orders set paid_at = now(), state = 'granted', surplus = 80 where id = '${bill}'`,
    );
    for (const amount of [7000, 100])
      await app.db.execute(`insert into payments (method, payment_id, order_id, amount, currency, seen_at)
        values ('transfer', 'received-${amount}', '${bill}', ${amount}, 'MNT', now())`);
    expect(await promoOf('RECEIVED')).toMatchObject({ paid: 1, income: 7020 });
  });

  it('a save names the field that is wrong, and two editors do not overwrite each other', async () => {
    const errorsOf = async (code: string, changes: object = {}) =>
      Object.keys((await save(code, changes)).body.errors ?? {});
    expect(await errorsOf('a b')).toEqual(['code']);
    expect(await errorsOf('NEW-1', { value: 100 })).toEqual(['value']);
    expect(await errorsOf('NEW-1', { kind: 'days', value: 367 })).toEqual(['value']);
    const { id, version } = (await save('NEW-1')).body.data;
    expect(await errorsOf('new-1')).toEqual(['code']);
    expect((await save('NEW-1', { id, version, is_active: false })).status).toBe(200);
    expect((await save('NEW-1', { id, version })).status).toBe(409);
    expect((await check('NEW-1', await registerUser(app))).status).toBe(422);
  });
});
