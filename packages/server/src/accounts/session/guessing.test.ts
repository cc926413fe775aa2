import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerUpTo } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

// PIN guessing from many addresses and across restarts: the limits hold.

const PHONE = '99000001';

/** An address of a botnet. */
const address = (n: number) => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`;

describe.each(engines)('guessing from many addresses, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine, { rateLimits: true });
  });
  beforeEach(async () => {
    for (const table of ['login_attempts', 'quotas']) await app.db.execute(`delete from ${table}`);
  });
  afterAll(() => app.stop());

  const post = async (url: string, payload: object, from: number, headers: Record<string, string> = {}) => {
    const allHeaders = { 'content-type': 'application/json', ...headers };
    const reply = await app.http.inject({
      method: 'POST',
      url,
      payload,
      headers: allHeaders,
      remoteAddress: address(from),
    });
    return reply.statusCode;
  };
  const login = (phone: string, password: string, from: number, headers?: Record<string, string>) =>
    post(routes.login.path, { phone, password }, from, headers);

  it('a PIN has five tries, from any number of addresses and across restarts', async () => {
    let tries = 0;
    for (let n = 0; n < 12; n += 1) {
      if ((await login(PHONE, '0000', n)) === 401) tries += 1;
      if (n === 2) await app.restart();
    }
    expect(tries).toBe(5);
    expect(await login(PHONE, '1234', 99)).toBe(429);
  });

  it('a code has five tries, from any number of addresses and across restarts', async () => {
    const { headers, code } = await registerUpTo(app, 2);
    const wrong = code === '0000' ? '0001' : '0000';
    for (let n = 0; n < 8; n += 1) {
      expect(await post(routes.verifyPhoneCode.path, { code: wrong }, n, headers)).toBe(401);
      if (n === 2) await app.restart();
    }
    expect(await post(routes.verifyPhoneCode.path, { code }, 99, headers)).toBe(401);
  });

  it('a client cannot change its address by a header', async () => {
    const began = app.clock.now;
    const forged = (n: number) => ({ 'x-forwarded-for': address(n), forwarded: `for=${address(n)}` });
    for (let n = 0; n < 20; n += 1) {
      // Start after the limit per minute, which another test covers.
      if (n % 5 === 0) app.clock.now = new Date(app.clock.now.getTime() + 61_000);
      expect(await login(`8800${String(n).padStart(4, '0')}`, '0000', 7, forged(n))).toBe(401);
    }
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    expect(await login(PHONE, '1234', 7, forged(77))).toBe(429);
    expect(await login(PHONE, '1234', 8)).toBe(200);
    app.clock.now = began;
  });
});
