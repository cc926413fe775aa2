import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMaintenance } from '../../maintenance';
import { episodes } from '../../platform/database/schema';
import { giveClip } from '../../testing/clip-fixture';
import { doJobs } from '../../testing/do-jobs';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

// An episode whose release time has passed before its video is ready: no page links to it, and staff see the reason.

const TITLE = 2;
const NUMBER = 950;
const me = 'demo-99000001';

describe.each(engines)('an episode without its video, on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let id: number;
  let last: number;
  /** Of an episode of another title. */
  let film: string | null;

  beforeAll(async () => {
    app = await startTestApp(engine);
    await giveClip(app.db, TITLE);
    token = await app.signIn();
    const listed = await list();
    const known = listed.at(-1);
    if (!known) throw new Error('The demo has no such series');
    last = known.id;
    film = (await app.db.select().from(episodes).where(eq(episodes.id, last)))[0]?.clipId ?? null;
    expect(film).not.toBe(null);
    const body = { id: TITLE, target: 'anime', action: 'notify', value: '1' } as const;
    await app.call(routes.setStatus, { body }, token);
    const [row] = await app.db
      .insert(episodes)
      .values({
        titleId: TITLE,
        number: NUMBER,
        duration: 0,
        releasedAt: new Date(app.clock.now.getTime() - 60_000),
      })
      .returning();
    id = row?.id ?? 0;
  });
  afterAll(() => app.stop());

  const list = async (): Promise<{ id: number; number: number }[]> =>
    (await app.get(`/api/m/episodes/${TITLE}/${me}`, { authorization: `Bearer ${token}` })).body.data;
  const card = async () =>
    (await app.get(`/api/m/anime/detail/${TITLE}/${me}`, { authorization: `Bearer ${token}` })).body.data
      .episodes_out as number;
  const calendar = async () => {
    const from = new Date(app.clock.now.getTime() - 86_400_000).toISOString().slice(0, 10);
    const { data } = (await app.call(routes.episodeCalendar, { query: { from } })).body;
    return (data as { episode_id: number }[]).some((one) => one.episode_id === id);
  };
  const notifications = async () => {
    await runMaintenance(app.context);
    await doJobs(app, 'announce');
    const parts = { params: { userId: me }, query: {} };
    const { data } = (await app.call(routes.notifications, parts, token)).body.data;
    return (data as { text: string }[]).filter(({ text }) => text.includes(`${NUMBER}-р анги гарлаа`)).length;
  };
  const standing = async () => {
    const admin = await app.signIn('99000004');
    const parts = { params: { id: TITLE }, query: { number: NUMBER } };
    return (await app.call(routes.staffEpisodes, parts, admin)).body.data.data[0].standing;
  };
  const opened = () => app.call(routes.oneEpisode, { params: { id, userId: me } }, token);
  const next = async () =>
    (await app.call(routes.oneEpisode, { params: { id: last, userId: me } }, token)).body.data.next_id;
  /** Where visitors and viewers can see the episode. */
  const met = async () => ({
    listed: (await list()).some((one) => one.id === id),
    access: (await opened()).body.data?.access,
    next: (await next()) === id,
    calendar: await calendar(),
    news: await notifications(),
  });

  it('R6-09 an episode is listed nowhere until its first video can be played, and then everywhere', async () => {
    const out = await card();
    expect(await met()).toEqual({
      ...{ listed: false, access: undefined, next: false, calendar: false, news: 0 },
    });
    expect(await standing()).toBe('no-film');

    await app.db.update(episodes).set({ clipId: film, duration: 60 }).where(eq(episodes.id, id));
    expect(await met()).toEqual({
      ...{ listed: true, access: 'ok', next: true, calendar: true, news: 1 },
    });
    expect(await card()).toBe(out + 1);
    expect(await standing()).toBe('out');
  });

  it('R6-09 an episode is listed in the calendar until its hour has passed, with or without a video', async () => {
    const releasedAt = new Date(app.clock.now.getTime() + 3_600_000);
    await app.db.update(episodes).set({ clipId: null, releasedAt }).where(eq(episodes.id, id));
    expect(await calendar()).toBe(true);
    expect(await standing()).toBe('coming');
    expect((await opened()).status).toBe(404);
  });
});
