import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passkeyChallenges, passkeys, sessions } from '../../platform/database/schema';
import { createAuthenticator } from '../../testing/authenticator';
import { doJobs } from '../../testing/do-jobs';
import { registerUser, resetUpToPin } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { waitForLock } from '../../testing/wait-for-lock';
import { arePasskeysEnabled, relyingPartyOf } from './relying-party';

const site = { origin: 'https://tenger.example', rpId: 'tenger.example' };
const variants = engines.flatMap((engine) => [
  { engine, credential: 'a token', sessionCookie: false },
  { engine, credential: 'a cookie', sessionCookie: true },
]);

describe.each(variants)('passkeys with $credential on $engine', ({ engine, sessionCookie }) => {
  let app: TestApp;
  const began = new Date();
  beforeAll(async () => {
    app = await startTestApp(engine, { publicUrl: site.origin, sessionCookie });
  });
  beforeEach(async () => {
    app.clock.now = began;
    await app.db.execute('delete from login_attempts');
    await app.db.execute('delete from quotas');
  });
  afterAll(() => app.stop());

  type Person = Awaited<ReturnType<typeof registerUser>>;
  const later = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
  };
  const registrationOptions = async ({ token, pin }: Pick<Person, 'token' | 'pin'>) =>
    (await app.call(routes.requestPasskey, { body: { pin } }, token)).body.data;
  const add = (credential: object, token: string) =>
    app.call(routes.addPasskey, { body: { credential } as never }, token);
  const loginOptions = async () => (await app.call(routes.requestPasskeyLogin, {})).body.data;
  const login = (credential: object) => app.call(routes.passkeyLogin, { body: { credential } as never });
  const list = async ({ id, token }: Person) =>
    (await app.call(routes.passkeyList, { params: { userId: id } }, token)).body.data;
  /** A viewer with a passkey. */
  const withPasskey = async () => {
    const person = await registerUser(app);
    const key = createAuthenticator(site);
    expect((await add(key.make(await registrationOptions(person)), person.token)).status).toBe(200);
    return { person, key };
  };

  it('a passkey is created with the PIN, listed, renamed, signs in, and is removed', async () => {
    const person = await registerUser(app);
    const key = createAuthenticator(site);
    const asked = await registrationOptions(person);
    expect(asked).toMatchObject({
      rp: { id: 'tenger.example' },
      user: { id: Buffer.from(person.id).toString('base64url'), name: person.phone },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const added = (await add(key.make(asked), person.token)).body.data;
    expect(added).toEqual({
      id: key.id,
      name: 'Түлхүүр',
      synced: false,
      created_at: expect.any(String),
      used_at: null,
    });

    const signedIn = await login(key.sign(await loginOptions()));
    expect(signedIn.body.data.id).toBe(person.id);
    const token = signedIn.body.data.access_token;
    expect((await app.call(routes.me, { params: { userId: person.id } }, token)).body.data.id).toBe(
      person.id,
    );

    await app.call(routes.renamePasskey, { body: { id: key.id, name: '  Миний утас ' } }, token);
    expect(await list(person)).toEqual([{ ...added, name: 'Миний утас', used_at: expect.any(String) }]);
    expect((await registrationOptions(person)).excludeCredentials).toEqual([
      expect.objectContaining({ id: key.id }),
    ]);

    const body = { id: key.id, pin: person.pin };
    expect((await app.call(routes.removePasskey, { body }, token)).status).toBe(200);
    expect(await list(person)).toEqual([]);
    expect((await login(key.sign(await loginOptions()))).status).toBe(401);
  });

  it('a passkey is not created without the PIN, and wrong PINs count', async () => {
    const { token, phone, pin } = await registerUser(app);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await app.call(routes.requestPasskey, { body: { pin: '0000' } }, token)).status).toBe(401);
    expect((await app.call(routes.requestPasskey, { body: { pin } }, token)).status).toBe(429);
    expect((await app.call(routes.login, { body: { phone, password: pin } })).status).toBe(429);
  });

  it('a passkey is not removed without the PIN, and its owner is notified of the removal', async () => {
    const { person, key } = await withPasskey();
    const remove = (pin: string) =>
      app.call(routes.removePasskey, { body: { id: key.id, pin } }, person.token);
    expect((await remove('0000')).status).toBe(401);
    expect(await list(person)).toHaveLength(1);
    expect((await remove(person.pin)).status).toBe(200);
    expect(await list(person)).toEqual([]);
    await doJobs(app, 'mail');
    expect(JSON.stringify((await app.get('/dev/outbox.json')).body)).toMatch(
      new RegExp(`p${person.phone}@mail.mn.*түлхүүр устлаа`),
    );
  });

  it('a passkey does not sign in beside a reset of the PIN that removes it', async () => {
    if (engine === 'PGlite') return;
    const { person, key } = await withPasskey();
    const reset = await resetUpToPin(app, person.phone);
    const credential = key.sign(await loginOptions());
    let calls: ReturnType<typeof login>[] = [];
    // The use of the passkey is counted first, and its deletion waits for that.
    await app.db.transaction(async (tx) => {
      await tx.select().from(passkeys).where(eq(passkeys.id, key.id)).for('no key update');
      const signIn = login(credential);
      await waitForLock(app.db);
      const newPin = app.call(routes.setPin, { body: { pin: '8264' } }, undefined, reset);
      await waitForLock(app.db, 2);
      calls = [newPin, signIn];
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 401]);
    expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  });

  it('a passkey signs its owner in while guessing by others has locked the PIN', async () => {
    const { person, key } = await withPasskey();
    const body = { phone: person.phone, password: '0000' };
    for (let tries = 0; tries < 6; tries += 1) await app.call(routes.login, { body });
    expect((await login(key.sign(await loginOptions()))).status).toBe(200);
  });

  it('the owner is notified of a new passkey by e-mail', async () => {
    const { person } = await withPasskey();
    await doJobs(app, 'mail');
    expect(JSON.stringify((await app.get('/dev/outbox.json')).body)).toMatch(
      new RegExp(`p${person.phone}@mail.mn.*шинэ түлхүүр`),
    );
  });

  describe('a challenge', () => {
    it('a challenge is valid once, for five minutes, and not when invented', async () => {
      const { key } = await withPasskey();
      const used = await loginOptions();
      expect((await login(key.sign(used))).status).toBe(200);
      expect((await login(key.sign(used))).status).toBe(401);
      const [soon, late] = [await loginOptions(), await loginOptions()];
      later(299);
      expect((await login(key.sign(soon))).status).toBe(200);
      later(1);
      expect((await login(key.sign(late))).status).toBe(401);
      expect((await login(key.sign({ challenge: 'A'.repeat(43) }))).status).toBe(401);
    });

    it('a challenge is consumed by a response that fails, too', async () => {
      const { key } = await withPasskey();
      const asked = await loginOptions();
      expect((await login(key.sign(asked, { unverified: true }))).status).toBe(401);
      expect((await login(key.sign(asked))).status).toBe(401);
    });

    it('a challenge of one session creates no passkey in another, and a sign-in challenge creates none', async () => {
      const [one, two] = [await registerUser(app), await registerUser(app)];
      const key = createAuthenticator(site);
      const asked = await registrationOptions(one);
      expect((await add(key.make(asked), two.token)).status).toBe(422);
      expect((await add(key.make(await loginOptions()), one.token)).status).toBe(422);
      expect((await add(key.make(asked), one.token)).status).toBe(200);
      expect((await add(createAuthenticator(site).make(asked), one.token)).status).toBe(422);
      expect((await login(key.sign(await registrationOptions(one)))).status).toBe(401);
    });

    it('a challenge is stored in no table, and ends with its session', async () => {
      const person = await registerUser(app);
      const { challenge } = await registrationOptions(person);
      expect(JSON.stringify(await app.db.select().from(passkeyChallenges))).not.toContain(challenge);
      const waiting = async () => (await app.db.select().from(passkeyChallenges)).length;
      const before = await waiting();
      await app.call(routes.logout, {}, person.token);
      expect(await waiting()).toBe(before - 1);
    });
  });

  it.each([
    ['of another site', { origin: 'https://tenger.example.evil.mn' }],
    ['of another port', { origin: 'https://tenger.example:8443' }],
    ['without TLS', { origin: 'http://tenger.example' }],
    ['for another host', { rpId: 'evil.mn' }],
    ['without a finger, a face or a code', { unverified: true }],
  ] as const)('a passkey response %s is refused, to sign in and to register', async (_what, changes) => {
    const { key } = await withPasskey();
    expect((await login(key.sign(await loginOptions(), changes))).status).toBe(401);
    const other = await registerUser(app);
    expect(
      (await add(createAuthenticator(site).make(await registrationOptions(other), changes), other.token))
        .status,
    ).toBe(422);
  });

  it('a signature count that does not increase reveals a copied passkey', async () => {
    const { key } = await withPasskey();
    expect((await login(key.sign(await loginOptions(), { count: 7 }))).status).toBe(200);
    expect((await login(key.sign(await loginOptions(), { count: 7 }))).status).toBe(401);
    expect((await login(key.sign(await loginOptions(), { count: 3 }))).status).toBe(401);
    expect((await login(key.sign(await loginOptions(), { count: 8 }))).status).toBe(200);
    const [row] = await app.db.select().from(passkeys);
    expect(row?.signCount).toBeTypeOf('number');
  });

  it('passkeys without a signature count are accepted repeatedly', async () => {
    const { key } = await withPasskey();
    for (let at = 0; at < 2; at += 1)
      expect((await login(key.sign(await loginOptions(), { count: 0 }))).status).toBe(200);
  });

  it('a passkey is refused with another key, another account, or a changed signature', async () => {
    const [mine, others] = [await withPasskey(), await withPasskey()];
    const forged = { ...others.key.sign(await loginOptions()), id: mine.key.id, rawId: mine.key.id };
    expect((await login(forged)).status).toBe(401);
    const userHandle = Buffer.from(others.person.id).toString('base64url');
    expect((await login(mine.key.sign(await loginOptions(), { userHandle }))).status).toBe(401);
    const good = mine.key.sign(await loginOptions());
    const bent = {
      ...good.response,
      authenticatorData: good.response.authenticatorData.replace(/..$/, 'AA'),
    };
    expect((await login({ ...good, response: bent })).status).toBe(401);
    expect((await login(createAuthenticator(site).sign(await loginOptions()))).status).toBe(401);
  });

  it('R7.4-09 another viewer’s passkey cannot be listed, renamed or removed', async () => {
    const { person, key } = await withPasskey();
    const other = await registerUser(app);
    const params = { userId: person.id };
    expect((await app.call(routes.passkeyList, { params }, other.token)).status).toBe(403);
    const renamed = await app.call(routes.renamePasskey, { body: { id: key.id, name: 'x' } }, other.token);
    expect(renamed.status).toBe(404);
    expect(
      (await app.call(routes.removePasskey, { body: { id: key.id, pin: other.pin } }, other.token)).status,
    ).toBe(404);
    expect((await login(key.sign(await loginOptions()))).status).toBe(200);
  });

  it('a passkey is exported with the account, without its key, and deleted with it', async () => {
    const { person, key } = await withPasskey();
    const params = { userId: person.id };
    const { tables } = (await app.call(routes.exportAccount, { params }, person.token)).body.data;
    expect(tables.passkeys).toEqual([expect.objectContaining({ id: key.id })]);
    expect(tables.passkeys[0]).not.toHaveProperty('public_key');
    await app.call(routes.deleteAccount, { body: { pin: person.pin } }, person.token);
    expect((await login(key.sign(await loginOptions()))).status).toBe(401);
  });
});

describe('availability of passkeys', () => {
  const of = (publicUrl: string, production: boolean) =>
    ({ publicUrl, production }) as Parameters<typeof relyingPartyOf>[0];

  it('passkeys belong to the configured address, else to the requested one, and in production to none', () => {
    expect(relyingPartyOf(of('https://tenger.mn', true), 'http://evil.mn')).toEqual({
      origin: 'https://tenger.mn',
      id: 'tenger.mn',
    });
    expect(relyingPartyOf(of('', false), 'http://localhost:8080')).toEqual({
      origin: 'http://localhost:8080',
      id: 'localhost',
    });
    expect(relyingPartyOf(of('', true), 'http://localhost:8080')).toBeUndefined();
    expect([arePasskeysEnabled(of('', true)), arePasskeysEnabled(of('', false))]).toEqual([false, true]);
  });

  it('passkeys are off where no address for them is configured, and the page learns that', async () => {
    const app = await startTestApp('PGlite', { production: true, demo: false });
    expect((await app.get('/api/app/config')).body.data.passkeys).toBe(false);
    expect((await app.call(routes.requestPasskeyLogin, {})).status).toBe(404);
    await app.stop();
  });
});
