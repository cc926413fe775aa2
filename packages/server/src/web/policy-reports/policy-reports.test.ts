import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

const NEW = 'application/reports+json';
const OLD = 'application/csp-report';

const body = (effectiveDirective = 'img-src') => [
  {
    type: 'csp-violation',
    body: {
      effectiveDirective,
      disposition: 'enforce',
      documentURL: 'https://tenger.example/tenger/profile?planted=88112233',
      blockedURL: 'https://elsewhere.example/planted',
    },
  },
];

describe('the address for reports', () => {
  let app: TestApp;
  let limited: TestApp;
  beforeAll(async () => {
    app = await startTestApp('PGlite');
    limited = await startTestApp('PGlite', { rateLimits: true });
  });
  afterAll(() => Promise.all([app.stop(), limited.stop()]));

  const post = (to: TestApp, payload: unknown, type = NEW, headers: Record<string, string> = {}) =>
    to.http.inject({
      ...{ method: 'POST', url: '/reports', headers: { 'content-type': type, ...headers } },
      payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    });
  const loggedBy = ({ log }: TestApp) => log.filter((line) => line.includes('"policy-violation"'));

  it('R3-18 every page names the address for violation reports, for browsers old and new', async () => {
    for (const path of ['/tenger/', '/embed/1']) {
      const { headers } = await app.get(path);
      expect(headers['content-security-policy'], path).toMatch(/; report-to policy; report-uri \/reports$/);
      expect(headers['reporting-endpoints'], path).toBe('policy="/reports"');
    }
  });

  it('a violation report is logged and counted, gets an empty reply, and leaves no address in the log', async () => {
    const reply = await post(app, body());
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    const old = { 'csp-report': { 'violated-directive': 'font-src', 'blocked-uri': 'data' } };
    expect((await post(app, old, OLD)).statusCode).toBe(204);
    const entries = loggedBy(app).map((line) => JSON.parse(line));
    expect(entries).toEqual([
      {
        ...{ kind: 'policy-violation', at: expect.any(String), id: expect.any(String), directive: 'img-src' },
        ...{ disposition: 'enforce', page: 'private', blocked: 'https://elsewhere.example' },
      },
      expect.objectContaining({ directive: 'font-src', blocked: 'data' }),
    ]);
    expect(app.log.join('\n')).not.toMatch(/planted|88112233/);
    const { body: metrics } = await app.get('/metrics');
    expect(metrics).toContain('tenger_policy_violations_total{directive="img-src",disposition="enforce"} 1');
  });

  it('the report address ignores malformed bodies: other shapes, not JSON, compressed', async () => {
    const before = loggedBy(app).length;
    for (const hostile of [
      ...['', 'null', '"x"', '[[[[', '{"csp-report":null}', '{"__proto__":{"a":1}}', '[null,1,"a",[]]'],
      ...['[{"type":"csp-violation","body":null}]', '\0\u202e', `${'['.repeat(8000)}`],
      gzipSync(JSON.stringify(body())),
    ])
      for (const type of [NEW, OLD]) expect((await post(app, hostile, type)).statusCode).toBe(204);
    expect(loggedBy(app)).toHaveLength(before);
    // Reports must not inject log entries.
    await post(app, body('x"}\n{"kind":"request"'));
    expect(loggedBy(app).at(-1)).toContain('"directive":"other"');
    expect(loggedBy(app).at(-1)).not.toContain('\n');
  });

  it('the report address refuses other types, large bodies and GET', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'text/html'])
      expect((await post(app, body(), type)).statusCode).toBe(422);
    expect((await post(app, JSON.stringify(body()) + ' '.repeat(17_000))).statusCode).toBe(422);
    expect((await app.get('/reports')).status).toBe(404);
  });

  it('an address may send thirty violation reports a minute', async () => {
    for (let times = 0; times < 30; times += 1) expect((await post(limited, body())).statusCode).toBe(204);
    const refused = await post(limited, body());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });

  it('all violation reports are counted, and at most 120 a minute are logged', async () => {
    const many = Array.from({ length: 20 }, () => body('media-src')).flat();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const before = loggedBy(app).length;
    for (let times = 0; times < 10; times += 1) await post(app, many);
    expect(loggedBy(app)).toHaveLength(before + 120);
    expect((await app.get('/metrics')).body).toContain(
      'tenger_policy_violations_total{directive="media-src",disposition="enforce"} 200',
    );
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await post(app, body());
    expect(loggedBy(app)).toHaveLength(before + 121);
  });
});
