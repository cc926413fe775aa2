import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatError } from '../../platform/http/redact';
import { type CaptchaServer, startCaptchaServer } from '../../testing/captcha-server';
import { freshPhone } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { createCaptchaVerifier } from './captcha';

describe('a captcha service', () => {
  let service: CaptchaServer;
  beforeAll(async () => {
    service = await startCaptchaServer();
  });
  beforeEach(() => {
    service.trouble = 'none';
  });
  afterAll(() => service.close());
  const verify = (token: string) => createCaptchaVerifier(service.account).verify(token, '192.0.2.7');

  it('the captcha service is called through siteverify, and a response is accepted once', async () => {
    const token = service.solve();
    expect(await verify(token)).toBe(true);
    expect(Object.fromEntries(service.verifications.at(-1) ?? [])).toEqual({
      secret: 'planted-captcha-secret',
      response: token,
      remoteip: '192.0.2.7',
    });
    expect(await verify(token)).toBe(false);
  });

  it('the captcha service is not called for an empty response or for one that no widget produces', async () => {
    const before = service.verifications.length;
    expect([await verify(''), await verify('x'.repeat(5000))]).toEqual([false, false]);
    expect(service.verifications.length).toBe(before);
  });

  it.each(['down', 'words', 'wrong-secret'] as const)(
    'the failure "%s" of the captcha service rejects, and its log entry has no secrets',
    async (trouble) => {
      service.trouble = trouble;
      const error = await verify('planted-answer').catch((one: unknown) => one);
      expect(error).toMatchObject({ name: 'CaptchaError' });
      expect(formatError('1', undefined, error)).not.toContain('planted');
    },
  );
});

describe.each(engines)('suspicious attempts on %s', (engine) => {
  let service: CaptchaServer;
  let app: TestApp;
  beforeAll(async () => {
    service = await startCaptchaServer();
    app = await startTestApp(engine, { captcha: service.account, rateLimits: true });
  });
  beforeEach(async () => {
    service.trouble = 'none';
    // Start after the limits per minute, which other tests cover.
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    await app.db.execute('delete from login_attempts');
    await app.db.execute('delete from quotas');
  });
  afterAll(async () => {
    await app.stop();
    await service.close();
  });
  const captchaHeader = (captcha?: string) => (captcha === undefined ? {} : { 'x-captcha': captcha });
  const login = (password: string, captcha?: string, phone = '99000001') =>
    app.call(routes.login, { body: { phone, password } }, undefined, captchaHeader(captcha));
  const send = (phone: string, captcha?: string) =>
    app.call(
      routes.sendPhoneCode,
      { body: { phone, purpose: 'register' } },
      undefined,
      captchaHeader(captcha),
    );

  it('a viewer who makes no mistakes gets no captcha', async () => {
    const before = service.verifications.length;
    expect((await login('1234')).status).toBe(200);
    expect((await send(freshPhone())).status).toBe(200);
    expect(service.verifications.length).toBe(before);
  });

  it.each(['99000001', '88888888'])(
    'three wrong PINs for %s require a captcha, and further tries without one are not counted',
    async (phone) => {
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect((await login('0000', undefined, phone)).status).toBe(401);
      const reply = await login('1234', undefined, phone);
      expect(reply.status).toBe(403);
      expect(reply.body).toMatchObject({
        code: 'captcha-needed',
        captcha: { site_key: 'a-site-key', script: service.account.scriptUrl },
      });
      expect(JSON.stringify(reply.body)).not.toContain(service.account.secret);
      // Attempts without a solved captcha do not lock the account.
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect((await login('0000', undefined, phone)).status).toBe(403);
      const status = (await login('1234', service.solve(), phone)).status;
      expect(status).toBe(phone === '99000001' ? 200 : 401);
    },
  );

  it('a captcha response that was used already, or invented, is refused', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await login('0000');
    const token = service.solve();
    expect((await login('0000', token)).status).toBe(401);
    expect((await login('1234', token)).status).toBe(403);
    expect((await login('1234', 'made-up')).status).toBe(403);
  });

  it('ten wrong PINs from one address require a captcha, whatever the phone', async () => {
    for (let at = 0; at < 10; at += 1) {
      await login('0000', undefined, freshPhone());
      if (at % 5 === 4) app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    }
    expect((await login('1234')).status).toBe(403);
    expect((await login('1234', service.solve())).status).toBe(200);
  });

  it('the fourth message to a phone, or from an address, requires a captcha', async () => {
    for (let at = 0; at < 3; at += 1) expect((await send(freshPhone())).status).toBe(200);
    const phone = freshPhone();
    expect((await send(phone)).body.code).toBe('captcha-needed');
    expect((await send(phone, service.solve())).status).toBe(200);
    const reset = await app.call(routes.sendPhoneCode, { body: { phone: '99000001', purpose: 'reset' } });
    expect(reset.body.code).toBe('captcha-needed');
    const by = { params: { phone: freshPhone() }, query: { vp: 'register' } } as const;
    expect((await app.call(routes.sendPhoneCodeByGet, by)).body.code).toBe('captcha-needed');
  });

  it('a captcha service that is down locks out no viewer who has tried it, and the failure is logged', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await login('0000');
    service.trouble = 'down';
    expect((await login('1234')).status).toBe(403);
    expect((await login('1234', 'unavailable')).status).toBe(200);
    expect(app.log.some((line) => line.includes('captcha service sent no valid response'))).toBe(true);
  });

  it('pages allow the origin of the captcha service and no other', async () => {
    const policy = (await app.get('/tenger/')).headers['content-security-policy'] ?? '';
    const [origin = ''] = service.account.origins;
    // A server-rendered page also allows its own elements by hash.
    expect(policy.replaceAll(/ 'sha256-[^']*'/g, '')).toContain(`script-src 'self' ${origin};`);
    expect(policy).toContain(`frame-src ${origin};`);
    expect(policy.match(/https?:/g)).toHaveLength(policy.split(origin).length - 1);
  });
});

it('without a captcha service no viewer is challenged, and pages allow no other origin', async () => {
  const app = await startTestApp('PGlite', { rateLimits: true });
  const body = { phone: '99000001', password: '0000' };
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect((await app.call(routes.login, { body })).status).toBe(401);
  const policy = (await app.get('/tenger/')).headers['content-security-policy'] ?? '';
  expect(policy.replaceAll(/ 'sha256-[^']*'/g, '')).toContain("script-src 'self';");
  expect(policy).not.toContain('frame-src');
  await app.stop();
});
