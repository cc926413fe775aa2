import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

const TOKEN = 'planted-metrics-token-of-forty-characters';

describe('metrics', () => {
  let open: TestApp;
  let closed: TestApp;
  beforeAll(async () => {
    open = await startTestApp('PGlite');
    closed = await startTestApp('PGlite', { metricsToken: TOKEN });
  });
  afterAll(() => Promise.all([open.stop(), closed.stop()]));

  it('metrics count requests by template, and contain no id, phone or token', async () => {
    const token = await open.signIn();
    await open.get('/api/m/auth/me/demo-99000001', { authorization: token });
    await open.get('/nowhere/88112233');
    const { status, body, headers } = await open.get('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /tenger_http_request_seconds_count\{method="GET",route="\/api\/m\/auth\/me\/:userId",status="200"\} 1/,
    );
    expect(body).toContain('route="unknown"');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).toContain('tenger_http_requests_under_way 1');
    for (const secret of [token, 'demo-99000001', '88112233', '99000001']) expect(body).not.toContain(secret);
  });

  it('metrics contain the size of the embedded database and of its write-ahead log', async () => {
    const { body } = await open.get('/metrics');
    const size = (kind: string) =>
      Number(new RegExp(`tenger_database_bytes\\{kind="${kind}"\\} (\\d+)`).exec(body)?.[1]);
    expect(size('wal')).toBeGreaterThanOrEqual(16 * 1024 * 1024);
    expect(body).toMatch(/tenger_disk_free_bytes\{folder="data"\} [1-9]/);
    expect(body).toMatch(/tenger_disk_free_bytes\{folder="films"\} [1-9]/);
    expect(size('data')).toBeGreaterThan(1024 * 1024);
  });

  it('metrics lack a number that cannot be read, and contain all others', async () => {
    const numbers = async () => {
      const { status, body } = await open.get('/metrics');
      return {
        status,
        orders: /^tenger_orders_under_review (\d+)$/m.exec(body)?.[1],
        failedJobs: /^tenger_jobs_failed (\d+)$/m.exec(body)?.[1],
      };
    };
    const before = await numbers();
    expect(before).toEqual({ status: 200, orders: expect.any(String), failedJobs: '0' });
    await open.db.execute(sql`alter table orders rename to orders_away`);
    expect(await numbers()).toEqual({ ...before, orders: undefined });
    expect(open.log.join('\n')).toContain('tenger_orders_under_review cannot be read.');
    await open.db.execute(sql`alter table orders_away rename to orders`);
    expect(await numbers()).toEqual(before);
  });

  it('metrics are served to this machine alone, also where a proxy on it forwards calls', async () => {
    expect((await open.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    const far = await open.http.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect(far.statusCode).toBe(404);
  });

  it('metrics with a token are served to the holder of the token', async () => {
    expect((await closed.get('/metrics')).status).toBe(404);
    expect((await closed.get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(404);
    expect((await closed.get('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect(closed.log.join('\n')).not.toContain(TOKEN);
  });
});
