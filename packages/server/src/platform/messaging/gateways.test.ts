import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { letterNames, packageRules } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { doJobs } from '../../testing/do-jobs';
import { startMailServer as startServer, textOfLetter } from '../../testing/mail-server';
import { readLog } from '../../testing/read-log';
import { freshPhone } from '../../testing/register';
import { startTestApp } from '../../testing/start-test-app';
import { rowsOf } from '../database/database';
import { formatError } from '../http/redact';
import { languages, translatorIn } from '../i18n/messages';
import { localSiteName } from '../i18n/site-name';
import { splitLetters } from '../text/clean';
import {
  codeEmail,
  type EmailDraft,
  presentText,
  securityEmail,
  smsCodeText,
  writeEmail,
} from './message-texts';
import { fitsOneSms } from './one-sms';
import { serveOutbox } from './outbox';
import { createSmsGateway } from './sms';
import { createEmailGateway } from './smtp';

/** Days of the longest package, with the most that a promo code adds. */
const MOST_DAYS = packageRules.days.max + 366;

const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function startMailServer(refuse = false) {
  const server = await startServer(refuse);
  ends.push(server.stop);
  return server;
}

/** An SMS gateway that replies like MessagePro. */
async function startSmsServer(nextReply: () => { status?: number; body: string }) {
  const asked: URL[] = [];
  const server = createServer((request: IncomingMessage, reply) => {
    asked.push(new URL(request.url ?? '', 'http://x'));
    const { status = 200, body } = nextReply();
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ends.push(() => new Promise((done) => server.close(done)));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    account: { url: `http://127.0.0.1:${port}/send`, key: 'planted-sms-key', from: '72001122' },
  };
}
const taken = { body: JSON.stringify([{ Result: 'SUCCESS', 'Message ID': 1 }]) };

describe('e-mail', () => {
  it('an e-mail arrives at a mail server, in Mongolian', async () => {
    const { letters, account } = await startMailServer();
    await createEmailGateway(account()).send({
      to: 'bold@mail.mn',
      subject: 'Баталгаажуулах код',
      text: 'Код: 123456',
    });
    expect(letters[0]).toMatchObject({ from: 'no-reply@tenger.example', to: ['bold@mail.mn'] });
    expect(textOfLetter(letters[0]?.text ?? '')).toContain('Код: 123456');
  });

  it('an e-mail goes to one address, whatever that address contains', async () => {
    const { letters, account } = await startMailServer();
    const to = 'a@mail.mn,b@mail.mn\r\nbcc: c@mail.mn';
    await createEmailGateway(account())
      .send({ to, subject: 'x', text: 'x' })
      .catch(() => undefined);
    expect(letters.flatMap((letter) => letter.to).length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['a wrong password', 'planted-wrong', false],
    ['a full mailbox', undefined, true],
  ])('the e-mail failure %s is logged without secrets', async (_name, password, refuse) => {
    const { account } = await startMailServer(refuse);
    const sent = createEmailGateway(account(password)).send({
      to: 'planted@mail.mn',
      subject: 'planted',
      text: 'planted',
    });
    const error = await sent.catch((one: unknown) => one);
    expect(error).toMatchObject({ name: 'MessageError' });
    expect(formatError('1', undefined, error)).not.toContain('planted');
  });

  it('an unreachable mail server is logged', async () => {
    const mail = createEmailGateway({ url: 'smtp://127.0.0.1:1', from: 'a@b.mn' });
    await expect(mail.send({ to: 'a@b.mn', subject: 'x', text: 'x' })).rejects.toThrow(/\(E/);
  });
});

describe('SMS', () => {
  it('an SMS is sent in the form the gateway requires', async () => {
    const { asked, account } = await startSmsServer(() => taken);
    await createSmsGateway(account).send('99112233', 'Тэнгэр: таны код 1234');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      key: 'planted-sms-key',
      from: '72001122',
      to: '99112233',
      text: 'Тэнгэр: таны код 1234',
    });
  });

  it.each([
    ['a refusal', { body: '[{"Result":"FAIL","Reason":"planted 99112233"}]' }],
    ['a page in place of an answer', { body: '<html>planted</html>' }],
    ['an error', { status: 500, body: '{"Result":"SUCCESS"}' }],
    ['nothing', { body: '[]' }],
  ])('the SMS failure %s is logged without secrets', async (_name, reply) => {
    const { account } = await startSmsServer(() => reply);
    const error = await createSmsGateway(account)
      .send('99112233', 'planted 1234')
      .catch((one: unknown) => one);
    expect(error).toMatchObject({ name: 'MessageError' });
    const logLine = formatError('1', undefined, error);
    for (const secret of ['planted', '99112233', '1234']) expect(logLine).not.toContain(secret);
  });
});

describe.each(languages)('an SMS in the language %s', (language) => {
  const translate = translatorIn(language);
  const appNames = ['tenger', 'gal'];
  const publicUrls = ['', 'https://tenger.mn', 'https://www.tenger-anime.mn:8443'];
  const sites = appNames.flatMap((appName) => publicUrls.map((publicUrl) => ({ appName, publicUrl })));

  it.each(sites)('R4.3-17 a code is one message, and names the site it is for (%j)', (site) => {
    const text = smsCodeText('123456', site, translate);
    expect(text).toSatisfy(fitsOneSms);
    expect(text).toContain(localSiteName(site.appName)[language]);
    const last = text.split('\n').at(-1);
    expect(last).toBe(site.publicUrl ? `@${new URL(site.publicUrl).hostname} #123456` : text);
  });

  it.each(sites)('a present is one message, with any nickname and number of days (%j)', (site) => {
    for (const days of [1, 2, 30, MOST_DAYS])
      for (const nickname of [
        undefined,
        '',
        'Bold',
        'B'.repeat(60),
        'Ө'.repeat(60),
        '👨‍👩‍👧‍👦'.repeat(60),
        '{days}',
      ]) {
        const text = presentText(nickname, days, site, translate);
        expect(text).toSatisfy(fitsOneSms);
        expect(text).toContain(`${localSiteName(site.appName)[language]}: `);
        expect(text).toContain(String(days));
        if (nickname) expect(text).toContain(splitLetters(nickname)[0]);
      }
  });
});

it('a text with other than Latin letters fits into one SMS up to 70 characters, and any other up to 160', () => {
  expect(['Ө'.repeat(70), 'Ө'.repeat(71)].map(fitsOneSms)).toEqual([true, false]);
  expect(['x'.repeat(160), 'x'.repeat(161)].map(fitsOneSms)).toEqual([true, false]);
  // The character that is not in the alphabet shortens the whole message; an escaped one counts twice.
  expect([`${'x'.repeat(69)}…`, `${'x'.repeat(70)}…`].map(fitsOneSms)).toEqual([true, false]);
  expect([`${'x'.repeat(158)}€`, `${'x'.repeat(159)}€`].map(fitsOneSms)).toEqual([true, false]);
  expect(fitsOneSms('👍'.repeat(36))).toBe(false);
});

describe('with gateways', () => {
  it('R7.4-01 R7.4-05 codes are sent by SMS and e-mail, and there is no outbox', async () => {
    const mail = await startMailServer();
    const sms = await startSmsServer(() => taken);
    const app = await startTestApp('PGlite', { sms: sms.account, smtp: mail.account() });
    ends.push(() => app.stop());
    const phone = freshPhone();
    const sent = await app.call(routes.sendPhoneCode, { body: { phone, purpose: 'register' } });
    const headers = { 'x-ticket': sent.body.data.ticket };
    const code = /\d{4}/.exec(sms.asked[0]?.searchParams.get('text') ?? '')?.[0] ?? '';
    expect((await app.call(routes.verifyPhoneCode, { body: { code } }, undefined, headers)).status).toBe(200);
    await app.call(routes.setPin, { body: { pin: '7391' } }, undefined, headers);
    await app.call(routes.sendEmailCode, { body: { email: 'bold@mail.mn' } }, undefined, headers);
    const emailCode = /\d{6}/.exec(textOfLetter(mail.letters[0]?.text ?? ''))?.[0] ?? '';
    const checked = await app.call(routes.verifyEmailCode, { body: { code: emailCode } }, undefined, headers);
    expect(checked.body.data.step).toBe(7);
    expect((await app.get('/dev/outbox')).status).toBe(404);
    // A notice waits until the mail server accepts it.
    await app.db.execute("update users set email = 'saraa@mail.mn' where id = 'demo-99000001'");
    mail.mailbox.isFull = true;
    await app.context.jobs.send(app.db, 'mail', { letter: 'pinChanged', user_id: 'demo-99000001' });
    await doJobs(app, 'mail');
    const waiting = await app.call(
      routes.staffJobs,
      { query: { kind: 'mail' } },
      await app.signIn('99000004'),
    );
    expect(waiting.body.data.data).toMatchObject([
      { state: 'retrying', reason: 'gateway', letter: 'pinChanged', account: { id: 'demo-99000001' } },
    ]);
    mail.mailbox.isFull = false;
    await app.db.execute("update pgboss.job set start_after = now() - interval '1 second'");
    await doJobs(app, 'mail');
    expect(mail.letters.at(-1)?.to).toEqual(['saraa@mail.mn']);
    expect(await rowsOf(app.db, sql`select 1 from pgboss.job where data->>'letter' is not null`)).toEqual([]);
    const log = readLog(app);
    for (const secret of [phone, code, 'bold@mail.mn', 'saraa@mail.mn', emailCode])
      expect(log).not.toContain(secret);
  });

  it('production never shows codes, and logs a gateway that is down', async () => {
    const sms = await startSmsServer(() => ({ status: 503, body: '' }));
    const app = await startTestApp('PGlite', { production: true, demo: false, sms: sms.account });
    ends.push(() => app.stop());
    expect((await app.get('/dev/outbox')).status).toBe(404);
    const reply = await app.call(routes.sendPhoneCode, {
      body: { phone: freshPhone(), purpose: 'register' },
    });
    expect(reply.status).toBe(502);
    expect(reply.body.msg).toBe('Код илгээж чадсангүй. Дараа дахин оролдоно уу!');
    expect(() => serveOutbox(app.http, app.context)).toThrow('refused in production');
  });
});

it.each([
  [
    'Болд',
    'https://tenger.example/tenger',
    'mn',
    'Тэнгэр: Болд танд 30 хоногийн эрх бэлэглэлээ. tenger.example',
  ],
  [undefined, '', 'mn', 'Тэнгэр: Танд 30 хоногийн эрх бэлэглэлээ.'],
  [
    'Ө'.repeat(40),
    'https://a-long-name.example',
    'mn',
    `Тэнгэр: ${'Ө'.repeat(15)}… танд 30 хоногийн эрх бэлэглэлээ.`,
  ],
  [
    'Bold',
    'https://a-long-name.example',
    'en',
    'Tenger: Bold gave you 30 days of subscription. a-long-name.example',
  ],
  [undefined, '', 'en', 'Tenger: You received 30 days of subscription as a present.'],
  ['Болд', '', 'ru', 'Тэнгэр: Болд дарит вам 30 дней подписки.'],
  [undefined, '', 'ru', 'Тэнгэр: Вам подарили 30 дней подписки.'],
] as const)(
  'the SMS about a present of %j names the site if it fits (%j, %s)',
  (nickname, publicUrl, language, text) => {
    expect(presentText(nickname, 30, { appName: 'tenger', publicUrl }, translatorIn(language))).toBe(text);
  },
);

it.each([
  [
    'mn',
    'Тэнгэр: таны код 1234. 3 минут хүчинтэй. Хэнд ч бүү хэлээрэй.',
    'Тэнгэр код: 1234. Хэнд ч бүү хэлээрэй.',
  ],
  [
    'en',
    'Tenger: your code is 1234. It is valid for 3 minutes. Do not share it with anyone.',
    'Tenger code: 1234. Do not share it with anyone.',
  ],
  [
    'ru',
    'Тэнгэр: ваш код 1234. Действует 3 минуты. Никому не сообщайте.',
    'Тэнгэр: код 1234. Никому не сообщайте.',
  ],
] as const)('the code by SMS is written in the language %s', (language, text, bound) => {
  const [site, translate] = [{ appName: 'tenger', publicUrl: '' }, translatorIn(language)];
  expect(smsCodeText('1234', site, translate)).toBe(text);
  const publicUrl = 'https://tenger.example';
  expect(smsCodeText('1234', { ...site, publicUrl }, translate)).toBe(`${bound}\n@tenger.example #1234`);
});

describe.each(languages)('letters in the language %s', (language) => {
  const write = (draft: EmailDraft) => writeEmail(draft, { appName: 'tenger' }, translatorIn(language));

  it.each(letterNames)(
    'the letter "%s" has the site in its subject, a text, and every value filled in',
    (name) => {
      const { subject, text } = write(securityEmail(name));
      expect(subject).toMatch(new RegExp(`^${localSiteName('tenger')[language]}: .`));
      expect(text.length).toBeGreaterThan(20);
      expect(subject + text).not.toMatch(/[{}]/);
      if (language === 'en') expect(subject + text).not.toMatch(/\p{Script=Cyrillic}/u);
    },
  );

  it.each(['register', 'reset'] as const)(
    'the letter with a code (%s) has it in subject and text',
    (purpose) => {
      const { subject, text } = write(codeEmail('123456', purpose));
      expect([subject, text]).toEqual([expect.stringContaining('123456'), expect.stringContaining('123456')]);
    },
  );
});
