import { routes } from '@tenger/api-contract/routes';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox, preferences, users } from '../../platform/database/schema';
import { doJobs } from '../../testing/do-jobs';
import { readEvents } from '../../testing/read-events';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

describe.each(engines)('R3-18 preferences of an account on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const read = async ({ id, token }: { id: string; token: string }) =>
    (await app.call(routes.readPreferences, { params: { userId: id } }, token)).body.data;
  const save = (token: string, values: object, ages?: object) =>
    app.call(routes.savePreferences, { body: { values, ...(ages && { ages }) } }, token);

  it('preferences are empty at the start, and contain every choice afterwards', async () => {
    const bold = await registerUser(app);
    expect(await read(bold)).toEqual({});
    const values = {
      quality: -1,
      speed: 1.5,
      sound: 'ja',
      sub: 'mn',
      'is-auto-skip': true,
      'is-auto-play': false,
      volume: 0.25,
      'danmaku-opacity': 0.5,
      'danmaku-unlimited': true,
      'danmaku-show': false,
      'subtitle-show': false,
      heatmap: false,
    };
    expect((await save(bold.token, values)).body.data).toEqual(values);
    expect(await read(bold)).toEqual(values);
  });

  it('preferences keep the newest value of each choice, whichever browser reports first', async () => {
    const bold = await registerUser(app);
    await save(bold.token, { volume: 0.3, speed: 2 }, { volume: 60_000, speed: 1_000 });
    const late = await save(bold.token, { volume: 0.9, speed: 1 }, { volume: 5_000, speed: 3_000 });
    expect(late.body.data).toEqual({ volume: 0.9, speed: 2 });
  });

  it('two browsers that save preferences concurrently lose nothing', async () => {
    const bold = await registerUser(app);
    await Promise.all([
      save(bold.token, { volume: 0.1, sub: 'mn' }, { volume: 10, sub: 900 }),
      save(bold.token, { volume: 0.2, sub: 'en' }, { volume: 900, sub: 10 }),
    ]);
    expect(await read(bold)).toEqual({ volume: 0.1, sub: 'en' });
  });

  it.each([
    [{ quality: 1.5 }],
    [{ speed: 100 }],
    [{ sound: 'x'.repeat(61) }],
    [{ 'is-auto-play': 'yes' }],
    [{ 'danmaku-opacity': 0 }],
  ])('the server refuses the preferences %j, and keeps nothing of them', async (values) => {
    const bold = await registerUser(app);
    expect((await save(bold.token, { volume: 0.5, ...values })).status).toBe(422);
    expect((await save(bold.token, { volume: 0.5 }, { volume: -1 })).status).toBe(422);
    expect(await read(bold)).toEqual({});
  });

  it('preferences leave out values of an earlier version that this one would refuse', async () => {
    const bold = await registerUser(app);
    const chosenAt = new Date();
    await app.db.insert(preferences).values([
      { userId: bold.id, key: 'volume', value: 'loud', chosenAt },
      { userId: bold.id, key: 'smell', value: 1, chosenAt },
      { userId: bold.id, key: 'speed', value: 2, chosenAt },
    ]);
    expect(await read(bold)).toEqual({ speed: 2 });
  });

  describe('the language of the account', () => {
    const chooseLanguage = (token: string, language: string) =>
      app.call(routes.savePreferences, { body: { values: {}, language } }, token);
    const languageOf = async (id: string) => {
      const [account] = await app.db.select().from(users).where(eq(users.id, id));
      return account?.language;
    };

    it('a language that is chosen on the site is that of all later messages, also of one that waits', async () => {
      const { id, token, phone } = await registerUser(app);
      await app.context.jobs.send(app.db, 'mail', { letter: 'locked', user_id: id });
      expect((await chooseLanguage(token, 'en')).body.data).toEqual({});
      expect(await languageOf(id)).toBe('en');
      await doJobs(app, 'mail');
      const [letter] = await app.db
        .select()
        .from(outbox)
        .where(eq(outbox.address, `p${phone}@mail.mn`))
        .orderBy(desc(outbox.id));
      expect(letter?.subject).toBe('Tenger: your account is temporarily locked');
    });

    it('preferences without a language, and unknown languages, change nothing', async () => {
      const { id, token } = await registerUser(app, 'Болд', 'ru');
      await app.call(routes.savePreferences, { body: { values: { volume: 0.5 } } }, token, {
        'accept-language': 'en',
      });
      for (const language of ['', 'kk', 'x;q=1,y'])
        expect((await chooseLanguage(token, language)).status).toBe(200);
      expect((await chooseLanguage(token, 'e'.repeat(36))).status).toBe(422);
      expect(await languageOf(id)).toBe('ru');
    });

    it('a further profile of the household does not change the language in which the owner reads', async () => {
      const { id, token } = await registerUser(app, 'Болд', 'ru');
      const body = { name: 'Хүүхэд', image: null, watches_up_to: null };
      const saved = await app.call(routes.saveHouseholdProfile, { body } as never, token);
      const child = saved.body.data.find((one: { main: boolean }) => !one.main).id;
      expect((await app.call(routes.chooseProfile, { body: { id: child } }, token)).status).toBe(200);
      expect((await chooseLanguage(token, 'en')).status).toBe(200);
      expect([await languageOf(id), await languageOf(child)]).toEqual(['ru', null]);
    });
  });

  it('saved preferences are sent to the viewer’s other browsers immediately', async () => {
    const bold = await registerUser(app);
    const base = await app.listen();
    const reader = await readEvents(`${base}/api/m/live/${bold.id}`, { authorization: bold.token });
    await reader.next('unread');
    await save(bold.token, { volume: 0.5 });
    await reader.next('preferences');
    expect(await read(bold)).toEqual({ volume: 0.5 });
    reader.close();
  });
});
