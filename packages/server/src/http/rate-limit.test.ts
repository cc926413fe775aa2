import { routes } from '@tenger/api-contract/routes';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app';
import { createRateLimit } from './rate-limit';

describe('the rate limit', () => {
  it('counts per kind and caller, and begins anew after a minute', () => {
    let now = new Date('2026-11-21T12:00:00Z');
    const limit = createRateLimit(() => now);
    for (let call = 0; call < 10; call += 1) limit('auth', 'a');
    expect(() => limit('auth', 'a')).toThrow(
      expect.objectContaining({ code: 'too-many-requests', retryAfterSeconds: 60 }),
    );
    limit('auth', 'b');
    limit('read', 'a');
    now = new Date(now.getTime() + 60_000);
    limit('auth', 'a');
  });

  it('R8-06 answers 429 in words, with the time to wait', async () => {
    const app = await startTestApp('PGlite', { rateLimits: true });
    const login = (phone: string) => app.call(routes.login, { body: { phone, password: '0000' } });
    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1) statuses.push((await login(`880000${10 + call}`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    const last = await login('88000099');
    expect(last.status).toBe(429);
    expect(last.body.code).toBe('too-many-requests');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    await app.stop();
  });
});
