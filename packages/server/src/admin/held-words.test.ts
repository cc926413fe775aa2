import { HELD_WORD_LENGTH, MAX_HELD_WORDS } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../platform/database/schema';
import { findHeldWords, reloadWordFilter, writeHeldWords } from '../platform/text/held-words';
import { registerUser } from '../testing/register';
import { engines, startTestApp, type TestApp } from '../testing/start-test-app';

const EP = 3;

describe.each(engines)('words that moderators add to the filter, on %s', (engine) => {
  let app: TestApp;
  let moderator: string;
  let viewer: Awaited<ReturnType<typeof registerUser>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    moderator = await app.signIn('99000003');
    viewer = await registerUser(app);
  });
  beforeEach(async () => {
    await app.db.delete(settings).where(eq(settings.key, 'held-words'));
    reloadWordFilter(app);
  });
  afterAll(() => app.stop());

  const save = (word: string, is_held = true, token = moderator) =>
    app.call(routes.saveHeldWord, { body: { word, is_held } }, token);
  const read = async () => (await app.call(routes.readHeldWords, {}, moderator)).body.data;
  /** Posts a comment; returns whether other viewers see it. */
  const isShown = async (text: string): Promise<boolean> => {
    app.clock.now = new Date(app.clock.now.getTime() + 6_000);
    const body = { parent_id: EP, user_id: viewer.id, body: text };
    const { comment } = (await app.call(routes.postComment, { body }, viewer.token)).body;
    const parts = { params: { ep: EP, user: 'null' }, query: {} };
    const { data } = (await app.call(routes.episodeComments, parts)).body.data;
    return data.some(({ id }: { id: number }) => id === comment.id);
  };

  it('R6-09 a comment with an added word waits for a moderator, in every spelling, until the word is removed', async () => {
    expect(await isShown('Өөдгүй юм')).toBe(true);
    expect((await save('  өөдгүй ')).body.data).toEqual(['өөдгүй']);
    expect(await read()).toEqual(['өөдгүй']);
    for (const text of ['Ёстой өөдгүй', 'oodgui shuu', 'ө ө д г ү й', 'өөдгүйтлээ'])
      expect(await isShown(text), text).toBe(false);
    expect((await save('өөдгүй', false)).body.data).toEqual([]);
    expect(await isShown('Өөдгүй байна')).toBe(true);
  });

  it('R6-09 the audit log names the moderator, and the word that was added or removed', async () => {
    await save('үзэшгүй');
    await save('үзэшгүй', false);
    expect((await save('үзэшгүй', false)).status).toBe(200);
    const admin = await app.signIn('99000004');
    const { data } = (await app.call(routes.staffAudit, { query: { q: 'word үзэшгүй' } }, admin)).body;
    expect(data.data).toMatchObject([
      { kind: 'change', action: 'delete', target: 'word үзэшгүй' },
      { kind: 'change', action: 'add', target: 'word үзэшгүй' },
    ]);
  });

  it('R6-09 another spelling of a word is refused by name, and so is a word of the basic list', async () => {
    await save('Өөдгүй');
    for (const word of ['Өөдгүй', 'өөдгүй', 'oodgui']) {
      const { status, body } = await save(word);
      expect([status, body.code], word).toEqual([409, 'conflict']);
      expect(body.errors.word).toContain('«Өөдгүй»');
    }
    const basic = await save('NOVSH');
    expect([basic.status, Object.keys(basic.body.errors)]).toEqual([409, ['word']]);
    expect(await read()).toEqual(['Өөдгүй']);
  });

  it.each([
    ['one letter', 'я'],
    ['one letter, repeated', 'ААА'],
    ['no letter', '!!!'],
    ['too many letters', 'аб'.repeat(HELD_WORD_LENGTH / 2 + 1)],
  ])('R6-09 a word with %s is refused at its field', async (_, word) => {
    const { status, body } = await save(word);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['word']]);
    expect(await read()).toEqual([]);
  });

  it('R6-09 a word of two letters and one of forty are added', async () => {
    const longest = 'аб'.repeat(HELD_WORD_LENGTH / 2);
    await save('юм');
    expect((await save(longest)).body.data).toEqual(['юм', longest]);
  });

  it('R6-09 words that moderators add and remove at the same moment are all kept and removed', async () => {
    const kept = Array.from({ length: 8 }, (_, at) => `үг${at} нэг`);
    const removed = Array.from({ length: 4 }, (_, at) => `хуучин${at} үг`);
    await app.db.transaction((tx) => writeHeldWords(tx, removed));
    const replies = await Promise.all([
      ...kept.map((word) => save(word)),
      ...removed.map((word) => save(word, false)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect((await read()).toSorted()).toEqual(kept.toSorted());
  });

  it('R6-09 the list is full at 500 words; one more is refused until another one is removed', async () => {
    const words = Array.from({ length: MAX_HELD_WORDS }, (_, at) => `үг ${at}`);
    await app.db.transaction((tx) => writeHeldWords(tx, words));
    const { status, body } = await save('илүү үг');
    expect([status, Object.keys(body.errors)]).toEqual([409, ['word']]);
    await save('үг 7', false);
    expect((await save('илүү үг')).body.data).toHaveLength(MAX_HELD_WORDS);
  });

  it('R6-09 words that were written by hand are listed and can be removed, whatever their length', async () => {
    const long = 'урт '.repeat(100).trim();
    await app.db
      .insert(settings)
      .values({ key: 'held-words', value: JSON.stringify([' я ', 7, '', 'я', long]) });
    expect(await read()).toEqual(['я', long]);
    expect((await save(long, false)).body.data).toEqual(['я']);
    expect(await findHeldWords(app.db)).toEqual(['я']);
    await app.db.update(settings).set({ value: 'юу ч биш' }).where(eq(settings.key, 'held-words'));
    expect(await read()).toEqual([]);
  });

  it('R6-09 neither a viewer nor an editor reads or changes the words', async () => {
    const { id, token } = await registerUser(app, 'Засаг');
    await app.db.execute(`update users set role = 'editor' where id = '${id}'`);
    for (const by of [token, viewer.token]) {
      expect((await app.call(routes.readHeldWords, {}, by)).status).toBe(403);
      expect((await save('зарлал', true, by)).status).toBe(403);
    }
  });
});
