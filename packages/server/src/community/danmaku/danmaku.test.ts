import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { danmaku } from '../../platform/database/schema';
import { type EventReader, readEvents } from '../../testing/read-events';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { waitForLock } from '../../testing/wait-for-lock';
import { createDanmakuService } from './danmaku';

const EP = 4;
const MOVIE = 31;

describe.each(engines)('player comments on %s', (engine) => {
  let app: TestApp;
  let base: string;
  type Person = Awaited<ReturnType<typeof registerUser>>;
  let bold: Person;
  let saraa: Person;
  const readers: EventReader[] = [];
  beforeAll(async () => {
    app = await startTestApp(engine);
    base = await app.listen();
    bold = await registerUser(app, 'Болд');
    saraa = await registerUser(app, 'Сараа');
  });
  beforeEach(async () => {
    for (const table of ['danmaku', 'reports', 'quotas']) await app.db.execute(`delete from ${table}`);
    // The test changed tables without the server.
    const received = new Promise<void>((done) => {
      const stop = app.context.live.listen('danmaku', undefined, {
        message() {
          stop();
          done();
        },
        gap() {},
      });
    });
    await app.context.live.publish(app.db, {
      topic: 'danmaku',
      keys: [],
      data: { thread: String(EP), gone: 0 },
    });
    // Listeners run in order of registration, so the server's listener has run by then.
    await received;
  });
  afterEach(() => {
    for (const one of readers.splice(0)) one.close();
  });
  afterAll(() => app.stop());

  const later = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
  };
  const send = async (text: string, more: object = {}, by: Person | undefined = bold) => {
    later(4);
    const body = { id: EP, time: 12.5, text, ...more };
    return (await app.call(routes.sendDanmaku, { body: body as never }, by?.token)).body;
  };
  const read = async (query: { id: string; max?: number } = { id: String(EP) }, by?: Person) =>
    (await app.call(routes.readDanmaku, { query }, by?.token)).body;
  const live = async (query: string, headers = {}) => {
    const reader = await readEvents(`${base}/danmaku/v3/live?${query}`, headers);
    readers.push(reader);
    return reader;
  };

  it('R7.6-02 R7.6-04 R7.6-05 R3-17 a player comment is saved and sent to all viewers', async () => {
    const sent = await send('Гоё <3', { color: 16777215, type: 1, author: 'Дарга', token: 'x' });
    const { _id } = sent.data;
    const record = {
      _id,
      player: '4',
      time: 12.5,
      type: 1,
      color: 0xffffff,
      author: 'Болд',
      text: 'Гоё &lt;3',
    };
    expect(sent).toEqual({ code: 0, data: record });
    const entry = [12.5, 1, 0xffffff, 'Болд', 'Гоё &lt;3', _id];
    expect(await read()).toEqual({ code: 0, data: [entry], last: _id });
  });

  it('R7.6-03 the session decides who the author is, and without one a comment is refused', async () => {
    const body = { id: EP, time: 1, text: 'Сайн уу', author: 'Дарга', token: 'x' };
    const reply = await app.call(routes.sendDanmaku, { body });
    // Players of this protocol read the message only with HTTP 200.
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ code: 1, msg: 'Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой' });
  });

  it('R7.6-03 players of this protocol send the token in the body, and a header takes precedence', async () => {
    const by = async (text: string, token?: string) => {
      later(4);
      const body = { id: EP, time: 1, text, author: 'Дарга', token: saraa.token };
      return (await app.call(routes.sendDanmaku, { body }, token)).body;
    };
    expect((await by('Нэг')).data.author).toBe('Сараа');
    expect((await by('Хоёр', bold.token)).data.author).toBe('Болд');
    expect((await by('Гурав', 'A'.repeat(43))).code).toBe(1);
  });

  it.each([
    ['nothing', { text: ' \n ' }],
    ['31 letters', { text: 'ү'.repeat(31) }],
    ['another colour', { color: 'red' }],
    ['another type', { type: 7 }],
    ['a moment before the start', { time: -1 }],
    ['no moment', { time: 'soon' }],
    ['another video', { id: 999_999 }],
    ['no video', { id: 'x; drop table danmaku' }],
    ['a text turned around', { text: 'a\u202eb' }],
  ])('the server refuses %s with a message', async (_name, wrong) => {
    expect(await send('Гоё', wrong)).toEqual({ code: 1, msg: expect.stringMatching(/./) });
    expect((await read()).data).toEqual([]);
  });

  it('R9-23 a player comment may have thirty letters, however many bytes they take', async () => {
    expect((await send('👨‍👩‍👧‍👦'.repeat(30))).code).toBe(0);
  });

  it('a player comment is liked once by each viewer, until the like is withdrawn', async () => {
    const { data } = await send('Гоё');
    const like = async (by: Person, liked: boolean) =>
      (await app.call(routes.likeDanmaku, { body: { id: data._id, liked } }, by.token)).body.data.likes;
    expect([await like(saraa, true), await like(saraa, true), await like(bold, true)]).toEqual([1, 1, 2]);
    expect([await like(saraa, false), await like(saraa, false)]).toEqual([1, 1]);
    await app.call(routes.removeDanmaku, { body: { id: data._id } }, bold.token);
    const gone = await app.call(routes.likeDanmaku, { body: { id: data._id, liked: true } }, saraa.token);
    expect(gone.status).toBe(404);
  });

  it('R7.6-04 the player comments of a movie are a thread of their own', async () => {
    expect((await send('Кино', { id: `m${MOVIE}` })).code).toBe(0);
    expect((await read({ id: `m${MOVIE}` })).data).toHaveLength(1);
    expect((await read()).data).toEqual([]);
  });

  it('a viewer sends one player comment in three seconds, and the same text once in any spelling', async () => {
    expect((await send('Гоё анги')).code).toBe(0);
    const body = { id: EP, time: 1, text: 'Өөр' };
    expect((await app.call(routes.sendDanmaku, { body }, bold.token)).body.msg).toContain('Хэт олон');
    expect((await send('гоё  АНГИ!')).msg).toContain('саяхан');
    expect((await send('гоё анги', {}, saraa)).code).toBe(0);
  });

  it('a video that is flooded stops accepting player comments for a while', async () => {
    await app.db.execute(sql`update quotas set count = 100`);
    await send('Нэг');
    await app.db.execute(sql`update quotas set count = 100 where key like 'danmaku-flood%'`);
    const body = { id: EP, time: 1, text: 'Хоёр' };
    expect((await app.call(routes.sendDanmaku, { body }, saraa.token)).body.code).toBe(1);
  });

  it('lists of any length come from one cached list of the video', async () => {
    const row = {
      userId: bold.id,
      episodeId: EP,
      author: 'Болд',
      type: 0 as const,
      colour: 0,
      createdAt: app.clock.now,
    };
    const texts = ['нэг', 'хоёр'].map((text, time) => ({ ...row, time, text, folded: text }));
    // The test changes the table without the server.
    await app.db.insert(danmaku).values(texts);
    expect((await read({ id: String(EP), max: 1 })).data).toHaveLength(1);
    await app.db.execute('delete from danmaku');
    for (const max of [2, 3, 999]) expect((await read({ id: String(EP), max })).data).toHaveLength(2);
  });

  it('the list of a usual length is built once, whatever lengths other clients ask for', async () => {
    const texts = Array.from({ length: 20 }, (_, time) => ({ time, text: `т${time}`, folded: `т${time}` }));
    const row = { episodeId: EP, author: 'Болд', type: 0 as const, colour: 0, createdAt: app.clock.now };
    await app.db.insert(danmaku).values(texts.map((text) => ({ ...row, ...text })));
    const service = createDanmakuService(app.context);
    const list = (max: number) => service.read(String(EP), max, undefined);
    for (let max = 1; max <= 8; max += 1) await list(max);
    const usual = await list(500);
    expect(await list(500)).toBe(usual);
    for (let max = 9; max <= 15; max += 1) await list(max);
    expect(await list(500)).toBe(usual);
    expect(await list(9_999)).toBe(usual);
  });

  it('R7.6-04 the parameter `max` limits the list, evenly over the time', async () => {
    await app.db.insert(danmaku).values(
      Array.from({ length: 1000 }, (_, at) => ({
        episodeId: EP,
        author: 'x',
        // Unordered.
        time: (at * 7919) % 1000,
        type: 0 as const,
        colour: 0xffffff,
        text: `т${at}`,
        folded: `t${at}`,
        createdAt: new Date(),
      })),
    );
    for (const max of [1, 7, 100, 999, 1000, 5000]) {
      const { data, incomplete } = await read({ id: String(EP), max });
      const shown = Math.min(max, 1000);
      expect(incomplete).toBe(max < 1000 ? true : undefined);
      expect(data).toHaveLength(shown);
      const times = data.map(([time]: [number]) => time);
      expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
      // The sample covers the whole video: distances between neighbors match their number.
      const gaps = times.slice(1).map((time: number, at: number) => time - times[at]);
      for (const gap of gaps) expect(Math.abs(gap - 1000 / shown)).toBeLessThanOrEqual(1);
    }
  });

  it('a list that is not built again for each comment says that it may lack some', async () => {
    await app.db.execute(sql`
      insert into danmaku (episode_id, author, time, type, colour, text, folded, created_at)
      select ${EP}::int, 'Болд', n / 100.0, 0, 16777215, 'x', 'x', now() from generate_series(1, 5000) n`);
    const list = await read();
    expect([list.data.length, list.incomplete]).toEqual([5000, true]);
    const { data } = await send('Шинэ');
    expect((await read()).last).toBe(list.last);
    expect(list.last).toBeLessThan(data._id);
  });

  it('a list of a video with many comments has some of every moment, and continues live', async () => {
    await app.db.execute(sql`
      insert into danmaku (episode_id, author, time, type, colour, text, folded, created_at)
      select ${EP}::int, 'Болд', n * e.duration / 40000, 0, 16777215, 'x', 'x', now()
      from generate_series(0, 39999) n, episodes e where e.id = ${EP}`);
    // A time after the end of the video must not widen the slices.
    await app.db.insert(danmaku).values({
      ...{ episodeId: EP, author: 'Болд', time: 86_400, type: 0, colour: 0, text: 'x', folded: 'x' },
      createdAt: new Date(),
    });
    const list = await read();
    const times: number[] = list.data.map(([time]: [number]) => time);
    expect(times).toHaveLength(10_000);
    expect(list.incomplete).toBe(true);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const [first, gone] = list.data;
    const widest = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
    expect(widest).toBeLessThan(3 * ((times[9_990] ?? 0) / 2_000));
    // A list of this size is not built again for each comment. The new one arrives live.
    const reader = await live(`id=${EP}&last=${list.last}`);
    await send('Шинэ');
    expect((await reader.next('message')).data[4]).toBe('Шинэ');
    expect((await read()).last).toBe(list.last);
    // After ten seconds it is, also if no further comment arrives.
    later(10);
    expect((await read()).last).toBeGreaterThan(list.last);
    // A removed comment disappears from it immediately.
    await app.db.transaction((tx) => createDanmakuService(app.context).setState(tx, gone[5], 'hidden'));
    expect((await reader.next('hide')).data).toBe(gone[5]);
    const ids = (await read()).data.map((entry: number[]) => entry[5]);
    expect([ids.includes(first[5]), ids.includes(gone[5])]).toEqual([true, false]);
  });

  it('a player comment that the filter holds is visible to its author alone', async () => {
    expect((await send('чи н о в ш')).code).toBe(0);
    expect((await read({ id: String(EP) }, bold)).data).toHaveLength(1);
    expect((await read({ id: String(EP) }, saraa)).data).toEqual([]);
  });

  it('a comment that its author deletes while a moderator decides stays deleted', async () => {
    if (engine === 'PGlite') return;
    const { data } = await send('Нэг');
    await app.db.update(danmaku).set({ state: 'hidden' });
    const setState = createDanmakuService(app.context).setState;
    let decision: Promise<void> | undefined;
    await app.db.transaction(async (tx) => {
      await setState(tx, data._id, 'deleted');
      decision = app.db.transaction((other) => setState(other, data._id, 'shown'));
      await waitForLock(app.db);
    });
    await decision;
    expect(await app.db.select({ state: danmaku.state }).from(danmaku)).toEqual([{ state: 'deleted' }]);
  });

  describe('live', () => {
    it('player comments reach other viewers immediately', async () => {
      const other = await live(`id=${EP}`);
      expect(other.status).toBe(200);
      const { data } = await send('Одоо');
      const received = await other.next('message');
      expect(received.id).toBe(String(data._id));
      expect(received.data).toEqual([12.5, 0, 0xffffff, 'Болд', 'Одоо', data._id]);
    });

    it('the live stream of player comments continues where a list ended, without loss or duplicates', async () => {
      await send('Нэг');
      const { last } = await read();
      await send('Хоёр');
      const reader = await live(`id=${EP}&last=${last}`);
      await reader.next('message');
      await send('Гурав');
      await reader.next('message');
      expect(reader.events.map(({ data }) => data[4])).toEqual(['Хоёр', 'Гурав']);
      const again = await live(`id=${EP}`, { 'last-event-id': String(reader.events[0]?.id) });
      expect((await again.next('message')).data[4]).toBe('Гурав');
      expect(again.events).toHaveLength(1);
    });

    it('a stream that starts without an id sends the id from which it continues after a lost connection', async () => {
      await send('Нэг');
      const { last } = await read();
      const reader = await live(`id=${EP}`);
      const { id } = await reader.next('last');
      expect(id).toBe(String(last));
      reader.close();
      await send('Хоёр');
      const again = await live(`id=${EP}`, { 'last-event-id': id });
      expect((await again.next('message')).data[4]).toBe('Хоёр');
    });

    it('a client that missed too many comments receives `reload` with the id to continue from', async () => {
      await send('Нэг');
      const { last } = await read();
      await app.db.execute(sql`
        insert into danmaku (episode_id, author, time, type, colour, text, folded, created_at)
        select ${EP}::int, 'Болд', n, 0, 16777215, 'x', 'x', now() from generate_series(1, 1000) n`);
      const reader = await live(`id=${EP}&last=${last}`);
      expect(Number((await reader.next('reload')).id)).toBeGreaterThanOrEqual(last + 1000);
    });

    it('the live stream continues after a gap during a catch-up, with what was missed', async () => {
      const listen = vi.spyOn(app.context.live, 'listen');
      const reader = await live(`id=${EP}`);
      await reader.next('last');
      const listener = listen.mock.calls.find(
        ([topic, key]) => topic === 'danmaku' && key === String(EP),
      )?.[2];
      listen.mockRestore();
      // Without a notification.
      await app.db.execute(sql`
        insert into danmaku (episode_id, author, time, type, colour, text, folded, created_at)
        values (${EP}, 'Болд', 1, 0, 16777215, 'Алга болсон', 'x', now())`);
      listener?.gap();
      listener?.gap();
      expect((await reader.next('message')).data[4]).toBe('Алга болсон');
      await send('Дараагийн');
      expect((await reader.next('message')).data[4]).toBe('Дараагийн');
    });

    it('a late notification of a comment that the list has is not sent, that of a released comment is', async () => {
      const { data } = await send('Нэг');
      const { last } = await read();
      const reader = await live(`id=${EP}&last=${last}`);
      const entry = [12.5, 0, 0xffffff, 'Болд', 'Нэг', data._id];
      const notify = (fields: object) =>
        app.db.transaction((tx) =>
          app.context.live.publish(tx, {
            topic: 'danmaku',
            keys: [String(EP)],
            data: { thread: String(EP), ...fields },
          }),
        );
      await notify({ entry });
      await notify({ entry, released: true });
      await send('Хоёр');
      await reader.next('message');
      await reader.next('message');
      expect(reader.events.map(({ data }) => data[4])).toEqual(['Нэг', 'Хоёр']);
    });

    it('player comments of another video are not received', async () => {
      const reader = await live(`id=${EP}`);
      await send('Кино', { id: `m${MOVIE}` });
      const { data } = await send('Анги');
      expect((await reader.next('message')).data[5]).toBe(data._id);
      expect(reader.events.filter(({ event }) => event === 'message')).toHaveLength(1);
    });

    it('a deleted player comment disappears for all viewers', async () => {
      const { data } = await send('Уучлаарай');
      const reader = await live(`id=${EP}`);
      const remove = (by: Person) => app.call(routes.removeDanmaku, { body: { id: data._id } }, by.token);
      expect((await remove(saraa)).status).toBe(403);
      expect((await remove(bold)).status).toBe(200);
      expect((await reader.next('hide')).data).toBe(data._id);
      expect((await read()).data).toEqual([]);
    });

    it('R7.2-11 player comments are hidden when three people report them', async () => {
      const { data } = await send('Зар');
      const reader = await live(`id=${EP}`);
      for (const by of [saraa, await registerUser(app), await registerUser(app)]) {
        const body = { report: 'Зар', type: 'danmaku', parent_id: data._id } as const;
        await app.call(routes.report, { params: { userId: by.id }, body }, by.token);
      }
      expect((await reader.next('hide')).data).toBe(data._id);
      expect((await read()).data).toEqual([]);
    });

    it('eight readers and sixteen concurrent comments: every reader receives each once, in one order', async () => {
      const all = await Promise.all(Array.from({ length: 8 }, () => live(`id=${EP}`)));
      const people = await Promise.all(Array.from({ length: 4 }, () => registerUser(app)));
      for (let round = 0; round < 4; round += 1) {
        later(4);
        await Promise.all(
          people.map((by, at) => {
            const body = { id: EP, time: round, text: `${round}-${at}` };
            return app.call(routes.sendDanmaku, { body }, by.token);
          }),
        );
      }
      for (const reader of all) for (let at = 0; at < 16; at += 1) await reader.next('message');
      const ids = all.map(({ events }) =>
        events.flatMap(({ event, data }) => (event === 'message' ? [data[5]] : [])),
      );
      for (const one of ids) expect(one).toEqual([...new Set(one)].sort((a, b) => a - b));
      expect(new Set(ids.map(String)).size).toBe(1);
    });

    it('the live stream refuses an id that is not a video', async () => {
      expect((await live('id=x')).status).toBe(422);
      expect((await live('id=999999')).status).toBe(404);
    });
  });
});
