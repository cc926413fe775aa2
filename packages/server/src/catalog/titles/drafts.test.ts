import type { Route } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  characters,
  clips,
  comments,
  danmaku,
  episodeGroups,
  episodes,
  notifications,
  people,
  slides,
  titleCategory,
  titleCharacter,
  titleDirector,
  titleMarks,
  titles,
  watchHistory,
} from '../../platform/database/schema';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { indexNames } from '../search/names.queries';

// A draft exists in the database with everything that a title can have. No route shows any of it.

/** In all texts and paths of the drafts. */
const MARK = 'qzxdraft';
const SERIES = 900_001;
const MOVIE = 900_002;
const CHARACTER = 900_003;
const EPISODE = 900_004;
/** A draft episode of a published title. */
const LONE_EPISODE = 900_005;
const ACTOR = 900_006;
const GROUP = 900_007;
const COMMENT = 1_900_000_001;
const PUBLISHED = 2;
const me = 'demo-99000001';

const titleOf = (id: number, type: 'series' | 'movie') => ({
  ...{ id, type, title: `${MARK} ${id}`, originalName: `${MARK} o${id}`, description: `${MARK} about` },
  ...{ image1: `${MARK}/p.svg`, logo: `${MARK}/l.svg`, posterHz: `${MARK}/h.svg`, banner: `${MARK}/b.svg` },
  ...{ hover: `${MARK}/hover.mp4`, rating: 10, isCompleted: false, releasedDate: '2020-01-01', seasonId: 1 },
  ...{ seasonGroupId: 1, totalEpisode: 3, views: 999_999, clipId: type === 'movie' ? MARK : null },
  ...{ isTheatre: type === 'movie', price: type === 'movie' ? 5000 : null, isDraft: true },
});

async function addDrafts({ db }: TestApp): Promise<void> {
  const releasedAt = new Date(Date.now() - 3_600_000);
  const path = `${MARK}/480.mp4`;
  await db.insert(clips).values({ id: MARK, duration: 60, qualities: [{ height: 480, path }], segments: [] });
  await db.insert(titles).values([titleOf(SERIES, 'series'), titleOf(MOVIE, 'movie')]);
  await db.update(titles).set({ seasonGroupId: 1 }).where(sql`id = ${PUBLISHED}`);
  const episode = { image: `${MARK}/e.svg`, duration: 60, clipId: MARK, releasedAt, name: `${MARK} name` };
  await db.insert(episodes).values([
    { ...episode, id: EPISODE, titleId: SERIES, number: 1 },
    { ...episode, id: LONE_EPISODE, titleId: PUBLISHED, number: 951, isDraft: true },
  ]);
  await db
    .insert(episodeGroups)
    .values({ id: GROUP, titleId: SERIES, title: MARK, firstNumber: 1, lastNumber: 9 });
  await db.insert(people).values({ id: ACTOR, name: `${MARK} actor` });
  await db
    .insert(characters)
    .values({ id: CHARACTER, name: `${MARK} hero`, about: MARK, voiceId: ACTOR, sortKey: '' });
  for (const titleId of [SERIES, MOVIE]) {
    await db.insert(titleCharacter).values({ titleId, characterId: CHARACTER, position: 0 });
    await db.insert(titleDirector).values({ titleId, personId: ACTOR });
    await db.insert(titleCategory).values({ titleId, categoryId: 1, releasedDate: '2026-01-01' });
    for (const action of ['like', 'later', 'notify'] as const)
      await db.insert(titleMarks).values({ userId: me, titleId, action, createdAt: releasedAt });
    for (const slot of [1, 2, 3, 4, 5])
      await db
        .insert(slides)
        .values({ id: titleId * 10 + slot, titleId, slot, position: titleId, tagline: MARK });
    const note = { userId: me, kind: 'episode' as const, key: `${MARK} ${titleId}`, text: MARK, titleId };
    await db.insert(notifications).values({ ...note, createdAt: releasedAt });
  }
  for (const [episodeId, titleId] of [
    [EPISODE, SERIES],
    [LONE_EPISODE, PUBLISHED],
  ] as const) {
    const row = { userId: me, episodeId, titleId, time: 20, duration: 60 };
    await db.insert(watchHistory).values({ ...row, watchedAt: new Date() });
    const shot = { episodeId, userId: me, time: 1, type: 0, colour: 0, author: me, text: MARK } as const;
    await db.insert(danmaku).values({ ...shot, folded: MARK, createdAt: releasedAt });
  }
  const comment = { id: COMMENT, episodeId: EPISODE, userId: me, body: MARK, createdAt: releasedAt };
  await db.insert(comments).values(comment);
  await db.insert(comments).values({ ...comment, id: COMMENT + 1, parentId: COMMENT, threadId: COMMENT });
  await indexNames(db);
}

const ids = [SERIES, MOVIE, CHARACTER, EPISODE, LONE_EPISODE, ACTOR, GROUP, COMMENT, PUBLISHED, 1];
/** Values for the fields of a call; a schema refuses what does not fit. */
const candidates = [
  ...ids.map((id) => ({ number: id, text: MARK })),
  { number: 1, text: `m${MOVIE}` },
  { number: 1, text: String(EPISODE) },
  { number: 1, text: String(LONE_EPISODE) },
];

/** Routes that return the caller's data as it is stored, and streams. */
const skipped: ReadonlySet<RouteName> = new Set(['exportAccount']);

const fieldsOf = (schema: Route['params']): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

/** A value for a field, by its name. */
function valueFor(field: string, { number, text }: (typeof candidates)[number], user: string): unknown {
  if (/^user/i.test(field) || field === 'user') return user;
  if (field === 'q' || field === 'name' || field === 'search' || field === 'text') return MARK;
  if (field === 'id' && text !== MARK) return text;
  if (field === 't') return 'character';
  if (field === 'from') return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  if (/^(cat|age|season)$/.test(field)) return number === PUBLISHED ? 'all' : 1;
  if (field === 'letter' || field === 'type' || field === 'slot') return undefined;
  if (/^(page|max|n|limit)$/.test(field)) return 1;
  return number;
}

/** Every call that reads, with each id of the drafts in every field; and the pages that the server renders. */
async function* readsOf(app: TestApp, token: string | undefined, headers: Record<string, string> = {}) {
  const user = token ? me : 'null';
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name];
    if (route.right || skipped.has(name) || (route.method === 'POST' && route.rate !== 'read')) continue;
    const sent = new Set<string>();
    for (const candidate of candidates) {
      for (const more of [{}, { slot: '2' }, { type: '0' }, { type: '1' }, { t: 'liked' }, { t: 'later' }]) {
        const part = (schema: Route['params']) => {
          const values = Object.fromEntries(
            fieldsOf(schema).flatMap((field) => {
              const value = field in more ? Object(more)[field] : valueFor(field, candidate, user);
              const known = value !== undefined && Object(schema).shape[field].safeParse(value).success;
              return known ? [[field, value]] : [];
            }),
          );
          return schema?.safeParse(values).success ? values : undefined;
        };
        const call = { params: part(route.params), query: part(route.query), body: part(route.body) };
        if ((['params', 'query', 'body'] as const).some((one) => route[one] && !call[one])) continue;
        const key = JSON.stringify(call);
        if (sent.has(key)) continue;
        sent.add(key);
        const { status, body } = await app.call(route, call as never, token, headers);
        yield { name: name as string, key, status, text: JSON.stringify(body) };
      }
    }
  }
  const pages = [
    ...[SERIES, MOVIE].flatMap((id) => [
      ...[`/tenger/series/detail/${id}`, `/tenger/theatre/detail/${id}`, `/tenger/theatre/watch/${id}`],
      ...[`/tenger/watch/${id}`, `/tenger/movie/stream/${id}`, `/tenger/?media=${id}`],
    ]),
    ...[`/tenger/watch/${SERIES}/${EPISODE}`, `/tenger/watch/${PUBLISHED}/${LONE_EPISODE}`],
    ...[`/embed/${EPISODE}`, `/embed/${LONE_EPISODE}`, `/tenger/actor/${ACTOR}`, '/tenger/'],
    ...[`/tenger/character/anime/list/${CHARACTER}`, '/tenger/character/all', '/tenger/news'],
    ...[
      '/tenger/sitemap/titles-1.xml',
      '/tenger/sitemap/pages.xml',
      `/tenger/search?q=${MARK}`,
      '/tenger/episode/new',
    ],
  ];
  for (const key of pages) {
    const { status, body } = await app.get(key);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    // The page of a missing title repeats its address.
    yield { name: key.replace(/\d+/g, 'N'), key, status, text: text.replaceAll(`q=${MARK}`, '') };
  }
}

const shows = ({ text, name }: { text: string; name: string }) =>
  name.includes('/sitemap/') ? /9000\d\d/.test(text) : text.includes(MARK);

describe.each(engines)('drafts on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp(engine, { embedOrigins: ['https://partner.example'] });
    await addDrafts(app);
    token = await app.signIn();
  });
  afterAll(() => app.stop());

  const leaksTo = async (who: string | undefined, headers?: Record<string, string>) => {
    const leaks: string[] = [];
    let calls = 0;
    for await (const read of readsOf(app, who, headers)) {
      calls += 1;
      if (shows(read)) leaks.push(`${read.name} ${read.key}`);
    }
    expect(calls).toBeGreaterThan(200);
    return leaks;
  };
  /** Publishing removes the flags and nothing else. */
  const publish = (isPublished: boolean) =>
    app.db.execute(sql`
      with t as (update titles set is_draft = ${!isPublished} where id in (${SERIES}, ${MOVIE}))
      update episodes set is_draft = ${!isPublished} where id = ${LONE_EPISODE}`);

  it('R3-01 no route and no page shows anything of a draft to a visitor', async () => {
    expect(await leaksTo(undefined)).toEqual([]);
  });

  it('R3-01 no route and no page shows anything of a draft to a viewer who sends the header of a preview', async () => {
    expect(await leaksTo(token, { 'x-preview': '1' })).toEqual([]);
  });

  it('R3-01 a scheduled title is hidden before its time and public after it', async () => {
    const schedule = (when: string) =>
      app.db.execute(sql`update titles set publish_at = now() + ${when}::interval where id = ${SERIES}`);
    const read = () => app.call(routes.mediaDetail, { params: { id: SERIES, userId: me } }, token);
    await schedule('1 hour');
    expect((await read()).status).toBe(404);
    await schedule('-1 second');
    expect((await read()).status).toBe(200);
    await app.db.execute(sql`update titles set publish_at = null where id = ${SERIES}`);
    expect((await read()).status).toBe(404);
  });

  it('R3-01 writes refuse a draft as if it did not exist', async () => {
    const like = (id: number, target: 'anime' | 'ep') =>
      app.call(routes.setStatus, { body: { id, target, action: 'like', value: '1' } }, token);
    const progress = { media: SERIES, episode: EPISODE, user: me, time: 30, duration: 60 };
    const report = { report: 'x', type: 'media', media_id: SERIES } as const;
    const found = [
      await like(SERIES, 'anime'),
      await like(EPISODE, 'ep'),
      await like(LONE_EPISODE, 'ep'),
      await app.call(routes.writeHistory, { body: progress }, token),
      await app.call(routes.report, { params: { userId: me }, body: report }, token),
      await app.call(routes.postComment, { body: { parent_id: EPISODE, user_id: me, body: 'x' } }, token),
      await app.call(
        routes.createParty,
        { body: { episode: EPISODE, playing: false, position: 0, rate: 1 } },
        token,
      ),
    ];
    expect(found.map(({ status }) => status)).toEqual(found.map(() => 404));
  });

  it('R3-01 staff see a draft only in a preview, with its video and without a trace in the history', async () => {
    await app.db.execute(sql`update users set role = 'admin' where id = ${me}`);
    const headers = { 'x-preview': '1' };
    const episode = { params: { id: EPISODE, userId: me } };
    expect((await app.call(routes.oneEpisode, episode, token)).status).toBe(404);
    const { body } = await app.call(routes.oneEpisode, episode, token, headers);
    expect(body.data).toMatchObject({ id: EPISODE, access: 'ok', locked: false });
    expect(body.data.playback.qualities).toHaveLength(1);
    const detail = await app.call(routes.mediaDetail, { params: { id: SERIES, userId: me } }, token, headers);
    expect(detail.body.data).toMatchObject({ id: SERIES, epId: EPISODE });
    const progress = { media: SERIES, episode: EPISODE, user: me, time: 31, duration: 60 };
    expect((await app.call(routes.writeHistory, { body: progress }, token, headers)).status).toBe(200);
    const stored = await app.db.select().from(watchHistory).where(sql`episode_id = ${EPISODE}`);
    expect(stored[0]?.time).toBe(20);
    await app.db.execute(sql`update users set role = 'viewer' where id = ${me}`);
  });

  it('the walk finds the same titles once they are published', async () => {
    await publish(true);
    // The cache of public replies.
    await app.restart();
    const leaks = new Set((await leaksTo(token)).map((leak) => leak.split(' ')[0]));
    for (const name of ['search', 'homeSlides', 'titleList', 'mediaDetail', 'oneEpisode', 'oneMovie'])
      expect([...leaks].sort()).toContain(name);
    expect(leaks.size).toBeGreaterThan(25);
    await publish(false);
  });
});
