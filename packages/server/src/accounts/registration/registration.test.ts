import { routes } from '@tenger/api-contract/routes';
import { and, desc, eq, inArray, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outbox, passkeys, quotas, users } from '../../platform/database/schema';
import { translateToMongolian } from '../../platform/i18n/messages';
import { MessageError } from '../../platform/messaging/gateways';
import { localTime } from '../../platform/time-zone';
import { doJobs } from '../../testing/do-jobs';
import { PATIENT } from '../../testing/patient';
import {
  codeFor,
  freshPhone,
  nextCodeFor,
  registerUpTo,
  registerUser,
  resetUpToPin,
} from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { createRegistration, type Registering } from './registration';

const known = '99000001';
const ticketOf = (ticket: string) => ({ 'x-ticket': ticket });
const wrong = (code: string) => (code === '0000' ? '0001' : '0000');

describe.each(engines)('registering on %s', (engine) => {
  let app: TestApp;
  const began = new Date();
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  beforeEach(async () => {
    app.clock.now = began;
    await app.db.execute('delete from login_attempts');
    await app.db.execute('delete from quotas');
  });
  afterAll(() => app.stop());

  const later = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
  };
  const send = (phone: string, purpose: 'register' | 'reset' = 'register') =>
    app.call(routes.sendPhoneCode, { body: { phone, purpose } });
  const verify = (ticket: string, code: string) =>
    app.call(routes.verifyPhoneCode, { body: { code } }, undefined, { 'x-ticket': ticket });
  const setPin = (ticket: string, pin: string) =>
    app.call(routes.setPin, { body: { pin } }, undefined, { 'x-ticket': ticket });
  const login = (phone: string, password: string) => app.call(routes.login, { body: { phone, password } });

  it('R4.3-01 R4.3-02 R4.3-03 R4.3-04 R4.3-05 R4.3-07 R7.8-02 R7.8-03 R7.8-04 R7.8-05 R7.8-06 R7.8-07 R7.8-09 a registration goes through the seven steps and ends signed in', async () => {
    const phone = freshPhone();
    expect((await app.call(routes.checkPhone, { body: { phone } })).body.data).toEqual({
      exists: false,
      step: 2,
    });
    const sent = (await send(phone)).body;
    expect(sent).toEqual({
      status: 1,
      data: { step: 2, ticket: expect.any(String), resend_after: 30, code_length: 4 },
    });
    const headers = { 'x-ticket': sent.data.ticket };
    const verified = await verify(sent.data.ticket, await codeFor(app, phone));
    expect(verified.body.data.step).toBe(3);
    expect((await setPin(sent.data.ticket, '7391')).body.data.step).toBe(4);
    const email = `${phone}@mail.mn`;
    const mailed = await app.call(routes.sendEmailCode, { body: { email } }, undefined, headers);
    expect(mailed.body.data).toEqual({ step: 5, resend_after: 30, code_length: 6 });
    const code = await codeFor(app, email);
    expect(code).toMatch(/^\d{6}$/);
    const checked = (await app.call(routes.verifyEmailCode, { body: { code } }, undefined, headers)).body
      .data;
    expect(checked).toEqual({ step: 7, user: { id: expect.any(String) }, url: '/tenger/' });
    const body = { firstname: 'Болд', lastname: 'Дорж', terms: true } as const;
    const done = (await app.call(routes.finishRegistration, { body }, undefined, headers)).body.data;
    expect(done.id).toBe(checked.user.id);
    const me = await app.call(routes.me, { params: { userId: done.id } }, done.access_token);
    expect(me.body.data).toMatchObject({ id: done.id, phone, nickname: 'Болд', days: 0 });
    expect((await login(phone, '7391')).status).toBe(200);
    // The ticket is used up.
    expect((await app.call(routes.finishRegistration, { body }, undefined, headers)).status).toBe(403);
  });

  it('R7.4-01 R7.4-03 R7.4-04 R7.4-05 R7.4-06 R7.4-07 R7-05 a registration works the same way by the addresses of the specification', async () => {
    const phone = freshPhone();
    const ticket = (
      await app.call(routes.sendPhoneCodeByGet, { params: { phone }, query: { vp: 'register' } })
    ).body.data.ticket;
    const h = { 'x-ticket': ticket };
    const code = await codeFor(app, phone);
    const by = { params: { phone, code }, query: { type: 'register' } } as const;
    expect((await app.call(routes.verifyPhoneCodeByGet, by, undefined, h)).body.data.step).toBe(3);
    const pinned = await app.call(routes.setPinByGet, { params: { phone, pin: '7391', code } }, undefined, h);
    expect(pinned.body.data.step).toBe(4);
    const email = `${phone}@mail.mn`;
    await app.call(routes.sendEmailCodeByGet, { query: { email } }, undefined, h);
    const params = { phone, email, code: await codeFor(app, email) };
    const { user } = (await app.call(routes.verifyEmailCodeByPath, { params }, undefined, h)).body.data;
    const query = { user_id: user.id, firstname: 'Болд', lastname: 'Дорж' };
    const done = await app.call(routes.finishRegistrationByGet, { query }, undefined, h);
    expect(done.body.data.access_token).toMatch(/^[\w-]{43}$/);
  });

  describe('the language of codes', () => {
    const lastTo = async (address: string) => {
      const found = await app.db
        .select()
        .from(outbox)
        .where(eq(outbox.address, address))
        .orderBy(desc(outbox.id));
      return { subject: found[0]?.subject ?? '', body: found[0]?.body ?? '' };
    };
    /** Requests the codes of a PIN reset from a browser of this language; returns the SMS and the email. */
    async function reset(phone: string, language: string) {
      const headers = { 'accept-language': language };
      const body = { phone, purpose: 'reset' } as const;
      const { reply, code } = await nextCodeFor(app, phone, () =>
        app.call(routes.sendPhoneCode, { body }, undefined, headers),
      );
      const sms = await lastTo(phone);
      const ticket = { ...headers, 'x-ticket': reply.body.data.ticket as string };
      await app.call(routes.verifyPhoneCode, { body: { code } }, undefined, ticket);
      return { sms: sms.body, letter: await lastTo(`p${phone}@mail.mn`) };
    }

    it.each([
      ['en-US,en;q=0.9', 'en', /^Tenger: your code is/, /^Tenger: verification code/],
      ['ru', 'ru', /^Тэнгэр: ваш код/, /^Тэнгэр: код подтверждения/],
      ['de', null, /^Тэнгэр: таны код/, /^Тэнгэр: баталгаажуулах код/],
    ])(
      'a registration in %s gets its codes in this language, and the account keeps it',
      async (header, language, sms, letter) => {
        const { headers, phone, email } = await registerUpTo(app, 7, freshPhone(), header);
        expect((await lastTo(phone)).body).toMatch(sms);
        expect((await lastTo(email)).subject).toMatch(letter);
        const body = { firstname: 'Болд', lastname: 'Дорж', terms: true } as const;
        await app.call(routes.finishRegistration, { body }, undefined, headers);
        const [account] = await app.db.select().from(users).where(eq(users.phone, phone));
        expect(account?.language).toBe(language);
      },
    );

    it('the codes of a reset have the language of the account, because its owner reads them', async () => {
      const { phone } = await registerUser(app, 'Болд', 'ru');
      later(31);
      const { sms, letter } = await reset(phone, 'en');
      expect(sms).toMatch(/^Тэнгэр: ваш код/);
      expect(letter.subject).toMatch(/^Тэнгэр: код для сброса PIN-кода: \d{6}$/);
      expect(letter.body).toMatch(/^Код для сброса PIN-кода: \d{6}\n\n/);
    });

    it('the codes of a reset are Mongolian for an account that has no language', async () => {
      const { phone } = await registerUser(app);
      later(31);
      const { sms, letter } = await reset(phone, 'en');
      expect([sms, letter.subject]).toEqual([
        expect.stringMatching(/^Тэнгэр: таны код/),
        expect.stringMatching(/^Тэнгэр: пин код сэргээх код/),
      ]);
    });
  });

  it('R7.4-07 a verified registration refuses the user id of another, and creates no account', async () => {
    const { headers, phone } = await registerUpTo(app, 7);
    const other = await registerUpTo(app, 7);
    const code = { body: { code: other.emailCode } };
    const { user } = (await app.call(routes.verifyEmailCode, code, undefined, other.headers)).body.data;
    const query = { user_id: user.id, firstname: 'Болд', lastname: 'Дорж' };
    const refused = await app.call(routes.finishRegistrationByGet, { query }, undefined, headers);
    expect(refused.status).toBe(403);
    expect(refused.body.data).toBeUndefined();
    expect(await app.db.$count(users, inArray(users.phone, [phone, other.phone]))).toBe(0);
  });

  it('R4.3-15 a phone that has an account goes to the PIN, and no SMS is sent', async () => {
    expect((await app.call(routes.checkPhone, { body: { phone: known } })).body).toMatchObject({
      data: { exists: true, step: 6 },
    });
    expect((await send(known)).body).toMatchObject({ status: 0, data: { step: 6 }, msg: expect.any(String) });
    expect(await codeFor(app, known)).toBe('');
  });

  it('a registration refuses steps before the one that is due', async () => {
    const { headers } = await registerUpTo(app, 2);
    expect((await app.call(routes.setPin, { body: { pin: '7391' } }, undefined, headers)).status).toBe(409);
    const email = { body: { email: 'a@b.mn' } };
    expect((await app.call(routes.sendEmailCode, email, undefined, headers)).status).toBe(409);
    const body = { firstname: 'Болд', lastname: 'Дорж', terms: true } as const;
    expect((await app.call(routes.finishRegistration, { body }, undefined, headers)).status).toBe(409);
  });

  it('a registration refuses a first name that the word filter holds, because it becomes the nickname', async () => {
    const { headers } = await registerUpTo(app, 7);
    const finish = (firstname: string) =>
      app.call(
        routes.finishRegistration,
        { body: { firstname, lastname: 'Дорж', terms: true } },
        undefined,
        headers,
      );
    const refused = await finish('Новш');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ firstname: 'Өөр нэр сонгоно уу' });
    expect((await finish('Инновш')).status).toBe(200);
  });

  it('R4.3-10 a registration goes back to another PIN and another e-mail, which is then verified again', async () => {
    const { ticket, headers, phone } = await registerUpTo(app, 7);
    expect((await setPin(ticket, '8264')).body.data.step).toBe(7);
    const email = `other-${phone}@mail.mn`;
    const moved = await app.call(routes.sendEmailCode, { body: { email } }, undefined, headers);
    expect(moved.body.data.step).toBe(5);
    const body = { firstname: 'Болд', lastname: 'Дорж', terms: true } as const;
    expect((await app.call(routes.finishRegistration, { body }, undefined, headers)).status).toBe(409);
    const code = { body: { code: await codeFor(app, email) } };
    await app.call(routes.verifyEmailCode, code, undefined, headers);
    expect((await app.call(routes.finishRegistration, { body }, undefined, headers)).status).toBe(200);
    expect((await login(phone, '8264')).status).toBe(200);
  });

  it('R4.3-10 the code of one address does not verify another address that replaces it meanwhile', async () => {
    const { headers, phone, email, emailCode } = await registerUpTo(app, 5);
    const other = `other-${phone}@mail.mn`;
    // The other address arrives between the check of the code and the update that follows it.
    await app.db.execute(`
      create function replace_address() returns trigger language plpgsql as $$ begin
        update registrations set email = '${other}' where ticket_hash = new.ticket_hash; return new;
      end $$`);
    await app.db.execute(`
      create trigger replace_address after update of used_at on codes
        for each row when (new.used_at is not null) execute function replace_address()`);
    const code = { body: { code: emailCode } };
    const refused = await app.call(routes.verifyEmailCode, code, undefined, headers);
    await app.db.execute('drop function replace_address cascade');
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe('wrong-code');
    const body = { firstname: 'Болд', lastname: 'Дорж', terms: true } as const;
    expect((await app.call(routes.finishRegistration, { body }, undefined, headers)).status).toBe(409);
    expect(await app.db.$count(users, inArray(users.email, [email, other]))).toBe(0);
  });

  it('R4.3-10 a registration ticket is valid for ten minutes from the last step', async () => {
    const { ticket, headers, email } = await registerUpTo(app, 4);
    later(9 * 60);
    expect((await setPin(ticket, '8264')).status).toBe(200);
    later(9 * 60);
    expect((await app.call(routes.sendEmailCode, { body: { email } }, undefined, headers)).status).toBe(200);
    later(10 * 60 + 1);
    expect((await setPin(ticket, '7391')).status).toBe(403);
  });

  describe('a code', () => {
    it('a code is invalid after five wrong tries, also across a restart, and the right one is refused then', async () => {
      const { ticket, code } = await registerUpTo(app, 2);
      for (let tries = 0; tries < 5; tries += 1) {
        const refused = await verify(ticket, wrong(code));
        expect(refused.status).toBe(401);
        expect(refused.body).toMatchObject({ code: 'wrong-code', msg: 'Код буруу байна!' });
      }
      await app.restart();
      const dead = await verify(ticket, code);
      expect(dead.status).toBe(401);
      expect(dead.body.msg).toContain('дахин авна уу');
    });

    it('a hundred concurrent tries of a code count as five', async () => {
      const { ticket, code } = await registerUpTo(app, 2);
      const guesses = Array.from({ length: 100 }, (_, at) => String(1000 + at)).filter((one) => one !== code);
      const replies = await Promise.all(guesses.map((guess) => verify(ticket, guess)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
      expect((await verify(ticket, code)).status).toBe(401);
    });

    it('an SMS code is valid for three minutes', async () => {
      const first = await registerUpTo(app, 2);
      const second = await registerUpTo(app, 2);
      later(179);
      expect((await verify(first.ticket, first.code)).status).toBe(200);
      later(1);
      expect((await verify(second.ticket, second.code)).status).toBe(401);
    });

    it('an e-mail code is valid for ten minutes', async () => {
      const { headers, emailCode } = await registerUpTo(app, 5);
      later(10 * 60);
      const late = await app.call(routes.verifyEmailCode, { body: { code: emailCode } }, undefined, headers);
      // The ticket has expired by then.
      expect([401, 403]).toContain(late.status);
    });

    it('a code of one registration is refused in any other, of the same phone or of another', async () => {
      const phone = freshPhone();
      const mine = await registerUpTo(app, 2, phone);
      later(31);
      const again = await registerUpTo(app, 2, phone);
      const others = await registerUpTo(app, 2);
      if (mine.code !== others.code) expect((await verify(others.ticket, mine.code)).status).toBe(401);
      if (mine.code !== again.code) expect((await verify(again.ticket, mine.code)).status).toBe(401);
      const by = { params: { phone, code: others.code }, query: { type: 'register' } } as const;
      const crossed = await app.call(routes.verifyPhoneCodeByGet, by, undefined, others.headers);
      expect(crossed.status).toBe(403);
    });

    it('a used code is refused to another ticket, and its own ticket gets the same reply again', async () => {
      const { ticket, code } = await registerUpTo(app, 3);
      expect((await verify(ticket, code)).body.data.step).toBe(3);
      expect((await verify(ticket, wrong(code))).status).toBe(401);
    });

    it('the outbox page shows codes with recipient and time, newest first', async () => {
      const former = await registerUpTo(app, 2);
      const { code, phone } = await registerUpTo(app, 2);
      const page = await app.get('/dev/outbox');
      const [letter = '', before = ''] = page.body.split('<article>').slice(1);
      expect(letter).toContain(`<p class="code">${code}</p>`);
      expect(letter).toContain(`<small>Утас</small> ${phone}</h2>`);
      expect(letter).toContain(`>${localTime(app.clock.now).replace('T', ' ')}</time>`);
      expect(before).toContain(former.phone);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    });

    it('a code is stored in no table but the demo’s outbox', async () => {
      const { ticket, code, phone } = await registerUpTo(app, 2);
      const { rows } = (await app.db.execute('select * from codes')) as unknown as { rows: unknown[] };
      const text = JSON.stringify(rows);
      expect(text).not.toContain(`"${code}"`);
      expect(text).not.toContain(phone);
      expect(text).not.toContain(ticket);
    });
  });

  describe('sent codes', () => {
    it('R4.3-13 a phone receives one code in 30 seconds and five a day, also across a restart', async () => {
      const phone = freshPhone();
      expect((await send(phone)).status).toBe(200);
      const soon = await send(phone);
      expect(soon.status).toBe(429);
      expect(Number(soon.headers['retry-after'])).toBe(30);
      for (let more = 0; more < 4; more += 1) {
        later(31);
        expect((await send(phone)).status).toBe(200);
      }
      later(31);
      await app.restart();
      expect((await send(phone)).status).toBe(429);
      later(86_400);
      expect((await send(phone)).status).toBe(200);
    });

    it('codes are sent to mobile numbers alone', async () => {
      const refused = await send('77112233');
      expect(refused.status).toBe(422);
      expect(refused.body.errors.phone).toBeDefined();
    });

    it('R7.4-01 codes are not sent for a prefetcher or another site', async () => {
      const parts = { params: { phone: freshPhone() }, query: { vp: 'register' } } as const;
      const by = (headers: Record<string, string>) =>
        app.call(routes.sendPhoneCodeByGet, parts, undefined, headers);
      expect((await by({ 'sec-purpose': 'prefetch' })).status).toBe(403);
      expect((await by({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect(await codeFor(app, parts.params.phone)).toBe('');
    });
  });

  it('a registration refuses a PIN that many people choose', async () => {
    const { ticket } = await registerUpTo(app, 3);
    const refused = await setPin(ticket, '1234');
    expect(refused.status).toBe(422);
    expect(refused.body.errors.pin).toBeDefined();
  });

  it('two concurrent registrations of one phone create one account', async () => {
    const phone = freshPhone();
    const first = await registerUpTo(app, 7, phone);
    later(31);
    const second = await registerUpTo(app, 7, phone);
    const body = { firstname: 'Болд', lastname: 'Дорж', terms: true } as const;
    const both = await Promise.all(
      [first, second].map(({ headers }) => app.call(routes.finishRegistration, { body }, undefined, headers)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  describe('a forgotten PIN', () => {
    it('a forgotten PIN is replaced after an SMS, every device is signed out and the lock is lifted', async () => {
      const { phone, token, id } = await registerUser(app);
      const key = { publicKey: Buffer.from('key'), signCount: 0, transports: [], synced: false, name: 'x' };
      await app.db.insert(passkeys).values({ ...key, id: `of ${phone}`, userId: id, createdAt: began });
      for (let tries = 0; tries < 5; tries += 1) await login(phone, '0000');
      expect((await login(phone, '7391')).status).toBe(429);
      later(31);
      const { reply, code } = await nextCodeFor(app, phone, () => send(phone, 'reset'));
      const { ticket } = reply.body.data;
      expect((await verify(ticket, code)).body.data.step).toBe(5);
      const emailCode = await codeFor(app, `p${phone}@mail.mn`);
      const byEmail = await app.call(
        routes.verifyEmailCode,
        { body: { code: emailCode } },
        undefined,
        ticketOf(ticket),
      );
      expect(byEmail.body.data.step).toBe(3);
      expect((await setPin(ticket, '8264')).body.data.step).toBe(6);
      expect((await app.call(routes.me, { params: { userId: id } }, token)).status).toBe(401);
      expect((await login(phone, '8264')).status).toBe(200);
      expect(await app.db.select().from(passkeys).where(eq(passkeys.userId, id))).toEqual([]);
      expect((await setPin(ticket, '9315')).status).toBe(403);
      await doJobs(app, 'mail');
      expect((await app.get('/dev/outbox.json')).body[0].subject).toContain('солигдлоо');
    });

    it('the SMS alone does not reset the PIN of an account with an e-mail address', async () => {
      const { phone, pin } = await registerUser(app);
      const address = `p${phone}@mail.mn`;
      const { reply, code } = await nextCodeFor(app, phone, () => send(phone, 'reset'));
      const { ticket } = reply.body.data;
      const headers = ticketOf(ticket);
      const mail = (body: { email?: string }) => app.call(routes.sendEmailCode, { body }, undefined, headers);
      const byEmail = (code: string) =>
        app.call(routes.verifyEmailCode, { body: { code } }, undefined, headers);
      expect((await setPin(ticket, '8264')).status).toBe(409);
      later(31);
      const verified = { step: 5, email: 'p•••@mail.mn', code_length: 6 };
      expect((await verify(ticket, code)).body.data).toMatchObject(verified);
      const first = await codeFor(app, address);
      expect((await verify(ticket, code)).body.data, 'a lost reply').toMatchObject(verified);
      expect(await codeFor(app, address), 'one message').toBe(first);
      expect((await setPin(ticket, '8264')).status).toBe(409);
      expect((await mail({ email: 'attacker@mail.mn' })).status).toBe(409);
      expect((await mail({})).status, 'not within 30 seconds').toBe(429);
      later(31);
      expect((await mail({})).status).toBe(200);
      expect((await byEmail(first)).body.code, 'replaced').toBe('wrong-code');
      expect((await setPin(ticket, '8264')).status).toBe(409);
      expect((await login(phone, pin)).status).toBe(200);
      expect((await byEmail(await codeFor(app, address))).body.data.step).toBe(3);
      expect((await mail({ email: 'attacker@mail.mn' })).status).toBe(409);
      expect((await setPin(ticket, '8264')).body.data.step).toBe(6);
      expect((await login(phone, '8264')).status).toBe(200);
    });

    it('the e-mail of a reset says that the code replaces the PIN, and warns a viewer who did not request it', async () => {
      const { phone } = await registerUser(app);
      const letter = async () => {
        const letters: { address: string; subject: string; body: string }[] = (
          await app.get('/dev/outbox.json')
        ).body;
        return letters.find(({ address }) => address === `p${phone}@mail.mn`);
      };
      expect(await letter()).toMatchObject({ body: expect.stringContaining('үл тоомсорлоно уу') });
      const { reply, code } = await nextCodeFor(app, phone, () => send(phone, 'reset'));
      await verify(reply.body.data.ticket, code);
      const ofReset = await letter();
      expect(ofReset?.subject).toMatch(/пин код сэргээх код \d{6}$/);
      expect(ofReset?.body).toMatch(/^Пин код сэргээх код: \d{6}\n/);
      expect(ofReset?.body).toContain('Та хүсээгүй бол кодыг хэнд ч бүү хэлээрэй, бидэнд мэдэгдэнэ үү.');
      expect(ofReset?.body).not.toContain('үл тоомсорлоно уу');
    });

    it('strangers who register with the e-mail address of an account leave its reset all codes', async () => {
      const { phone } = await registerUser(app);
      const email = `p${phone}@mail.mn`;
      const stranger = await registerUpTo(app, 4);
      for (let more = 0; more < 5; more += 1) {
        later(31);
        await app.call(routes.sendEmailCode, { body: { email } }, undefined, stranger.headers);
      }
      const { reply, code } = await nextCodeFor(app, phone, () => send(phone, 'reset'));
      const { ticket } = reply.body.data;
      expect((await verify(ticket, code)).body.data.step).toBe(5);
      const byEmail = { body: { code: await codeFor(app, email) } };
      const verified = await app.call(routes.verifyEmailCode, byEmail, undefined, ticketOf(ticket));
      expect(verified.body.data.step).toBe(3);
    });

    it('a registration needs an address, and a reset of an account without one needs none', async () => {
      const { headers } = await registerUpTo(app, 4);
      expect((await app.call(routes.sendEmailCode, { body: {} }, undefined, headers)).status).toBe(422);
      const { phone, id } = await registerUser(app);
      await app.db.update(users).set({ email: null }).where(eq(users.id, id));
      later(31);
      const { reply, code } = await nextCodeFor(app, phone, () => send(phone, 'reset'));
      expect((await verify(reply.body.data.ticket, code)).body.data.step).toBe(3);
    });

    it('R4.3-16 a reset returns the same for an unknown phone, and sends nothing', async () => {
      const phone = freshPhone();
      const sent = await send(phone, 'reset');
      expect(sent.status).toBe(200);
      expect(Object.keys(sent.body.data).sort()).toEqual(['code_length', 'resend_after', 'step', 'ticket']);
      expect(await codeFor(app, phone)).toBe('');
      expect((await verify(sent.body.data.ticket, '1111')).body.code).toBe('wrong-code');
    });
  });
});

describe.each(engines)('codes of six digits on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine, { smsCodeDigits: 6, publicUrl: 'https://tenger.example' });
  });
  afterAll(() => app.stop());

  it('R4.3-02 codes of six digits register, sign in and reset the PIN, and four digits are refused', async () => {
    const phone = freshPhone();
    const first = await app.call(routes.sendPhoneCode, { body: { phone, purpose: 'register' } });
    expect(first.body.data.code_length).toBe(6);
    const code = await codeFor(app, phone);
    expect(code).toMatch(/^\d{6}$/);
    const headers = { 'x-ticket': first.body.data.ticket };
    const verify = (code: string) =>
      app.call(routes.verifyPhoneCode, { body: { code: code } }, undefined, headers);
    expect((await verify(code.slice(0, 4))).body.code).toBe('wrong-code');
    expect((await verify(code.slice(0, 5))).status).toBe(422);
    expect((await verify(code)).body.data.step).toBe(3);

    const other = await registerUser(app);
    const login = (password: string) => app.call(routes.login, { body: { phone: other.phone, password } });
    expect((await login(other.pin)).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 31_000);
    const by = await resetUpToPin(app, other.phone);
    await app.call(routes.setPin, { body: { pin: '8264' } }, undefined, by);
    expect((await login('8264')).status).toBe(200);
  });

  it('R4.3-17 the last line of an SMS binds the code to this site, so that a phone fills it in here alone', async () => {
    const { phone, code } = await registerUpTo(app, 2);
    const { body: letters } = await app.get('/dev/outbox.json');
    const letter = letters.find((one: { address: string }) => one.address === phone);
    expect(letter.body.split('\n').at(-1)).toBe(`@tenger.example #${code}`);
  });
});

describe.each(engines)('codes that a gateway does not accept on %s', (engine) => {
  let app: TestApp;
  let registering: Registering;
  let isDown = true;
  /** Calls of the gateways, which failed or not: code by recipient. */
  let calls: { to: string; code: string }[] = [];
  const asker = { ip: '192.0.2.1', device: '', captcha: '', translate: translateToMongolian };
  const failed = { code: 'gateway-error' };
  const exceeded = { code: 'too-many-requests' };

  beforeAll(async () => {
    app = await startTestApp(engine, { rateLimits: true });
  });
  beforeEach(async () => {
    isDown = true;
    calls = [];
    await app.db.execute('delete from quotas');
    registering = withGateways();
  });
  afterAll(() => app.stop());

  function withGateways(changes: Partial<TestApp['config']> = {}) {
    const callsOfCase = calls;
    const take = async (to: string, text: string) => {
      callsOfCase.push({ to, code: /\d{6}|\d{4}/.exec(text)?.[0] ?? '' });
      if (isDown) throw new MessageError('down');
    };
    const gateways = {
      sms: { send: take },
      email: { send: ({ to, text }: { to: string; text: string }) => take(to, text) },
    };
    const context = { ...app.context, config: { ...app.config, ...changes } };
    return createRegistration(context, gateways, {
      beforePin: async () => {},
      beforeMessage: async () => {},
    });
  }
  const later = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
  };
  const sendSms = (phone: string, purpose: 'register' | 'reset' = 'register') =>
    registering.sendPhoneCode(phone, purpose, asker);
  const ticketFor = async (phone: string, purpose: 'register' | 'reset') => {
    const ticket = (await sendSms(phone, purpose)).data.ticket ?? '';
    return { ticket, code: calls.at(-1)?.code ?? '' };
  };
  const account = async () => {
    const { phone } = await registerUser(app);
    await app.db.execute('delete from quotas');
    return { phone, email: `p${phone}@mail.mn` };
  };

  it('an SMS that the gateway does not accept uses up no code of the phone', async () => {
    const phone = freshPhone();
    for (let tries = 0; tries < 10; tries += 1) {
      later(31);
      await expect(sendSms(phone)).rejects.toMatchObject(failed);
    }
    isDown = false;
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await sendSms(phone)).data.step).toBe(2);
      later(31);
    }
    await expect(sendSms(phone)).rejects.toMatchObject(exceeded);
  });

  it('a gateway that always fails receives a limited number of messages for each phone and address', async () => {
    const phone = freshPhone();
    for (let tries = 0; tries < 20; tries += 1) {
      later(31);
      await expect(sendSms(phone)).rejects.toMatchObject(failed);
    }
    later(31);
    await expect(sendSms(phone)).rejects.toMatchObject(exceeded);
    for (let tries = 20; tries < 80; tries += 1)
      await expect(sendSms(freshPhone())).rejects.toMatchObject(failed);
    await expect(sendSms(freshPhone())).rejects.toMatchObject(exceeded);
    expect(calls).toHaveLength(80);
  });

  it('an SMS of a reset that fails later uses up no code either, unless that reveals the account', async () => {
    const { phone } = await account();
    const isRefunded = (count: number) => async () =>
      expect(await app.db.$count(quotas, like(quotas.key, 'refund code-day %'))).toBe(count);
    await sendSms(phone, 'reset');
    await vi.waitFor(isRefunded(1), PATIENT);
    expect(await app.db.$count(quotas, and(like(quotas.key, 'code-day %'), eq(quotas.count, 0)))).toBe(1);
    await app.db.execute('delete from quotas');
    registering = withGateways({ strictPhones: true });
    await sendSms(phone, 'reset');
    await expect(sendSms(phone, 'reset')).rejects.toMatchObject(exceeded);
    await isRefunded(0)();
  });

  it('a reset whose e-mail failed sends another one when the SMS code is repeated', async () => {
    const { phone, email } = await account();
    isDown = false;
    const { ticket, code } = await ticketFor(phone, 'reset');
    isDown = true;
    for (let tries = 0; tries < 6; tries += 1) {
      await expect(registering.verifyPhoneCode(ticket, code, asker)).rejects.toMatchObject(failed);
      later(31);
    }
    isDown = false;
    const reply = await registering.verifyPhoneCode(ticket, code, asker);
    expect(reply.data).toMatchObject({ step: 5, email: 'p•••@mail.mn' });
    const last = calls.at(-1);
    expect(last?.to).toBe(email);
    expect((await registering.verifyEmailCode(ticket, last?.code ?? '', asker.ip)).data.step).toBe(3);
  });

  it('an e-mail that the server does not accept leaves the verified address of a registration', async () => {
    isDown = false;
    const { ticket, code } = await ticketFor(freshPhone(), 'register');
    await registering.verifyPhoneCode(ticket, code, asker);
    await registering.setPin(ticket, '7391', asker.ip);
    await registering.sendEmailCode(ticket, 'first@mail.mn', asker);
    await registering.verifyEmailCode(ticket, calls.at(-1)?.code ?? '', asker.ip);
    isDown = true;
    await expect(registering.sendEmailCode(ticket, 'second@mail.mn', asker)).rejects.toMatchObject(failed);
    expect((await registering.setPin(ticket, '8264', asker.ip)).data.step).toBe(7);
    await expect(
      registering.verifyEmailCode(ticket, calls.at(-1)?.code ?? '', asker.ip),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a strict installation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('PGlite', { strictPhones: true });
  });
  afterAll(() => app.stop());

  it('R4.3-16 a strict installation reveals whether a phone has an account only to the phone’s holder', async () => {
    const check = async (phone: string) => (await app.call(routes.checkPhone, { body: { phone } })).body.data;
    expect(await check(known)).toEqual(await check('86555555'));
    const sent = await app.call(routes.sendPhoneCode, { body: { phone: known, purpose: 'register' } });
    expect(sent.body).toMatchObject({ status: 1, data: { step: 2 } });
    const headers = { 'x-ticket': sent.body.data.ticket };
    const body = { code: await codeFor(app, known) };
    const verified = await app.call(routes.verifyPhoneCode, { body }, undefined, headers);
    expect(verified.body).toMatchObject({ status: 0, data: { step: 6 } });
  });
});

describe('limits by address', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp('PGlite', { rateLimits: true });
  });
  afterEach(() => app.stop());
  const pass = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  };

  it('R4.3-16 an address may check five phones in ten minutes', async () => {
    const check = (phone: string) => app.call(routes.checkPhone, { body: { phone } });
    for (let at = 0; at < 5; at += 1) expect((await check(freshPhone())).status).toBe(200);
    expect((await check(freshPhone())).status).toBe(429);
    pass(10 * 60_000);
    expect((await check(freshPhone())).status).toBe(200);
  });

  it('R4.3-16 after five checks, a request for a code reveals an account only to the phone’s holder', async () => {
    const check = (phone: string) => app.call(routes.checkPhone, { body: { phone } });
    const send = async (phone: string) =>
      (await app.call(routes.sendPhoneCode, { body: { phone, purpose: 'register' } })).body;
    for (let at = 0; at < 4; at += 1) await check(known);
    expect(await send(known)).toMatchObject({ status: 0, data: { step: 6 } });
    expect((await check(known)).status).toBe(429);
    pass(60_000);
    const sent = await send(known);
    expect(sent).toEqual({ ...(await send(freshPhone())), data: { ...sent.data, step: 2 } });
    expect(sent.status).toBe(1);
    const headers = { 'x-ticket': sent.data.ticket };
    const body = { code: await codeFor(app, known) };
    const verified = await app.call(routes.verifyPhoneCode, { body }, undefined, headers);
    expect(verified.body).toMatchObject({ status: 0, data: { step: 6 } });
  });

  it('an address may request twenty codes a day, also across a restart', async () => {
    const send = () => app.call(routes.sendPhoneCode, { body: { phone: freshPhone(), purpose: 'register' } });
    for (let at = 0; at < 20; at += 1) {
      expect((await send()).status).toBe(200);
      if (at % 5 === 4) pass(60_000);
    }
    await app.restart();
    expect((await send()).status).toBe(429);
  });

  it('an address that sends twenty wrong codes an hour is locked out, whatever the tickets', async () => {
    for (let round = 0; round < 4; round += 1) {
      pass(2 * 60_000);
      const { headers, code } = await registerUpTo(app, 2);
      const body = { code: wrong(code) };
      for (let tries = 0; tries < 5; tries += 1)
        expect((await app.call(routes.verifyPhoneCode, { body }, undefined, headers)).status).toBe(401);
    }
    pass(2 * 60_000);
    const { headers, code } = await registerUpTo(app, 2);
    expect((await app.call(routes.verifyPhoneCode, { body: { code } }, undefined, headers)).status).toBe(429);
    const body = { phone: known, password: '1234' };
    expect((await app.call(routes.login, { body })).status).toBe(429);
  });
});
