import { routes } from '@tenger/api-contract/routes';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app';

const user = 'demo-99000002';
const movie = { params: { user, movie: 31 } };

it('a demo without credentials pays through its own fake gateways', async () => {
  const app = await startTestApp('PGlite');
  const address = await app.listen();
  const token = await app.signIn('99000002');
  const { bill, data } = (await app.call(routes.movieInvoice, movie, token)).body;
  expect(data.short_url).toMatch(`${address}/sandbox/qpay/`);
  await fetch(data.short_url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) });
  // Only the callback: the client has not requested a check.
  expect((await app.call(routes.readOrder, { params: { bill } }, token)).body.data.state).toBe('paid');

  const body = { kind: 'days', option: 1, method: 'transfer' } as const;
  const transfer = (await app.call(routes.createOrder, { body }, token)).body;
  const { note } = transfer.data.transfer;
  await fetch(`${address}/sandbox/bank`, {
    method: 'POST',
    body: new URLSearchParams({ note, amount: '9900' }),
  });
  expect(await (await fetch(`${address}/sandbox/bank`)).text()).toContain(note);
  const order = { params: { bill: transfer.bill } };
  expect((await app.call(routes.readOrder, order, token)).body.data.state).toBe('paid');
  await app.stop();
});

it('production has no fake gateways, and offers only the configured methods', async () => {
  const app = await startTestApp('PGlite', { production: true, demo: false });
  const token = await app.signIn('99000002');
  for (const page of ['qpay', 'qpay/v2/auth/token', 'card', 'bank'])
    expect((await app.get(`/sandbox/${page}`)).status).toBe(404);
  expect((await app.call(routes.paymentInfo, {})).body.data.methods).toEqual(['transfer']);
  expect(await app.call(routes.movieInvoice, movie, token)).toMatchObject({
    status: 502,
    body: {
      code: 'gateway-error',
      msg: 'Энэ төлбөрийн хэрэгсэл одоогоор ажиллахгүй байна. Өөр хэрэгсэл сонгоно уу',
    },
  });
  await app.stop();
});

it('an account may open twenty orders a minute', async () => {
  const app = await startTestApp('PGlite', { rateLimits: true });
  await app.listen();
  const token = await app.signIn('99000002');
  const body = { kind: 'days', option: 1, method: 'transfer' } as const;
  for (let calls = 0; calls < 20; calls += 1)
    expect((await app.call(routes.createOrder, { body }, token)).status).toBe(200);
  const refused = await app.call(routes.createOrder, { body }, token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await app.stop();
});
