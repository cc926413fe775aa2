import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@tenger/api-contract/routes';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { orders } from '../platform/database/schema';
import { type Shop, startShop } from '../testing/shop';
import { createPaymentService } from './create-payment-service';
import type { PaymentService } from './payment-service';
import { createQpay } from './qpay/qpay';

/** Calls of a QPay server that keeps them waiting. */
let waiting: ServerResponse[];
let received: number;
const silent = createServer((request, response) => {
  request.resume();
  received += 1;
  waiting.push(response);
});
let shop: Shop;
let payments: PaymentService;
beforeEach(async () => {
  waiting = [];
  received = 0;
  shop = await startShop('PGlite');
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const qpay = createQpay({ ...shop.qpay.account, url }, () => shop.clock.now);
  payments = createPaymentService(shop.context, { ...shop.payments.gateways, qpay }, () => '');
});
afterEach(async () => {
  silent.closeAllConnections();
  await new Promise((done) => silent.close(done));
  await shop.stop();
});

/** Opens an order for each of these methods, which are due for a check then. Returns their ids. */
async function openOrders(...methods: ('qpay' | 'card')[]): Promise<string[]> {
  const token = await shop.signIn('99000002');
  const ids: string[] = [];
  for (const [index, method] of methods.entries()) {
    const body = { kind: 'days', option: index + 1, method } as const;
    ids.push((await shop.call(routes.createOrder, { body }, token)).body.bill);
  }
  shop.pass(16);
  return ids;
}

const states = async () => {
  const rows = await shop.db.select().from(orders).orderBy(asc(orders.createdAt));
  return rows.map(({ state }) => state);
};

/** Ends waiting calls until the work is done. */
async function endCalls(work: Promise<unknown>, end: (response: ServerResponse) => void): Promise<void> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  const ended = async () => {
    for (const response of waiting.splice(0)) end(response);
    return isDone;
  };
  await expect.poll(ended, { timeout: 60_000, interval: 20 }).toBe(true);
}
const drop = (response: ServerResponse) => response.destroy();
const fail = (response: ServerResponse) => response.writeHead(500).end();

it('a gateway that hangs does not delay the orders of another one', async () => {
  await openOrders('qpay', 'card');
  const [invoice] = (await shop.db.select().from(orders)).filter(({ method }) => method === 'card');
  shop.card.act(invoice?.invoiceId ?? '', 'pay-and-leave');
  const reconciling = payments.reconcile();
  await expect.poll(states, { timeout: 60_000 }).toContain('granted');
  expect(waiting).toHaveLength(1);
  await endCalls(reconciling, drop);
});

it('after an order whose gateway does not respond, its other orders wait for their next check', async () => {
  await openOrders('qpay', 'qpay', 'qpay');
  await endCalls(payments.reconcile(), drop);
  // A check is repeated once.
  expect(received).toBe(2);
  expect(await payments.reconcile()).toBe(0);
  shop.pass(61);
  const again = payments.reconcile();
  await endCalls(again, drop);
  expect(await again).toBe(3);
});

it('a process that stops checks no further order, and the next one does when the claim expires', async () => {
  await openOrders('qpay', 'qpay');
  const stopping = new AbortController();
  const reconciling = payments.reconcile(stopping.signal);
  await expect.poll(() => waiting.length).toBe(1);
  stopping.abort();
  await endCalls(reconciling, fail);
  expect(received).toBe(2);
  shop.pass(61);
  expect(await shop.payments.reconcile()).toBe(2);
});
