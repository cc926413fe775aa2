import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLog } from '../../testing/read-log';
import { registerUser } from '../../testing/register';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { formatAccess, formatError, redact } from './redact';

describe('the log', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('PGlite');
  });
  afterAll(() => app.stop());

  it('the log names routes by template and contains no planted secret', async () => {
    const token = await app.signIn();
    const planted = ['99000001', '88112233', '4321', token, 'demo-99000001', 'planted-query'];
    await app.http.inject({
      method: 'POST',
      url: '/api/m/login',
      payload: { phone: '88112233', password: '4321' },
    });
    const authorization = `Bearer ${token}`;
    await app.get('/api/m/auth/me/demo-99000001?x=planted-query', { authorization });
    await app.get(`/media/99999999999.demo-99000001.${token}/steppe/480.mp4`);
    await app.get(`/nowhere/88112233/${token}`);
    const text = readLog(app);
    expect(text).toContain('"route":"/api/m/auth/me/:userId"');
    expect(text).toContain('"route":"unknown"');
    for (const secret of planted) expect(text).not.toContain(secret);
  });

  it('an entry names time, account, network and duration, of a sign-in too, and no phone', async () => {
    const { id, token } = await registerUser(app, 'Сараа');
    app.log.length = 0;
    const headers = { authorization: `Bearer ${token}` };
    await app.http.inject({ url: `/api/m/auth/me/${id}`, headers, remoteAddress: '203.0.113.77' });
    await app.signIn();
    await app.get('/healthz');
    const [me, signIn, health] = app.log.map((entry) => JSON.parse(entry));
    const at = app.clock.now.toISOString();
    expect(me).toEqual({
      ...{ kind: 'request', at, id: expect.stringMatching(/^[0-9a-f-]{36}$/), method: 'GET', status: 200 },
      ...{ route: '/api/m/auth/me/:userId', ms: expect.any(Number), account: id, network: '203.0.113.0/24' },
    });
    expect(signIn).toMatchObject({ route: '/api/m/login', account: 'demo-[phone]' });
    expect(health).not.toHaveProperty('account');
  });

  it('an entry keeps a random id that contains eight digits in a row', () => {
    const account = 'cd730e12917800fc6c92e158';
    const entry = { at: new Date(), id: '', method: 'GET', route: '/', status: 200, ms: 1, network: '' };
    expect(JSON.parse(formatAccess({ ...entry, account }))).toMatchObject({ account });
  });

  it('the log reports an error without the values of its statement', async () => {
    const token = await app.signIn();
    await app.db.execute('alter table users rename to users_gone');
    const reply = await app.get('/api/m/auth/me/demo-99000001', { authorization: token });
    await app.db.execute('alter table users_gone rename to users');
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({ status: 0, code: 'server-error', msg: 'Алдаа гарлаа байна!' });
    const logLine = app.log.find((one) => one.includes('"kind":"error"')) ?? '';
    expect(JSON.parse(logLine).at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(logLine).toContain('relation \\"users\\" does not exist');
    expect(logLine).not.toContain('99000001');
    expect(logLine).toContain(reply.headers['x-request-id']);
  });

  it('the log redacts what looks like a secret', () => {
    expect(redact('Key (phone)=(99112233) already exists')).not.toContain('99112233');
    expect(redact('$argon2id$v=19$m=19456$abc')).toBe('[secret]');
    expect(redact('Failed query: select 1\nparams: 1234,x')).toBe('Failed query: select 1');
    expect(formatError('1', undefined, new Error('a', { cause: new Error('99112233') }))).not.toContain(
      '99112233',
    );
  });
});
