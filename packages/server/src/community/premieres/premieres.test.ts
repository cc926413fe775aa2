import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@tenger/api-contract/routes';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runMaintenance } from '../../maintenance';
import { clips, danmaku, episodes } from '../../platform/database/schema';
import { doJobs } from '../../testing/do-jobs';
import { type EventReader, readEvents } from '../../testing/read-events';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const TITLE = 2;
const FILM = 'premiere-film';
const MINUTE_MS = 60_000;
const SHELL = `<!doctype html><html lang="mn"><head><title>x</title>
<script type="application/json" id="app-config"></script></head><body><div id="root"></div></body></html>`;

describe.each(engines)('premieres on %s', (engine) => {
  const site = mkdtempSync(join(tmpdir(), 'tenger-site-'));
  let app: TestApp;
  let base: string;
  let staff: string;
  let bold: Awaited<ReturnType<typeof registerUser>>;
  let episode: number;
  const readers: EventReader[] = [];

  beforeAll(async () => {
    // Pages need the shell of the site, which is not built for these tests.
    writeFileSync(join(site, 'index.html'), SHELL);
    app = await startTestApp(engine, { siteDir: site });
    base = await app.listen();
    bold = await registerUser(app, 'Болд');
    staff = await app.signIn('99000004');
    await app.db.insert(clips).values({
      ...{
        id: FILM,
        duration: 600,
        hls: `${FILM}/master.m3u8`,
        thumbnails: `${FILM}/strip.jpg`,
        segments: [],
      },
      qualities: [{ height: 480, path: `${FILM}/480.mp4` }],
    });
    const [made] = await app.db
      .insert(episodes)
      .values({
        titleId: TITLE,
        number: 900,
        duration: 600,
        clipId: FILM,
        isFree: true,
        releasedAt: new Date(),
      })
      .returning();
    episode = made?.id ?? 0;
  });
  afterEach(() => {
    for (const one of readers.splice(0)) one.close();
  });
  afterAll(async () => {
    await app.stop();
    rmSync(site, { recursive: true, force: true });
  });

  /** Moves the air time. Visibility follows the clock of the database, which tests cannot move. */
  const startIn = (ms: number, isPremiere = true) =>
    app.db
      .update(episodes)
      .set({ isPremiere, premiereNotice: null, releasedAt: new Date(Date.now() + ms) })
      .where(eq(episodes.id, episode));
  const read = async () => {
    // Each request is later than the lifetime of a cached reply.
    return app.call(routes.readPremiere, { params: { id: episode }, query: { t: Math.random() } } as never);
  };
  const send = async (text: string, time = 5) => {
    app.clock.now = new Date(app.clock.now.getTime() + 4_000);
    const body = { id: String(episode), time, text };
    return (await app.call(routes.sendDanmaku, { body }, bold.token)).body;
  };
  const timeOf = async (id: number) =>
    (await app.db.select().from(danmaku).where(eq(danmaku.id, id)))[0]?.time ?? Number.NaN;
  const live = async (query = '') => {
    const reader = await readEvents(`${base}/danmaku/v3/live?id=${episode}${query}`);
    readers.push(reader);
    return reader;
  };

  it('R1-09 no call gives an address of the film before the premiere starts, also not to subscribers', async () => {
    await startIn(10 * MINUTE_MS);
    const token = await app.signIn();
    const translations = { en: { name: 'The Beginning', description: 'Long' } };
    await app.db.update(episodes).set({ translations }).where(eq(episodes.id, episode));
    const premiere = await read();
    expect(premiere.status).toBe(200);
    expect(premiere.body.data).toMatchObject({
      ...{ episode_id: episode, duration: 600, translations: { en: { name: 'The Beginning' } } },
      media: { id: TITLE, original_name: expect.any(String), translations: null },
    });
    const one = { params: { id: episode } };
    expect((await app.call(routes.oneEpisode, one, token)).status).toBe(404);
    const film = { playing: true, position: 0, rate: 1 };
    expect((await app.call(routes.createParty, { body: { episode, ...film } }, token)).status).toBe(404);
    const listed = await app.call(routes.titleEpisodes, { params: { id: TITLE } }, token);
    expect(listed.body.data.map(({ id }: { id: number }) => id)).not.toContain(episode);
    const detail = await app.call(
      routes.mediaDetail,
      { params: { id: TITLE, userId: 'demo-99000001' } } as never,
      token,
    );
    for (const { body } of [premiere, listed, detail]) expect(JSON.stringify(body)).not.toContain(FILM);
    const page = await app.get(`/tenger/watch/${TITLE}/${episode}`);
    expect(page.body).not.toContain(FILM);
    // A guessed address has no signature.
    for (const path of [`/media/${FILM}/master.m3u8`, `/media/${FILM}/480.mp4`, `/media/${FILM}/strip.jpg`])
      expect([403, 404]).toContain((await app.get(path)).status);
  });

  it('R1-09 the page of a premiere opens half an hour before it, and only for published episodes with a video', async () => {
    const isOpen = async () => {
      const thread = { query: { id: String(episode), max: 1 + Math.floor(Math.random() * 10_000) } };
      return (await app.call(routes.readDanmaku, thread)).status;
    };
    await startIn(31 * MINUTE_MS);
    expect((await send('Эрт байна')).code).toBe(1);
    await startIn(29 * MINUTE_MS);
    expect((await send('Хүлээж байна')).code).toBe(0);
    await startIn(29 * MINUTE_MS, false);
    expect((await send('Нээлт биш')).code).toBe(1);
    await startIn(29 * MINUTE_MS);
    await app.db.update(episodes).set({ isDraft: true }).where(eq(episodes.id, episode));
    expect((await send('Ноорог')).code).toBe(1);
    await app.db.update(episodes).set({ isDraft: false, clipId: null }).where(eq(episodes.id, episode));
    expect((await send('Видеогүй')).code).toBe(1);
    await app.db.update(episodes).set({ clipId: FILM }).where(eq(episodes.id, episode));
    expect(await isOpen()).toBe(200);
  });

  it('R1-09 the page of an open premiere has a name for shared links, and no search engine lists it', async () => {
    const page = () => app.get(`/tenger/watch/${TITLE}/${episode}`);
    await startIn(31 * MINUTE_MS);
    expect((await page()).status).toBe(404);
    await startIn(29 * MINUTE_MS);
    const { status, body } = await page();
    expect(status).toBe(200);
    expect(body).toContain('900-р ангийн нээлт');
    expect(body).toContain('noindex');
  });

  it('R1-09 messages before the film stay out of its comments, and those during it keep their position', async () => {
    const setAt = Date.now();
    await startIn(2 * MINUTE_MS);
    const early = await send('Удахгүй эхлэх нь', 42);
    expect(await timeOf(early.data._id)).toBeGreaterThan(-121);
    expect(await timeOf(early.data._id)).toBeLessThan(-119 + (Date.now() - setAt) / 1000);
    await startIn(-30_000);
    const during = await send('Гоё эхлэл', 30);
    expect(await timeOf(during.data._id)).toBe(30);
    const { body } = await app.call(routes.readDanmaku, { query: { id: String(episode) } });
    const texts = body.data.map(([, , , , text]: readonly unknown[]) => text);
    expect(texts).toContain('Гоё эхлэл');
    expect(texts).not.toContain('Удахгүй эхлэх нь');
  });

  it('R1-09 a viewer who joins reads the newest messages, receives new ones, and the number of viewers', async () => {
    await startIn(20 * MINUTE_MS);
    await send('Эхний мессеж');
    const { chat_from } = (await read()).body.data as { chat_from: number };
    const first = await live(`&last=${Math.min(chat_from, 0)}&viewers`);
    expect((await first.next('viewers')).data).toBe(1);
    const second = await live('&viewers');
    expect((await second.next('viewers')).data).toBe(2);
    // The first viewer learns of the second one with the next count.
    expect((await first.next('viewers')).data).toBe(2);
    await send('Дараагийн мессеж');
    expect((await second.next('message')).data[4]).toBe('Дараагийн мессеж');
    expect(first.events.filter(({ event }) => event === 'message').map(({ data }) => data[4])).toContain(
      'Эхний мессеж',
    );
    second.close();
    expect((await first.next('viewers')).data).toBe(1);
  });

  it('R1-09 the episode names its premiere until five minutes after the film', async () => {
    const token = await app.signIn();
    const premiere = async () =>
      (await app.call(routes.oneEpisode, { params: { id: episode } }, token)).body.data.premiere;
    await startIn(-MINUTE_MS);
    expect(await premiere()).toMatchObject({ duration: 600 });
    await startIn(-14 * MINUTE_MS);
    expect(await premiere()).toMatchObject({ duration: 600 });
    await startIn(-16 * MINUTE_MS);
    expect(await premiere()).toBe(null);
  });

  it('R1-09 followers are notified when a premiere is set, ten minutes before it, and of a new time', async () => {
    await app.db.execute(sql`delete from notifications`);
    const mark = { id: TITLE, target: 'anime', action: 'notify', value: '1' } as const;
    await app.call(routes.setStatus, { body: mark }, bold.token);
    app.clock.now = new Date();
    const texts = async (language = 'mn', about = '900-р ангийн нээлт') => {
      await runMaintenance(app.context);
      await runMaintenance(app.context);
      await doJobs(app, 'announce');
      const call = { params: { userId: bold.id }, query: {} };
      const { body } = await app.call(routes.notifications, call, bold.token, {
        'accept-language': language,
      });
      return (body.data.data as { text: string }[]).filter(({ text }) => text.includes(about));
    };
    await startIn(60 * MINUTE_MS);
    const [set, ...others] = await texts();
    expect(others).toEqual([]);
    expect(set?.text).toMatch(/нээлт \d{1,2}-р сарын \d{1,2}, \d\d:\d\d цагт эхэлнэ$/);
    const [english] = await texts('en', 'episode 900');
    expect(english?.text).toMatch(/: episode 900 premieres on \d{1,2} [A-Z][a-z]+ at \d\d:\d\d$/);
    const [russian] = await texts('ru', '900-й серии');
    expect(russian?.text).toMatch(/: премьера 900-й серии \d{1,2} [а-я]+ в \d\d:\d\d$/);
    await startIn(9 * MINUTE_MS);
    const both = await texts();
    expect(both).toHaveLength(2);
    expect(both[0]?.text).toMatch(/нээлт \d\d:\d\d цагт эхэлнэ$/);
    expect((await texts('en', 'of episode 900 starts at'))[0]).toBeDefined();
    expect((await texts('ru', '900-й серии начнётся в'))[0]).toBeDefined();
    // Staff move it.
    const saved = (await app.call(routes.readStaffEpisode, { params: { id: episode } }, staff)).body.data;
    const released_at = new Date(Date.now() + 120 * MINUTE_MS).toISOString();
    const body = { title_id: TITLE, id: episode, version: saved.version, released_at };
    expect((await app.call(routes.saveStaffEpisode, { body }, staff)).status).toBe(200);
    expect(await texts()).toHaveLength(3);
  });
});
