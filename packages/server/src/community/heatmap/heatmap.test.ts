import { randomBytes } from 'node:crypto';
import { type PlaybackReport, readHeatmap } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const EP = 4;
const MOVIE = 31;

describe.each(engines)('the heatmap on %s', (engine) => {
  let app: TestApp;
  /** Seconds. */
  let duration: number;
  let title: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    const [episode] = await rowsOf<{ duration: number; title: number }>(
      app.db,
      sql`select duration::float8 as duration, title_id as title from episodes where id = ${EP}`,
    );
    duration = episode?.duration ?? 0;
    title = episode?.title ?? 0;
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.db.execute(sql`delete from danmaku`);
    await app.db.execute(sql`delete from statistics.playback_reports`);
    // Heatmaps are computed again after this time.
    app.clock.now = new Date(app.clock.now.getTime() + readHeatmap.maxAge * 1000 + 1);
  });

  const addComments = (count: number, fraction: number, state = 'shown', id = EP) =>
    app.db.execute(sql`
      insert into danmaku (episode_id, author, time, type, colour, text, folded, state, created_at)
      select ${id}::int, 'Болд', ${fraction * duration}::float8, 0, 16777215, 'x', 'x', ${state}, now()
      from generate_series(1, ${count}::int)`);
  const read = async (id = String(EP), token?: string) => {
    const reply = await app.call(routes.readHeatmap, { params: { id } }, token);
    return { ...reply, values: reply.body.values as number[] | undefined };
  };
  const report = async (changes: Partial<PlaybackReport>) => {
    const body: PlaybackReport = {
      ...{ view: randomBytes(12).toString('hex'), media: title, episode: EP, backend: 'hls', host: null },
      ...{ age: 0, start_ms: 800, stalls: 0, stall_ms: 0, watched: 60, position: 70, duration: 100 },
      ...{ frames: null, dropped: null, errors: [], ...changes },
    };
    return (await app.call(routes.reportPlayback, { body })).status;
  };
  const stored = () =>
    rowsOf<{ replayed: number[] | null }>(app.db, sql`select replayed from statistics.playback_reports`);

  it('an episode with fewer than 20 visible comments has no heatmap', async () => {
    await addComments(19, 0.5);
    await addComments(50, 0.5, 'hidden');
    await addComments(50, 0.5, 'held');
    expect((await read()).body).toEqual({ values: [] });
  });

  it('the heatmap follows the density of the visible comments, and leaves out those after the end', async () => {
    await addComments(20, 0.251);
    await addComments(10, 0.755);
    await addComments(10, 0);
    await addComments(500, 0.5, 'deleted');
    await addComments(500, 1);
    const { values = [] } = await read();
    expect(values).toHaveLength(100);
    expect(values.flatMap((value, at) => (value > 0 ? [[at, value]] : []))).toEqual([
      [0, 50],
      [25, 100],
      [75, 50],
    ]);
  });

  it('repeated viewing counts from 20 playbacks, each once, as much as the comments', async () => {
    await addComments(20, 0.105);
    for (let at = 0; at < 19; at += 1) expect(await report({ replayed: [40, 41, 40] })).toBe(200);
    await report({ replayed: [] });
    await report({});
    expect((await read()).values?.[40]).toBe(0);
    const view = randomBytes(12).toString('hex');
    await report({ view, replayed: [40, 60] });
    // An earlier report that arrives later.
    await report({ view, replayed: [40] });
    await report({ view });
    expect((await stored()).filter(({ replayed }) => replayed?.includes(60))).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + readHeatmap.maxAge * 1000 + 1);
    const { values = [] } = await read();
    expect([values[10], values[40], values[41], values[60]]).toEqual([100, 100, 95, 5]);
  });

  it.each([
    ['a part that does not exist', [100]],
    ['a negative part', [-1]],
    ['a fraction', [1.5]],
    ['too many parts', Array.from({ length: 101 }, (_, at) => at % 100)],
  ])('a playback report with %s is refused', async (_what, replayed) => {
    expect(await report({ replayed })).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('browsers and CDNs keep a heatmap for ten minutes, and the server computes it once in that time', async () => {
    await addComments(20, 0.5);
    const first = await read();
    expect(first.headers['cache-control']).toBe('public, max-age=600');
    expect(first.headers.vary ?? '').not.toMatch(/authorization|cookie/i);
    await app.db.execute(sql`delete from danmaku`);
    expect((await read()).values).toEqual(first.values);
    app.clock.now = new Date(app.clock.now.getTime() + readHeatmap.maxAge * 1000 + 1);
    expect((await read()).values).toEqual([]);
  });

  it('a heatmap is the same for everyone: no account, no subscription, and for locked episodes', async () => {
    await addComments(20, 0.5);
    const [visitor, viewer] = [await read(), await read(String(EP), await app.signIn('99000001'))];
    expect(viewer.values).toEqual(visitor.values);
    expect(viewer.headers['cache-control']).toBe('public, max-age=600');
  });

  it('a draft, an unknown episode and an episode under the id of a movie have no heatmap', async () => {
    await addComments(20, 0.5);
    expect((await read()).status).toBe(200);
    await app.db.execute(sql`update episodes set is_draft = true where id = ${EP}`);
    // Not from the cache either.
    expect((await read()).status).toBe(404);
    await app.db.execute(sql`update episodes set is_draft = false where id = ${EP}`);
    expect([(await read('999999')).status, (await read(`m${EP}`)).status]).toEqual([404, 404]);
  });

  it('a movie has a heatmap of the same kind', async () => {
    await app.db.execute(sql`
      insert into danmaku (title_id, author, time, type, colour, text, folded, created_at)
      select ${MOVIE}::int, 'Болд', 1, 0, 16777215, 'x', 'x', now() from generate_series(1, 20)`);
    const { values = [] } = await read(`m${MOVIE}`);
    expect(values.filter((value) => value > 0)).toEqual([100]);
  });

  it('of an episode with very many comments, the newest 20,000 count', async () => {
    await addComments(20_000, 0.9);
    await addComments(10_000, 0.1);
    await addComments(10_000, 0.2);
    const { values = [] } = await read();
    expect([values[10], values[20], values[90]]).toEqual([100, 100, 0]);
  });
});
