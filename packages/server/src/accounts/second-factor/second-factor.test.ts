import type { Route } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator';
import { fromBase32 } from '../../testing/base32';
import { doJobs } from '../../testing/do-jobs';
import { registerUser, resetUpToPin } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { stepAt, totpCode } from './totp';

const site = { origin: 'https://tenger.example', rpId: 'tenger.example' };
const MINUTE = 60;
const HOUR = 60 * MINUTE;

describe.each(engines)('the second factor of staff on %s', (engine) => {
  let app: TestApp;
  const began = new Date();
  beforeAll(async () => {
    app = await startTestApp(engine, { publicUrl: site.origin, staffSecondFactor: true });
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
  const person = async (role: string): Promise<Person> => {
    const made = await registerUser(app);
    await app.db.execute(`update users set role = '${role}' where id = '${made.id}'`);
    return made;
  };
  const signInAgain = async ({ phone, pin }: Person) => app.signIn(phone, pin);
  const requestTotp = ({ token, pin }: Pick<Person, 'token' | 'pin'>) =>
    app.call(routes.requestTotp, { body: { pin } }, token);
  const codeAt = (secret: string) => totpCode(fromBase32(secret), stepAt(app.clock.now));
  const confirm = (ticket: string, code: string, token: string) =>
    app.call(routes.confirmTotp, { body: { ticket, code } }, token);
  /** Staff with an authenticator app, whose setup has opened the staff session. */
  const withApp = async (role = 'moderator') => {
    const who = await person(role);
    const { secret, ticket } = (await requestTotp(who)).body.data;
    const { body } = await confirm(ticket, codeAt(secret), who.token);
    return { ...who, secret: secret as string, recoveryCodes: body.data.recovery_codes as string[] };
  };
  const withPasskey = async (role = 'moderator') => {
    const who = await person(role);
    const key = createAuthenticator(site);
    const options = (await app.call(routes.requestPasskey, { body: { pin: who.pin } }, who.token)).body.data;
    await app.call(routes.addPasskey, { body: { credential: key.make(options) } }, who.token);
    return { ...who, key };
  };
  const verify = (code: string, token: string) => app.call(routes.verifyCode, { body: { code } }, token);
  const reports = async (token: string) => (await app.call(routes.staffReports, { query: {} }, token)).body;
  const state = async ({ id, token }: Person) =>
    (await app.call(routes.secondFactor, { params: { userId: id } }, token)).body.data;
  const auditOf = async ({ id }: Person): Promise<string[]> => {
    const { rows } = (await app.db.execute(
      `select action from moderation_events where actor = '${id}' order by id`,
    )) as unknown as { rows: { action: string }[] };
    return rows.map(({ action }) => action);
  };

  it('R6-09 every route with a right is refused without the second factor, also where the role has the right', async () => {
    const { token } = await person('admin');
    const names = (Object.keys(routes) as RouteName[]).filter((name) => (routes[name] as Route).right);
    expect(names.length).toBeGreaterThan(20);
    const params = { id: 2, bill: '0'.repeat(32), userId: 'nobody-at-all' };
    for (const name of names) {
      const { status, body } = await app.call(routes[name] as Route, { params } as never, token);
      expect([name, status, body.code]).toEqual([name, 403, 'second-factor-needed']);
    }
    const staffPaths = Object.values(routes as Record<string, Route>).filter((one) =>
      /^\/api\/staff\/|moderation|users\/role/.test(one.path),
    );
    for (const route of staffPaths) expect(route.right, route.path).toBeDefined();
  });

  it('a viewer has no second factor, and the role is checked before it', async () => {
    const viewer = await person('viewer');
    expect((await reports(viewer.token)).code).toBe('forbidden');
    expect((await requestTotp(viewer)).body.code).toBe('forbidden');
    expect((await verify('123456', viewer.token)).body.code).toBe('forbidden');
    expect((await app.call(routes.requestSecondFactor, {}, viewer.token)).body.code).toBe('forbidden');
  });

  it('R7.7-13 a moderator deletes the texts of others with the second factor only, and the audit has each deletion', async () => {
    const author = await person('viewer');
    const roleOnly = await person('moderator');
    const moderator = await withApp();
    const comment = async (body: string): Promise<number> => {
      later(6);
      const parts = { body: { parent_id: 3, user_id: author.id, body } };
      return (await app.call(routes.postComment, parts, author.token)).body.comment.id;
    };
    const danmaku = async (text: string): Promise<number> => {
      later(6);
      const body = { id: '3', time: 5, text, color: 16_777_215, type: 0 };
      return (await app.call(routes.sendDanmaku, { body }, author.token)).body.data._id;
    };
    for (const [type, write, route] of [
      ['comment', comment, routes.deleteComment],
      ['danmaku', danmaku, routes.removeDanmaku],
    ] as const) {
      const remove = (id: number, { token }: Person) => app.call(route, { body: { id } }, token);
      const entriesOf = async (id: number) => {
        const { rows } = (await app.db.execute(
          `select actor, kind, action, before, after from moderation_events where target = '${type} ${id}'`,
        )) as unknown as { rows: object[] };
        return rows;
      };
      const id = await write(`Нэг ${type}`);
      const refused = await remove(id, roleOnly);
      expect([refused.status, refused.body.code]).toEqual([403, 'second-factor-needed']);
      expect((await remove(id, await person('viewer'))).body.code).toBe('forbidden');
      expect(await entriesOf(id)).toEqual([]);
      expect((await remove(id, moderator)).status).toBe(200);
      expect(await entriesOf(id)).toEqual([
        {
          ...{ actor: moderator.id, kind: 'moderation', action: 'delete' },
          ...{ before: { state: 'shown' }, after: { state: 'deleted' } },
        },
      ]);
      expect((await remove(id, moderator)).status).toBe(404);
      // Authors need no right, and the audit leaves them out.
      const other = await write(`Хоёр ${type}`);
      expect((await remove(other, author)).status).toBe(200);
      expect(await entriesOf(other)).toEqual([]);
    }
  });

  it('staff set up an authenticator app with the PIN, and the first code opens the staff session', async () => {
    const who = await person('moderator');
    expect((await requestTotp({ ...who, pin: '0000' })).status).toBe(401);
    const { data } = (await requestTotp(who)).body;
    expect(data.url).toContain(`secret=${data.secret}`);
    expect(data.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await state(who)).totp, 'nothing is stored before the first code').toBe(false);
    expect((await confirm(data.ticket, '000000', who.token)).body.code).toBe('wrong-code');
    const confirmed = await confirm(data.ticket, codeAt(data.secret), who.token);
    expect(confirmed.body.data.recovery_codes).toHaveLength(10);
    expect(await state(who)).toMatchObject({ required: true, passkeys: 0, totp: true, recovery_codes: 10 });
    expect((await reports(who.token)).status).toBe(1);
    expect((await auditOf(who)).slice(-3)).toEqual([
      'second-factor add',
      'recovery-codes renew',
      'second-factor verify',
    ]);
    const { rows } = (await app.db.execute(
      `select encode(secret, 'hex') as stored from totp_secrets where user_id = '${who.id}'`,
    )) as unknown as { rows: { stored: string }[] };
    expect(rows[0]?.stored).not.toContain(fromBase32(data.secret).toString('hex'));
  });

  it('the ticket of a secret is valid in its session, for ten minutes', async () => {
    const who = await person('moderator');
    const { secret, ticket } = (await requestTotp(who)).body.data;
    const other = await person('moderator');
    for (const token of [other.token, await signInAgain(who)])
      expect((await confirm(ticket, codeAt(secret), token)).status).toBe(422);
    expect((await confirm(`${ticket.slice(0, -2)}AA`, codeAt(secret), who.token)).status).toBe(422);
    later(10 * MINUTE + 1);
    expect((await confirm(ticket, codeAt(secret), who.token)).status).toBe(422);
  });

  it('a code opens another session once, also where two requests come at the same time', async () => {
    const who = await withApp();
    const sessions = [await signInAgain(who), await signInAgain(who)] as const;
    expect((await reports(sessions[0])).code).toBe('second-factor-needed');
    expect((await verify(codeAt(who.secret), sessions[0])).body.code, 'used by the setup').toBe('wrong-code');
    later(30);
    const replies = await Promise.all(sessions.map((token) => verify(codeAt(who.secret), token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    later(30);
    expect((await verify(` ${codeAt(who.secret)} `.replace(/^ (...)/, '$1 '), sessions[1])).status).toBe(200);
    expect((await reports(sessions[1])).status).toBe(1);
  });

  it('five wrong codes lock the codes of the account for a quarter of an hour, the right one and recovery codes included', async () => {
    const who = await withApp();
    later(30);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify('AAAAA-AAAAA', who.token)).body.code).toBe('wrong-code');
    const locked = await verify(codeAt(who.secret), who.token);
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900']);
    const [recovery = ''] = who.recoveryCodes;
    expect((await verify(recovery, await signInAgain(who))).status).toBe(429);
    expect((await auditOf(who)).filter((one) => one === 'wrong-code')).toHaveLength(5);
    later(15 * MINUTE + 1);
    expect((await verify(codeAt(who.secret), who.token)).status).toBe(200);
  });

  it('a recovery code works once, and for its account only', async () => {
    const who = await withApp();
    const other = await withApp();
    const token = await signInAgain(who);
    const [first = '', second = ''] = who.recoveryCodes;
    expect((await verify(first, other.token)).body.code).toBe('wrong-code');
    expect((await verify(first.toLowerCase().replace('-', ' '), token)).status).toBe(200);
    expect((await verify(first, token)).body.code).toBe('wrong-code');
    expect(await state(who)).toMatchObject({ recovery_codes: 9 });
    const renewed = await app.call(routes.renewRecoveryCodes, {}, token);
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect((await verify(second, token)).body.code, 'replaced').toBe('wrong-code');
    await doJobs(app, 'mail');
    expect(JSON.stringify((await app.get('/dev/outbox.json')).body)).toMatch(
      new RegExp(`p${who.phone}@mail.mn.*нөөц код`),
    );
  });

  it('a passkey opens the staff session; another account’s and a changed one do not', async () => {
    const who = await withPasskey();
    const other = await withPasskey();
    const options = async (token: string) =>
      (await app.call(routes.requestSecondFactor, {}, token)).body.data;
    const send = (credential: object, token: string) =>
      app.call(routes.verifyPasskey, { body: { credential } as never }, token);
    const asked = await options(who.token);
    expect(asked).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: who.key.id }] });
    expect((await send(other.key.sign(asked), who.token)).status).toBe(401);
    expect((await send(who.key.sign(await options(who.token), { unverified: true }), who.token)).status).toBe(
      401,
    );
    expect((await send(who.key.sign(await options(other.token)), who.token)).status, 'other session').toBe(
      401,
    );
    expect((await reports(who.token)).code).toBe('second-factor-needed');
    const good = who.key.sign(await options(who.token));
    expect((await send(good, who.token)).status).toBe(200);
    expect((await send(good, who.token)).status, 'used').toBe(401);
    expect((await reports(who.token)).status).toBe(1);
  });

  it('options of one call do not serve another: neither to add a passkey without the PIN, nor to sign in', async () => {
    const who = await withPasskey();
    const { challenge } = (await app.call(routes.requestSecondFactor, {}, who.token)).body.data;
    const added = createAuthenticator(site).make({ challenge });
    const add = await app.call(routes.addPasskey, { body: { credential: added } as never }, who.token);
    expect(add.status).toBe(422);
    const login = await app.call(routes.passkeyLogin, {
      body: { credential: who.key.sign({ challenge }) } as never,
    });
    expect(login.status).toBe(401);
    const forLogin = (await app.call(routes.requestPasskeyLogin, {})).body.data;
    const body = { credential: who.key.sign(forLogin) } as never;
    expect((await app.call(routes.verifyPasskey, { body }, who.token)).status).toBe(401);
  });

  it('the staff session ends after 30 minutes without a call, and 8 hours after the second factor', async () => {
    const who = await withApp();
    later(29 * MINUTE);
    expect((await reports(who.token)).status).toBe(1);
    later(29 * MINUTE);
    expect((await reports(who.token)).status).toBe(1);
    later(30 * MINUTE);
    expect((await reports(who.token)).code).toBe('second-factor-needed');
    expect(await state(who)).toMatchObject({ session_ends: null });

    await verify(codeAt(who.secret), who.token);
    const opened = app.clock.now.getTime();
    while (app.clock.now.getTime() + 20 * MINUTE * 1000 < opened + 8 * HOUR * 1000) {
      later(20 * MINUTE);
      expect((await reports(who.token)).status).toBe(1);
    }
    later(20 * MINUTE);
    expect((await reports(who.token)).code).toBe('second-factor-needed');
  });

  it('roles, money and decisions need the second factor of the last five minutes', async () => {
    const admin = await withApp('admin');
    const viewer = await person('viewer');
    const role = (name: 'moderator' | 'viewer') =>
      app.call(routes.setRole, { body: { user_id: viewer.id, role: name } }, admin.token);
    expect((await role('moderator')).status).toBe(200);
    later(5 * MINUTE);
    expect((await role('viewer')).body.code).toBe('second-factor-needed');
    const body = { reference: `S${Date.now()}`, amount: 1000, note: '' };
    expect((await app.call(routes.addTransfer, { body }, admin.token)).body.code).toBe(
      'second-factor-needed',
    );
    expect((await reports(admin.token)).status, 'reading does not').toBe(1);
    expect((await app.call(routes.renewRecoveryCodes, {}, admin.token)).body.code).toBe(
      'second-factor-needed',
    );
    await verify(codeAt(admin.secret), admin.token);
    expect((await role('viewer')).status).toBe(200);
    expect((await app.call(routes.addTransfer, { body }, admin.token)).status).toBe(200);
    const stepUp = Object.values(routes as Record<string, Route>).filter((one) => one.stepUp);
    expect(stepUp.map(({ path }) => path).sort()).toEqual([
      '/api/m/users/role',
      '/api/staff/approvals/decide',
      '/api/staff/orders/approve',
      '/api/staff/orders/keep-payment',
      '/api/staff/orders/refund',
      '/api/staff/packages/save',
      '/api/staff/people/grant-days',
      '/api/staff/promos/save',
      '/api/staff/transfer-account/save',
      '/api/staff/transfers/add',
      '/api/staff/transfers/book',
    ]);
    for (const route of stepUp) expect(route.right, route.path).toBeDefined();
  });

  it('the PIN alone does not add or remove a factor beside the existing one', async () => {
    const who = await withApp();
    const token = await signInAgain(who);
    const thief = { ...who, token };
    expect((await requestTotp(thief)).body.code).toBe('second-factor-needed');
    const { pin } = who;
    expect((await app.call(routes.requestPasskey, { body: { pin } }, token)).body.code).toBe(
      'second-factor-needed',
    );
    expect((await app.call(routes.removeTotp, { body: { pin } }, token)).body.code).toBe(
      'second-factor-needed',
    );
    expect((await app.call(routes.removeTotp, { body: { pin } }, who.token)).body).toMatchObject({
      code: 'conflict',
    });
    const key = createAuthenticator(site);
    const options = (await app.call(routes.requestPasskey, { body: { pin } }, who.token)).body.data;
    const credential = key.make(options);
    expect((await app.call(routes.addPasskey, { body: { credential } }, who.token)).status).toBe(200);
    expect((await app.call(routes.removeTotp, { body: { pin } }, who.token)).status).toBe(200);
    const last = { body: { id: key.id, pin } };
    expect((await app.call(routes.removePasskey, last, who.token)).body.code).toBe('conflict');
    expect(await state(who)).toMatchObject({ passkeys: 1, totp: false });
  });

  it('of two removals of the last two factors that come at the same time, one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await withApp();
      const { pin, token } = who;
      const key = createAuthenticator(site);
      const options = (await app.call(routes.requestPasskey, { body: { pin } }, token)).body.data;
      await app.call(routes.addPasskey, { body: { credential: key.make(options) } }, token);
      const replies = await Promise.all([
        app.call(routes.removeTotp, { body: { pin } }, token),
        app.call(routes.removePasskey, { body: { id: key.id, pin } }, token),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { passkeys, totp } = await state(who);
      expect(passkeys + Number(totp)).toBe(1);
    }
  });

  it('the phone alone does not replace the factor: a PIN reset by SMS keeps the passkeys of staff', async () => {
    const who = await withPasskey();
    later(31);
    const headers = await resetUpToPin(app, who.phone);
    expect((await app.call(routes.setPin, { body: { pin: '5928' } }, undefined, headers)).status).toBe(200);
    const token = await app.signIn(who.phone, '5928');
    expect(await state({ ...who, token })).toMatchObject({ passkeys: 1 });
    expect((await requestTotp({ token, pin: '5928' })).body.code).toBe('second-factor-needed');
  });

  it('a change of role, a new PIN and a sign-out end the staff session', async () => {
    const admin = await withApp('admin');
    const who = await withApp('translator');
    const titles = async (token: string) => (await app.call(routes.staffTitles, { query: {} }, token)).body;
    expect((await titles(who.token)).status).toBe(1);
    const body = { user_id: who.id, role: 'moderator' } as const;
    expect((await app.call(routes.setRole, { body }, admin.token)).status).toBe(200);
    expect((await reports(who.token)).code).toBe('second-factor-needed');
    later(30);
    expect((await verify(codeAt(who.secret), who.token)).status).toBe(200);
    const change = { oldPass: who.pin, pass: '5928', checkPass: '5928' };
    const { access_token } = (await app.call(routes.changePin, { body: change }, who.token)).body.data;
    expect((await reports(access_token)).code).toBe('second-factor-needed');
  });
});

it('a demo does without the second factor, unless it is turned on', async () => {
  const app = await startTestApp('PGlite');
  const token = await app.signIn('99000003');
  expect((await app.call(routes.staffReports, { query: {} }, token)).status).toBe(200);
  const params = { userId: 'demo-99000003' };
  expect((await app.call(routes.secondFactor, { params }, token)).body.data.required).toBe(false);
  await app.stop();
});
