import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayDurations } from '../platform/gateway-calls';
import { createCard } from './card/card';
import type { PaymentGateway } from './gateway';
import { createQpay } from './qpay/qpay';

let reply = { status: 200, body: '' };
const server = createServer((request, response) => {
  request.resume();
  if (request.url?.endsWith('auth/token')) {
    response.end(JSON.stringify({ access_token: 'token', expires_in: 3_600 }));
    return;
  }
  response.writeHead(reply.status).end(reply.body);
});
let gateways: Record<'qpay' | 'card', PaymentGateway>;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { url, clientId: 'id', clientSecret: 'secret', invoiceCode: 'CODE' };
  gateways = {
    qpay: createQpay(account, () => new Date()),
    card: createCard({ url, token: 'token', secret: 'secret' }),
  };
});
afterAll(() => server.close());

/** The outcomes of the calls that check an invoice. */
async function outcomesOf(method: 'qpay' | 'card'): Promise<Record<string, number>> {
  const name = { qpay: 'QPay (POST payment/check)', card: 'The card page (inquiry)' }[method];
  const { values } = await gatewayDurations.get();
  const counts = values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels.gateway === name,
  );
  return Object.fromEntries(counts.map(({ labels, value }) => [String(labels.outcome), value]));
}

const paid = { errorCode: '000', transactionId: 'order', amount: '100' };

it.each([
  ['qpay', 200, { count: 0, rows: [] }, 'ok'],
  ['qpay', 400, { error: 'INVOICE_NOTFOUND' }, 'ok'],
  ['qpay', 400, 'no code', 'failed'],
  ['qpay', 401, { error: 'NO_CREDENDIALS' }, 'failed'],
  ['qpay', 403, { error: 'PERMISSION_DENIED' }, 'failed'],
  ['qpay', 500, { error: 'INTERNAL' }, 'failed'],
  ['qpay', 200, 'another form', 'failed'],
  ['card', 200, paid, 'ok'],
  ['card', 400, paid, 'failed'],
  ['card', 401, {}, 'failed'],
  ['card', 502, 'Bad gateway', 'failed'],
  ['card', 200, { errorCode: 0 }, 'failed'],
] as const)(
  '%s: a reply with %i and %j counts as %s in the metrics',
  async (method, status, body, outcome) => {
    gatewayDurations.reset();
    reply = { status, body: JSON.stringify(body) };
    await gateways[method].paymentsOf('invoice', 'order').catch(() => undefined);
    expect(Object.keys(await outcomesOf(method))).toEqual([outcome]);
  },
);
