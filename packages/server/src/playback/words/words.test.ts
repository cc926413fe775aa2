import type { KeptWord } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

describe.each(engines)('kept words on %s', (engine) => {
  let app: TestApp;
  let viewer: Awaited<ReturnType<typeof registerUser>>;
  let other: Awaited<ReturnType<typeof registerUser>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    viewer = await registerUser(app);
    other = await registerUser(app, 'Хоёр');
  });
  afterAll(() => app.stop());

  const keep = (word: string, more: object = {}, who = viewer) =>
    app.call(
      routes.keepWord,
      {
        body: {
          ...{ episode: 1, word, language: 'mn', text: `Энд ${word} байна`, start: 1.5, end: 3 },
          ...more,
        },
      },
      who.token,
    );
  const list = async (query: object = {}, who = viewer): Promise<KeptWord[]> =>
    (await app.call(routes.keptWords, { query } as never, who.token)).body.data.data;

  it('a word is kept once for each cue, and listed with its sentence, newest first', async () => {
    const first = await keep('салхи', { translation: ' The wind ' });
    expect((await keep('салхи')).body.data.id).toBe(first.body.data.id);
    await keep('морь', { translation: ' ' });
    await keep('морь', { start: 10, end: 12 });
    const words = await list();
    expect(words.map(({ word, start }) => `${word} ${start}`)).toEqual(['морь 10', 'морь 1.5', 'салхи 1.5']);
    expect(words[2]).toMatchObject({
      ...{ text: 'Энд салхи байна', translation: 'The wind', language: 'mn', episode_id: 1, number: 1 },
      media: { id: 1 },
    });
    expect(words[1]?.translation).toBeNull();
    expect((await list({ q: 'САЛХ' })).map(({ word }) => word)).toEqual(['салхи']);
    expect(await list({ q: '%' })).toEqual([]);
    await keep('тал', { episode: 2 });
    expect((await list({ episode: 2 })).map(({ word }) => word)).toEqual(['тал']);
    expect(await list({ episode: 1 })).toHaveLength(3);
  });

  it('pages have every word once', async () => {
    await app.db.execute(sql`
      insert into kept_words (user_id, episode_id, word, language, text, start_at, end_at, kept_at)
      select ${other.id}, 1, 'үг ' || n, 'mn', 'Текст', n, n + 1, now() from generate_series(1, 35) n`);
    const first = await app.call(routes.keptWords, { query: {} } as never, other.token);
    const query = { cursor: first.body.data.next_cursor };
    const second = await app.call(routes.keptWords, { query } as never, other.token);
    expect(second.body.data.next_cursor).toBeNull();
    const ids = [...first.body.data.data, ...second.body.data.data].map((one: KeptWord) => one.id);
    expect(new Set(ids).size).toBe(35);
  });

  it('nobody removes the words of another account', async () => {
    const [word] = await list();
    const forget = (who: typeof viewer) =>
      app.call(routes.forgetWord, { body: { id: word?.id ?? 0 } }, who.token);
    expect((await forget(other)).body.data).toEqual({ removed: false });
    expect((await forget(viewer)).body.data).toEqual({ removed: true });
    expect((await list()).some(({ id }) => id === word?.id)).toBe(false);
  });

  it('an empty word, invisible characters and a full list are refused in words', async () => {
    expect((await keep(' ')).status).toBe(422);
    expect((await keep('са\u202eлхи')).status).toBe(422);
    expect((await keep('x'.repeat(61))).status).toBe(422);
    await app.db.execute(sql`
      insert into kept_words (user_id, episode_id, word, language, text, start_at, end_at, kept_at)
      select ${other.id}, 1, 'олон ' || n, 'mn', 'Текст', n, n + 1, now() from generate_series(1, 5000) n`);
    const full = await keep('илүү', {}, other);
    expect([full.status, full.body.code]).toEqual([409, 'conflict']);
  });

  it('words belong to the export of an account, and end with it', async () => {
    await keep('бичиг');
    const params = { userId: viewer.id };
    const everything = await app.call(routes.exportAccount, { params }, viewer.token);
    expect(JSON.stringify(everything.body)).toContain('бичиг');
    await app.db.execute(sql`delete from users where id = ${viewer.id}`);
    const left = await rowsOf(app.db, sql`select id from kept_words where user_id = ${viewer.id}`);
    expect(left).toEqual([]);
  });
});
