import { routes } from '@tenger/api-contract/routes';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasPage } from '../../catalog/titles/visibility';
import { runMaintenance } from '../../maintenance';
import { rowsOf } from '../../platform/database/database';
import { episodes, quotas, titles, watchHistory } from '../../platform/database/schema';
import { giveClip } from '../../testing/clip-fixture';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const user = 'demo-99000002';

describe.each(engines)('watch history on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let ids: number[];
  beforeAll(async () => {
    app = await startTestApp(engine);
    await giveClip(app.db, 2);
    token = await app.signIn('99000002');
    ids = (await app.get('/api/m/episodes/2')).body.data.map((one: { id: number }) => one.id);
  });
  beforeEach(async () => {
    await app.db.execute(`delete from watch_history where user_id = '${user}'`);
  });
  afterAll(() => app.stop());

  const later = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
  };
  const write = async (number: number, time: number, duration = 60) => {
    const body = { media: 2, episode: ids[number - 1] ?? 0, user, time, duration };
    return (await app.call(routes.writeHistory, { body }, token)).body.data;
  };
  const progress = async (number: number) =>
    (await app.call(routes.episodeHistory, { params: { ep: ids[number - 1] ?? 0, userId: user } }, token))
      .body.data;
  const latest = async () =>
    (await app.call(routes.latestHistory, { params: { userId: user } }, token)).body.data;
  const viewsOf = async () =>
    (await app.db.select({ views: titles.views }).from(titles).where(eq(titles.id, 2)))[0]?.views ?? 0;
  const watchedAt = async () => (await latest())[0]?.watched_at;

  it('R7.2-09 the watch history of an episode is null before the first play', async () => {
    expect(await progress(1)).toBeNull();
  });

  it('R7.2-03 the watch history has pages, newest first', async () => {
    const known = await app.db
      .select({ id: episodes.id })
      .from(episodes)
      .where(hasPage(sql`episodes`))
      .limit(25);
    expect(known).toHaveLength(25);
    await app.db.insert(watchHistory).values(
      known.map(({ id }, at) => ({
        ...{ userId: user, episodeId: id, titleId: sql`(select title_id from episodes where id = ${id})` },
        ...{ time: 5, duration: 60, watchedAt: new Date(app.clock.now.getTime() - at * 1000) },
      })),
    );
    const page = async (number: number) =>
      (await app.call(routes.historyPages, { params: { userId: user }, query: { page: number } }, token)).body
        .data;
    expect(await page(1)).toMatchObject({ current_page: 1, last_page: 2, total: 25, per_page: 24 });
    const second = await page(2);
    expect(second.data.map((one: { episode_id: number }) => one.episode_id)).toEqual([known[24]?.id]);
  });

  it('R9-27 the start record takes the real length, not the made-up one', async () => {
    expect(await write(1, 1, 1400)).toEqual({ time: 1, duration: 60, finished: false });
  });

  it('R9-27 the start record lowers no stored time', async () => {
    await write(1, 40);
    later(5);
    expect(await write(1, 1, 1400)).toEqual({ time: 40, duration: 60, finished: false });
  });

  it('R9-27 the start record moves the episode to the front', async () => {
    await write(1, 40);
    const before = await watchedAt();
    later(5);
    await write(1, 1, 1400);
    expect(Date.parse(await watchedAt())).toBe(Date.parse(before) + 5000);
  });

  it('R9-27 saying the same twice changes nothing', async () => {
    await write(1, 40);
    const before = await watchedAt();
    later(10);
    await write(1, 40);
    expect(await watchedAt()).toBe(before);
  });

  it('the watch position follows a viewer who seeks back', async () => {
    await write(1, 40);
    later(10);
    await write(1, 12);
    expect(await progress(1)).toMatchObject({ time: 12 });
  });

  it('a late report of an earlier moment does not overwrite a newer one', async () => {
    later(10);
    await write(1, 40);
    later(-5);
    await write(1, 35);
    expect(await progress(1)).toMatchObject({ time: 40 });
    later(5);
  });

  it('R9-27 a report that could not be sent immediately is accepted later, and a newer one of another device is kept', async () => {
    const tell = async (time: number, age: number) => {
      const body = { media: 2, episode: ids[0] ?? 0, user, time, duration: 60, age };
      return (await app.call(routes.writeHistory, { body }, token)).body.data;
    };
    later(3600);
    expect(await tell(20, 600_000)).toMatchObject({ time: 20 });
    expect(Date.parse(await watchedAt())).toBe(app.clock.now.getTime() - 600_000);
    await write(1, 33);
    expect(await tell(25, 5_000)).toMatchObject({ time: 33 });
    expect(await progress(1)).toMatchObject({ time: 33 });
  });

  it('concurrent reports of two devices are not mixed', async () => {
    await Promise.all([write(1, 10), write(1, 20), write(2, 30)]);
    expect([10, 20]).toContain((await progress(1)).time);
    expect(await progress(2)).toMatchObject({ time: 30 });
  });

  it('R9-27 reports that arrive together share a commit, and each gets its own reply', async () => {
    await app.db.execute('delete from watch_history where title_id = 2');
    await app.db.execute('delete from quotas');
    const viewers = await Promise.all(
      ['99000001', '99000002', '99000003', '99000004'].map(async (phone) => ({
        user: `demo-${phone}`,
        who: await app.signIn(phone),
      })),
    );
    const before = await viewsOf();
    const replies = await Promise.all(
      viewers.flatMap(({ user, who }, person) =>
        [1, 2, 3, 4, 5, 9_999].map(async (number) => {
          const body = { media: 2, episode: ids[number - 1] ?? number, user, time: person * 5 + number };
          const reply = await app.call(routes.writeHistory, { body: { ...body, duration: 60 } }, who);
          return [reply.status, reply.body.data?.time];
        }),
      ),
    );
    const expected = [0, 5, 10, 15].flatMap((from) => [
      ...[1, 2, 3, 4, 5].map((number) => [200, from + number]),
      [404, undefined],
    ]);
    expect(replies).toEqual(expected);
    // Without days, the second viewer may watch only the first two episodes.
    expect((await viewsOf()) - before).toBe(17);
    await app.db.execute('delete from watch_history where title_id = 2');
  });

  it('an account adds one view a day to an episode, also if it deletes its history in between', async () => {
    await app.db.execute('delete from quotas');
    const before = await viewsOf();
    const watchAgain = async () => {
      await write(1, 10);
      await app.call(routes.forgetHistory, { body: { episode: ids[0] } }, token);
    };
    for (let count = 0; count < 3; count += 1) await watchAgain();
    expect((await viewsOf()) - before).toBe(1);
    later(86_400);
    await watchAgain();
    expect((await viewsOf()) - before).toBe(2);
    later(86_401);
    await runMaintenance(app.context);
    expect(await app.db.$count(quotas, like(quotas.key, 'view %'))).toBe(0);
  });

  it('a report of a viewer who may not watch the episode adds no view', async () => {
    const before = await viewsOf();
    expect(await write(3, 10)).toMatchObject({ time: 10 });
    expect(await viewsOf()).toBe(before);
  });

  it('R7.2-02 R3-10 the watch history lists the latest episode of each title, newest first', async () => {
    await write(1, 10);
    later(1);
    await write(3, 20);
    const [entry, ...others] = await latest();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ number: 3, progress: { time: 20 }, media: { id: 2 } });
  });

  it('continue watching shows the next episode after a finished one, and stops after the last', async () => {
    await write(3, 58);
    expect((await latest())[0]).toMatchObject({ number: 4, progress: { time: 0, finished: false } });
    const detail = await app.call(routes.mediaDetail, { params: { id: 2, userId: user } }, token);
    expect(detail.body.data).toMatchObject({ epId: ids[3], watch_status: 'watching' });
    later(1);
    await write(26, 59);
    expect(await latest()).toEqual([]);
  });

  it('continue watching lists an earlier episode while the latest one is a draft', async () => {
    await write(25, 10);
    later(1);
    await write(26, 20);
    const setDraft = (isDraft: boolean) =>
      app.db
        .update(episodes)
        .set({ isDraft })
        .where(eq(episodes.id, ids[25] ?? 0));
    const numbers = async () => (await latest()).map(({ number }: { number: number }) => number);
    const episodeToPlay = async () =>
      (await app.call(routes.mediaDetail, { params: { id: 2, userId: user } }, token)).body.data.epId;
    expect(await episodeToPlay()).toBe(ids[25]);
    await setDraft(true);
    expect(await numbers()).toEqual([25]);
    expect(await episodeToPlay()).toBe(ids[24]);
    await setDraft(false);
    expect(await numbers()).toEqual([26]);
  });

  it('continue watching finds a title behind many finished ones', async () => {
    await write(3, 20);
    for (const [table, ids] of [
      ['titles', sql`jsonb_build_object('id', t.id + 10000)`],
      ['episodes', sql`jsonb_build_object('id', t.id + 1000000, 'title_id', t.title_id + 10000)`],
    ] as const)
      await app.db.execute(
        sql`insert into ${sql.identifier(table)} select (jsonb_populate_record(t, ${ids})).* from ${sql.identifier(table)} t`,
      );
    const finished = await rowsOf(
      app.db,
      sql`
      insert into watch_history (user_id, title_id, episode_id, time, duration, watched_at)
      select distinct on (title_id) ${user}, title_id, id, 60, 60, now() + interval '1 day' from episodes
      where title_id <> 2 order by title_id, number desc
      returning title_id`,
    );
    expect(finished.length).toBeGreaterThan(40);
    expect((await latest()).map(({ media }: { media: { id: number } }) => media.id)).toEqual([2]);
    await app.db.execute('delete from titles where id > 10000');
  });

  it('the play button leads to the episode that was watched last', async () => {
    await write(7, 20);
    const detail = await app.call(routes.mediaDetail, { params: { id: 2, userId: user } }, token);
    expect(detail.body.data.epId).toBe(ids[6]);
  });
});
