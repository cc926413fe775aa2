import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { grants, notifications, orders, users } from '../platform/database/schema';
import { type KillableServer, startKillableServer } from '../testing/killable-server';
import { openTestDatabase } from '../testing/open-test-database';
import { type RunningQpay, startQpay } from '../testing/shop';
import { copyDatabase, engines } from '../testing/start-test-app';

// Kills the built server repeatedly during payments. The gateway's sandbox runs in this process and survives.

const user = 'demo-99000002';
/** Gets presents of the user. */
const friend = { id: 'demo-99000001', phone: '99000001' };
/** The package that the user buys as a present. */
const PRESENT_OPTION = 4;
const KILLS = 4;
const DAY_MS = 86_400_000;

describe.each(engines)('a server killed during payments, on %s', (engine) => {
  let server: KillableServer;
  let qpay: RunningQpay;
  beforeEach(async () => {
    const [location, running] = await Promise.all([copyDatabase(engine), startQpay(() => new Date())]);
    qpay = running;
    const { account } = qpay;
    server = await startKillableServer(location, (base) => ({
      // A demo beside the credentials of a gateway, which here is a fake.
      DEMO: 'on',
      PUBLIC_URL: base,
      QPAY_URL: account.url,
      QPAY_CLIENT_ID: account.clientId,
      QPAY_CLIENT_SECRET: account.clientSecret,
      QPAY_INVOICE_CODE: account.invoiceCode,
    }));
  });
  afterEach(async () => {
    await server.end();
    await qpay.stop();
  });

  const post = (path: string, body: unknown, token = '') =>
    server.post<{ status: number; bill: string; data: { access_token: string; state: string } }>(path, body, {
      authorization: token,
    });

  it('a server that is killed during payments loses no payment and grants none twice', async () => {
    /** Orders that the server has confirmed as paid. */
    const confirmed = new Set<string>();
    let token = '';

    /** Orders, pays and checks one package after another until the server stops responding. */
    async function shopper(option: number): Promise<void> {
      for (;;) {
        const present = option === PRESENT_OPTION && { present: { phone: friend.phone } };
        const { bill } = await post('/api/payment/invoice', { kind: 'days', option, ...present }, token);
        const invoice = [...qpay.store.invoices.values()].find((one) => one.senderInvoiceNo === bill);
        if (!invoice) continue;
        const paying = qpay.act(invoice.id, option % 2 ? 'callback-twice' : 'callback-lost');
        const checked = await post('/api/payment/check', { bill }, token);
        if (checked.status === 1) confirmed.add(bill);
        await paying;
      }
    }

    for (let kills = 0; kills < KILLS; kills += 1) {
      await server.killAmid(confirmed, 2 + Math.floor(Math.random() * 4), async () => {
        token ||= (await post('/api/m/login', { phone: '99000002', password: '1234' })).data.access_token;
        return [1, 2, 3, PRESENT_OPTION].map(shopper);
      });
    }

    const run = await server.start();
    const paid = [...qpay.store.invoices.values()].filter(({ payments }) => payments.length > 0);
    for (const { senderInvoiceNo: bill } of paid) {
      expect((await post('/api/payment/check', { bill }, token)).data.state).toBe('paid');
    }
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);

    const { db, close } = await openTestDatabase(server.location);
    const granted = await db.select().from(grants);
    const made = await db.select().from(orders);
    const [viewer] = await db.select().from(users).where(eq(users.id, user));
    const notified = await db.select().from(notifications).where(eq(notifications.kind, 'present'));
    await close();
    expect(granted.map(({ orderId }) => orderId).sort()).toEqual(
      paid.map(({ senderInvoiceNo }) => senderInvoiceNo).sort(),
    );
    for (const bill of confirmed) expect(made.find(({ id }) => id === bill)?.state).toBe('granted');
    const days = made
      .filter(({ state, presentState }) => state === 'granted' && presentState === null)
      .reduce((sum, one) => sum + (one.days ?? 0), 0);
    const presents = granted.filter(({ userId }) => userId === friend.id);
    const paidPresents = made.filter(({ presentState }) => presentState === 'received');
    expect(presents.map(({ orderId }) => orderId).sort()).toEqual(paidPresents.map(({ id }) => id).sort());
    expect(notified).toHaveLength(presents.length);
    const bought = granted.filter(({ userId }) => userId === user);
    const first = Math.min(...bought.map(({ startsAt }) => startsAt.getTime()));
    expect((viewer?.expiresAt?.getTime() ?? 0) - first).toBe(days * DAY_MS);
    // The kills interrupted payments, not an idle server.
    expect(confirmed.size).toBeGreaterThanOrEqual(2 * KILLS);
    expect(paid.length).toBeGreaterThanOrEqual(confirmed.size);
  }, 300_000);
});
