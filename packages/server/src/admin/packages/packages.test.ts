import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPackagesOnSale } from '../../billing/packages.queries';
import { orders } from '../../platform/database/schema';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const DAY_MS = 86_400_000;

describe.each(engines)('packages of days on %s', (engine) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    admin = await app.signIn('99000004');
  });
  afterAll(() => app.stop());

  const draft = {
    ...{ title: '7 хоног', days: 7, price: 2_900, is_on_sale: true },
    ...{ next_price: null, next_price_at: null, sale_from: null, sale_until: null },
  };
  const save = (changes: object) =>
    app.call(routes.savePackage, { body: { ...draft, ...changes } } as never, admin);
  const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();
  /** Read without the server's cache of five seconds. */
  const offered = async (title: string) =>
    (await listPackagesOnSale(app.db, app.clock.now)).find((one) => one.title === title);
  const auditOf = async (id: number) =>
    (await app.call(routes.staffAudit, { query: { q: `package ${id}` } }, admin)).body.data.data;

  it('a new package is offered at once, and the audit names who added it', async () => {
    const { body } = await save({});
    expect(body.data).toMatchObject({ ...draft, is_offered: true, sold: 0, version: 0 });
    expect(await offered('7 хоног')).toMatchObject({ days: 7, price: 2_900 });
    expect(await auditOf(body.data.id)).toMatchObject([{ action: 'add', after: { price: 2_900 } }]);
  });

  it('staff see how often a package was sold and not refunded, in the list and after a change', async () => {
    const title = 'Зарагдсан';
    const { id, version } = (await save({ title })).body.data;
    const order = { kind: 'days', method: 'transfer', title, packageId: id, days: 7, amount: 2_900 } as const;
    const times = { createdAt: app.clock.now, expiresAt: app.clock.now };
    await app.db.insert(orders).values([
      { ...order, ...times, id: 'sold', state: 'granted', paidAt: app.clock.now },
      { ...order, ...times, id: 'unpaid', state: 'expired' },
      { ...order, ...times, id: 'refunded', state: 'cancelled', paidAt: app.clock.now },
    ]);
    expect((await save({ id, version, title })).body.data).toMatchObject({ sold: 1 });
    const { data } = (await app.call(routes.staffPackages, {}, admin)).body;
    expect(data.find((one: { id: number }) => one.id === id)).toMatchObject({ sold: 1 });
  });

  it('a new price applies from its start on, for viewers and for staff', async () => {
    const title = 'Өөрчлөгдөх үнэ';
    const { id, version } = (await save({ title })).body.data;
    await save({ id, version, title, next_price: 3_500, next_price_at: inDays(1) });
    expect(await offered(title)).toMatchObject({ price: 2_900 });
    app.clock.now = new Date(inDays(1));
    expect(await offered(title)).toMatchObject({ price: 3_500 });
    const [row] = (await app.call(routes.staffPackages, {}, admin)).body.data.filter(
      (one: { id: number }) => one.id === id,
    );
    expect(row).toMatchObject({ price: 3_500, next_price: null, next_price_at: null });
  });

  it('a package is offered only during its sale, and cannot be bought outside it', async () => {
    const title = 'Цагаан сар';
    const { id } = (await save({ title, sale_from: inDays(1), sale_until: inDays(2) })).body.data;
    const buyer = await registerUser(app);
    const buy = () =>
      app.call(
        routes.createOrder,
        { body: { kind: 'days', option: id, method: 'transfer' } } as never,
        buyer.token,
      );
    expect(await offered(title)).toBeUndefined();
    expect((await buy()).status).toBe(404);
    app.clock.now = new Date(inDays(1));
    expect(await offered(title)).toBeDefined();
    app.clock.now = new Date(inDays(1));
    expect(await offered(title)).toBeUndefined();
    expect((await buy()).status).toBe(404);
  });

  it('of two people who edit a package, the second one is asked to reload', async () => {
    const { id, version } = (await save({ title: 'Хоёр хүн' })).body.data;
    const replies = await Promise.all([
      save({ id, version, title: 'Нэг дэх' }),
      save({ id, version, title: 'Хоёр дахь' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('conflict');
  });

  it('a save names the field that contradicts another one or is no time', async () => {
    const errorsOf = async (changes: object) => Object.keys((await save(changes)).body.errors ?? {});
    expect(await errorsOf({ next_price: 100 })).toEqual(['next_price_at']);
    expect(await errorsOf({ next_price_at: inDays(1) })).toEqual(['next_price']);
    expect(await errorsOf({ sale_from: inDays(2), sale_until: inDays(1) })).toEqual(['sale_until']);
    expect(await errorsOf({ sale_from: '0000-01-01T00:00Z' })).toEqual(['sale_from']);
    expect(await errorsOf({ sale_from: '2026-13-01T00:00Z' })).toEqual(['sale_from']);
    expect((await save({ id: 999_999, version: 0 })).status).toBe(404);
  });
});
