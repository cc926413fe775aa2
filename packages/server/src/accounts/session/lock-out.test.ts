import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

// An attacker spends the wrong PINs and the messages of a victim's phone. The victim's devices keep their own.

const PHONE = '99000001';
const HOME = '203.0.113.7';
const ELSEWHERE = '203.0.113.99';
const ATTACKER = '198.51.100.1';
const DEVICE = 'k3Jx0aWm9Q2fTz7LrB1vYc';

describe.each(engines)('locking a victim out, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  beforeEach(async () => {
    for (const table of ['login_attempts', 'quotas', 'passkeys'])
      await app.db.execute(`delete from ${table}`);
  });
  afterAll(() => app.stop());

  const post = async (path: string, payload: object, from: string, headers: Record<string, string> = {}) => {
    const sent = { method: 'POST' as const, url: path, payload, headers, remoteAddress: from };
    const reply = await app.http.inject(sent);
    return { status: reply.statusCode, body: reply.json() };
  };
  const signIn = (from: string, device?: string, pin = '1234') =>
    post(routes.login.path, { phone: PHONE, password: pin }, from, device ? { 'x-device': device } : {});
  const lockAsAttacker = async (device?: string) => {
    for (let tries = 0; tries < 5; tries += 1) await signIn(ATTACKER, device, '0000');
    expect((await signIn(ATTACKER, device)).status).toBe(429);
  };

  it('a browser that signed in before signs in during a lock that others caused, at any address', async () => {
    expect((await signIn(HOME, DEVICE)).status).toBe(200);
    await lockAsAttacker();
    expect((await signIn(ELSEWHERE, DEVICE)).status).toBe(200);
    expect((await signIn(HOME)).status).toBe(200);
    expect((await signIn('192.0.2.200', 'another-device-of-nobody')).status).toBe(429);
  });

  it('an attacker at the address of the victim does not lock the victim’s browser', async () => {
    expect((await signIn(HOME, DEVICE)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await signIn(HOME, undefined, '0000');
    expect((await signIn(HOME)).status).toBe(429);
    expect((await signIn(HOME, DEVICE)).status).toBe(200);
  });

  it('a known browser has five tries of its own, and an invented id has none', async () => {
    expect((await signIn(HOME, DEVICE)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn(ELSEWHERE, DEVICE, '0000')).status).toBe(401);
    expect((await signIn(ELSEWHERE, DEVICE)).status).toBe(429);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn(ATTACKER, `invented-device-number-${tries}`, '0000')).status).toBe(401);
    expect((await signIn(ATTACKER, 'invented-device-number-9')).status).toBe(429);
  });

  it('a signed-in viewer changes the PIN during a lock that others caused', async () => {
    const { body } = await signIn(HOME);
    await lockAsAttacker();
    const authorization = `Bearer ${body.data.access_token}`;
    const change = (oldPass: string, pass: string, headers: Record<string, string>) =>
      post(routes.changePin.path, { oldPass, pass, checkPass: pass }, '192.0.2.44', headers);
    const changed = await change('1234', '8264', { authorization });
    expect(changed.status).toBe(200);
    const next = `Bearer ${changed.body.data.access_token}`;
    await app.context.db.execute('delete from quotas');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await change('0000', '7391', { authorization: next })).status).toBe(401);
    expect((await change('8264', '7391', { authorization: next })).status).toBe(429);
    await app.db.execute(
      `update users set pin_hash = (select pin_hash from users where phone = '99000002') where phone = '${PHONE}'`,
    );
  });

  it('a known browser gets a code to reset the PIN after others used up the messages of the phone', async () => {
    expect((await signIn(HOME, DEVICE)).status).toBe(200);
    const send = (from: string, headers: Record<string, string> = {}) =>
      post(routes.sendPhoneCode.path, { phone: PHONE, purpose: 'reset' }, from, headers);
    const began = app.clock.now;
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send(ATTACKER)).status).toBe(200);
      app.clock.now = new Date(app.clock.now.getTime() + 31_000);
    }
    expect((await send(ATTACKER)).status).toBe(429);
    expect((await send(ELSEWHERE, { 'x-device': DEVICE })).status).toBe(200);
    app.clock.now = began;
  });

  it('a passkey signs in during a lock, and the PIN then works in that browser', async () => {
    const token = (await signIn(HOME)).body.data.access_token;
    const authorization = `Bearer ${token}`;
    const key = createAuthenticator();
    const creation = await post(routes.requestPasskey.path, { pin: '1234' }, HOME, { authorization });
    const added = { credential: key.make(creation.body.data) };
    expect((await post(routes.addPasskey.path, added, HOME, { authorization })).status).toBe(200);
    await lockAsAttacker();
    const newDevice = 'a-new-phone-of-the-victim';
    expect((await signIn(ELSEWHERE, newDevice)).status).toBe(429);
    const request = await post(routes.requestPasskeyLogin.path, {}, ELSEWHERE);
    const signed = { credential: key.sign(request.body.data) };
    const headers = { 'x-device': newDevice };
    expect((await post(routes.passkeyLogin.path, signed, ELSEWHERE, headers)).status).toBe(200);
    expect((await signIn('192.0.2.77', newDevice)).status).toBe(200);
  });
});
