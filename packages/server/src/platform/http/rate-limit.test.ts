import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { rateWindows } from '../database/schema';
import { createRateLimit } from './rate-limit';
import { createWindowStore, sweepRateWindows } from './rate-windows.queries';

describe('the rate limit', () => {
  it('the rate limit counts per kind and caller, and starts again after a minute', async () => {
    let now = new Date('2026-11-21T12:00:00Z');
    const limit = createRateLimit(() => now);
    for (let call = 0; call < 10; call += 1) await limit.take('auth', 'a');
    await expect(limit.take('auth', 'a')).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 60,
    });
    await limit.take('auth', 'b');
    await limit.take('read', 'a');
    now = new Date(now.getTime() + 60_000);
    await limit.take('auth', 'a');
  });

  it('an address may guess twenty PINs an hour over all phones, and an account that signed in from there still can', async () => {
    const app = await startTestApp('PGlite', { rateLimits: true });
    const login = (phone: string, password: string) => app.call(routes.login, { body: { phone, password } });
    const minuteLater = () => {
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    };
    for (let guess = 0; guess < 20; guess += 1) {
      if (guess % 5 === 0) {
        minuteLater();
        expect((await login('99000001', '1234')).status).toBe(200);
      }
      expect((await login(`880000${10 + guess}`, '0000')).status).toBe(401);
    }
    minuteLater();
    expect((await login('99000002', '1234')).status).toBe(429);
    expect((await login('99000001', '1234')).status).toBe(200);
    await app.restart();
    expect((await login('99000002', '1234')).status).toBe(429);
    expect((await login('99000001', '1234')).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    expect((await login('99000002', '1234')).status).toBe(200);
    await app.stop();
  });

  it('a limit of a minute ends after a minute, even if the clock is set back two hours', async () => {
    const app = await startTestApp('PGlite', { rateLimits: true });
    const login = () => app.call(routes.login, { body: { phone: '88000010', password: '0000' } });
    for (let call = 0; call < 10; call += 1) await login();
    app.clock.now = new Date(app.clock.now.getTime() - 2 * 3_600_000);
    const { status, headers } = await login();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    await app.stop();
  });

  it('R8-06 the rate limit returns 429 with a message and the time to wait', async () => {
    const app = await startTestApp('PGlite', { rateLimits: true });
    const login = (phone: string) => app.call(routes.login, { body: { phone, password: '0000' } });
    const statuses: number[] = [];
    for (let call = 0; call < 20; call += 1) statuses.push((await login(`880000${10 + call}`)).status);
    expect(statuses).toEqual(Array(20).fill(401));
    const last = await login('88000099');
    expect(last.status).toBe(429);
    expect(last.body.code).toBe('too-many-requests');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    await app.stop();
  });
});

/** How many of the calls pass. */
const countPassed = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;

describe.each(engines)('the rate limit of several processes on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  it('three processes have the limit of one: exactly for sign-ins, within a twentieth each for reads', async () => {
    const processes = Array.from({ length: 3 }, () =>
      createRateLimit(app.context.clock, createWindowStore(app.context)),
    );
    const takeOnEach = (kind: 'auth' | 'read', calls: number) =>
      processes.flatMap((limit) => Array.from({ length: calls }, () => limit.take(kind, '203.0.113.7')));
    expect(await countPassed(takeOnEach('auth', 12))).toBe(10);
    const passed = await countPassed(takeOnEach('read', 400));
    expect(passed).toBeGreaterThanOrEqual(600);
    expect(passed).toBeLessThanOrEqual(690);
    // Another process, which starts later, knows the calls of the others.
    const late = createRateLimit(app.context.clock, createWindowStore(app.context));
    await expect(late.take('auth', '203.0.113.7')).rejects.toMatchObject({ code: 'too-many-requests' });
    await late.take('auth', '203.0.113.8');
  });

  it('a window ends by the clock of the database, and is then deleted', async () => {
    const store = createWindowStore(app.context);
    expect(await store.add('x', 5, 60_000)).toMatchObject({ count: 5 });
    expect(await store.add('x', 2, 60_000)).toMatchObject({ count: 7 });
    await app.db.update(rateWindows).set({ endsAt: new Date(Date.now() - 1_000) });
    expect(await store.add('x', 1, 60_000)).toMatchObject({ count: 1 });
    await sweepRateWindows(app.db);
    expect(await app.db.$count(rateWindows)).toBe(1);
  });

  it('without the database, each process keeps its limit', async () => {
    const broken = { add: () => Promise.reject(new Error('no database')) };
    const limit = createRateLimit(app.context.clock, broken);
    expect(await countPassed(Array.from({ length: 12 }, () => limit.take('auth', 'a')))).toBe(10);
  });
});

it.skipIf(!engines.includes('PostgreSQL'))(
  'two servers of a database share the limit of sign-ins',
  async () => {
    const app = await startTestApp('PostgreSQL', { rateLimits: true, databaseUrl: 'postgres://shared/site' });
    const second = createApp(app.context);
    const payload = { phone: '99000001', password: '1234' };
    const statuses: number[] = [];
    for (let call = 0; call < 12; call += 1) {
      const { http } = call % 2 === 0 ? app : second;
      statuses.push((await http.inject({ method: 'POST', url: '/api/m/login', payload })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    await second.http.close();
    await app.stop();
  },
);
