import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doJobs } from '../../testing/do-jobs';
import { registerUser } from '../../testing/register';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { outbox } from '../database/schema';
import { smsCodeText } from '../messaging/message-texts';
import { translateToMongolian } from './messages';
import { localSiteName, siteNameOf } from './site-name';

it.each([
  ['tenger', 'Тэнгэр'],
  ['gal', 'Гал'],
  ['other', 'Тэнгэр'],
])('R1-06 the site with the name %s is called %s', (appName, name) => {
  expect(siteNameOf(appName)).toBe(name);
});

it('R1-06 messages in English name the site in Latin letters, so that an SMS holds more of them', () => {
  expect([localSiteName('tenger').en, localSiteName('gal').en]).toEqual(['Tenger', 'Gal']);
});

describe('R1-06 the second variant of the site', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('PGlite', { appName: 'gal', publicUrl: 'https://gal.example' });
  });
  afterAll(() => app.stop());

  it('every SMS and letter has the name of the variant', async () => {
    const { token, pin } = await registerUser(app);
    await app.call(routes.deleteAccount, { body: { pin } }, token);
    await doJobs(app, 'mail');
    const letters = await app.db.select().from(outbox);
    expect(letters.map(({ channel }) => channel)).toEqual(['sms', 'email', 'email']);
    for (const { channel, subject, body } of letters)
      expect(channel === 'sms' ? body : subject).toMatch(/^Гал[: ]/);
    expect(letters.map(({ subject, body }) => subject + body).join()).not.toContain('Тэнгэр');
    expect(smsCodeText('1234', { appName: 'gal', publicUrl: '' }, translateToMongolian)).toMatch(/^Гал: /);
  });

  it('passkeys and authenticator apps show the name of the variant', async () => {
    const { token, pin } = await registerUser(app);
    const { rp } = (await app.call(routes.requestPasskey, { body: { pin } }, token)).body.data;
    expect(rp.name).toBe('Гал');
    const staff = await app.signIn('99000004');
    const { url } = (await app.call(routes.requestTotp, { body: { pin: '1234' } }, staff)).body.data;
    expect(new URL(url).searchParams.get('issuer')).toBe('Гал');
  });

  it('an embed without an episode has the name of the variant', async () => {
    const { body } = await app.get('/embed/0');
    expect(body).toContain('<h1>Гал</h1>');
    expect(body).not.toContain('Тэнгэр');
  });
});
