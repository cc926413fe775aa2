import { routes } from '@tenger/api-contract/routes';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app';
import { createRateLimit } from './rate-limit';

describe('the rate limit', () => {
  it('the rate limit counts per kind and caller, and starts again after a minute', () => {
    let now = new Date('2026-11-21T12:00:00Z');
    const limit = createRateLimit(() => now);
    for (let call = 0; call < 10; call += 1) limit.take('auth', 'a');
    expect(() => limit.take('auth', 'a')).toThrow(
      expect.objectContaining({ code: 'too-many-requests', retryAfterSeconds: 60 }),
    );
    limit.take('auth', 'b');
    limit.take('read', 'a');
    now = new Date(now.getTime() + 60_000);
    limit.take('auth', 'a');
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
