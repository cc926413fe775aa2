import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachFilm } from '../../ingest/uploads/attach-film';
import {
  categories,
  characters,
  clips,
  danmaku,
  episodeMarks,
  episodes,
  filmUploads,
  grants,
  orders,
  seasons,
  titles,
} from '../../platform/database/schema';
import { countFailedJobs } from '../../platform/jobs/job-metrics';
import { giveClip } from '../../testing/clip-fixture';
import { failedUploadJob } from '../../testing/failed-upload';
import { hasFfmpeg, renderFilm } from '../../testing/film';
import { picture, pictureForm } from '../../testing/picture-form';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const ADMIN = '99000004';
const PUBLISHED = 2;
/** A theatre movie with a price. */
const RENTABLE = 31;

describe.each(engines)('the catalog in the back office on %s', (engine) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    admin = await app.signIn(ADMIN);
  });
  afterAll(() => app.stop());

  type TitleBody = NonNullable<Call<typeof routes.saveStaffTitle>['body']>;
  const save = (body: TitleBody, token = admin) => app.call(routes.saveStaffTitle, { body }, token);
  const publish = (id: number, status: 'published' | 'draft' | 'archived' | 'scheduled', more = {}) =>
    app.call(routes.publishStaffTitle, { body: { id, status, ...more } }, admin);
  const isPublic = async (id: number) => (await app.get(`/api/m/anime/detail/${id}/null`)).status === 200;
  const upload = async (file: Buffer, query: { slot: 'poster' | 'still'; x?: number; y?: number }) => {
    const { parts, headers } = pictureForm(file, { field: 'image' });
    return app.call(routes.uploadStaffImage, { ...parts, query } as never, admin, headers);
  };

  it('R6-09 an operator adds a title with everything that a title has, and reads the same back', async () => {
    const image1 = (await upload(await picture(2000, 3000), { slot: 'poster', x: 40, y: 20 })).body.data.path;
    const hero = { kind: 'character', name: 'Цагаан баатар', about: 'Гол дүр', voice_id: 1 } as const;
    const character = (await app.call(routes.saveCatalogueEntry, { body: hero }, admin)).body.data;
    const fields = {
      ...{ title: 'Салхины дуу', original_name: 'Kaze no Uta', title_en: 'Song of the Wind', title_ru: '' },
      ...{ aliases: ['Wind', 'Салхи'], description: 'Талын тухай', description_en: 'Of the steppe' },
      ...{
        description_ru: 'О степи',
        image1,
        poster_hz: null,
        banner: null,
        logo: null,
        category_ids: [3, 1],
      },
      ...{ season_id: 1, season_group_id: 1, studio_id: 1, director_ids: [2], character_ids: [character.id] },
      ...{
        translator_id: 1,
        released_date: '2026-01-10',
        total_episode: 12,
        is_completed: false,
        rating: 8.5,
      },
      ...{ age_limit: 12, is_free: false, is_theatre: false, price: null, is_mirror: true, is_hidden: false },
    } as const;
    const made = await save({ type: 'series', ...fields } as never);
    expect(made.body.data).toMatchObject({ ...fields, type: 'series', status: 'draft', version: 1 });
    const { id } = made.body.data;
    expect(await isPublic(id)).toBe(false);
    const read = await app.call(routes.readStaffTitle, { params: { id } }, admin);
    expect(read.body.data).toEqual(made.body.data);

    await publish(id, 'published');
    const shown = (await app.get(`/api/m/anime/detail/${id}/null`)).body.data;
    expect(shown).toMatchObject({
      ...{ title: 'Салхины дуу', image1, director: [{}], actors: [{ name: 'Цагаан баатар' }] },
      translations: { en: { title: 'Song of the Wind' }, ru: { description: 'О степи' } },
    });
    expect(shown.categories.map((one: { id: number }) => one.id)).toEqual([3, 1]);
    const found = (await app.get(`/api/search?q=${encodeURIComponent('салхи')}`)).body;
    expect(JSON.stringify(found)).toContain(`"id":${id},`);
    expect((await app.call(routes.oneCharacter, { params: { id: character.id } })).status).toBe(200);
  });

  it('R6-09 a title without its name is refused with the names of the fields, and a field of another entry too', async () => {
    const { status, body } = await save({ type: 'movie', title: 'Нэр' });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['description', 'original_name']]);
    const whole = { type: 'movie', title: 'Нэр', original_name: 'Name', description: 'Тухай' } as const;
    expect((await save({ ...whole, studio_id: 99_999 })).status).toBe(422);
    expect((await save({ ...whole, image1: 'staff/none.webp' })).body.errors).toHaveProperty('image1');
    expect((await save({ ...whole, image1: 'a/../../secret.webp' })).status).toBe(422);
    expect((await save({ ...whole, released_date: '2026-02-30' })).body.errors).toHaveProperty(
      'released_date',
    );
  });

  it('R6-09 the second of two colleagues who save the same version gets a conflict and changes nothing', async () => {
    const read = async () => (await app.call(routes.readStaffTitle, { params: { id: 4 } }, admin)).body.data;
    const { version, title } = await read();
    const saves = await Promise.all(
      ['Нэг', 'Хоёр'].map((name) => save({ id: 4, version, title: `${title} ${name}` })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await save({ id: 4, version, description: 'Хоцорсон' });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(await read()).toMatchObject({ version: version + 1 });
    // A save that changes nothing keeps the version, so that a colleague gets no conflict.
    expect((await save({ id: 4, title: (await read()).title })).body.data.version).toBe(version + 1);
  });

  it('a title with many characters has the name of each', async () => {
    const made = await app.db
      .insert(characters)
      .values(Array.from({ length: 60 }, (_, at) => ({ id: 90_000 + at, name: `Баатар ${at}`, about: '' })))
      .returning({ id: characters.id });
    const query = { kind: 'character', ids: made.map(({ id }) => id).join() } as const;
    const { body } = await app.call(routes.staffCatalogueEntries, { query }, admin);
    expect(body.data).toHaveLength(60);
  });

  it('R6-09 a title is published at its time, archived and restored, and the audit log has each step', async () => {
    const whole = {
      type: 'series',
      title: 'Товлосон',
      original_name: 'Timed',
      description: 'Тухай',
    } as const;
    const { id } = (await save(whole)).body.data;
    expect((await publish(id, 'scheduled')).status).toBe(422);
    expect((await publish(id, 'scheduled', { publish_at: '2020-01-01T00:00:00Z' })).status).toBe(422);
    const publish_at = new Date(Date.now() + 86_400_000).toISOString();
    expect((await publish(id, 'scheduled', { publish_at })).body.data).toMatchObject({ status: 'scheduled' });
    expect(await isPublic(id)).toBe(false);
    await app.db
      .update(titles)
      .set({ publishAt: new Date(Date.now() - 1000) })
      .where(eq(titles.id, id));
    expect(await isPublic(id)).toBe(true);
    const late = await publish(id, 'draft', { seen: 'scheduled' });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(await isPublic(id)).toBe(true);
    expect((await publish(id, 'archived', { seen: 'published' })).body.data.status).toBe('archived');
    expect((await publish(id, 'draft')).body.data).toMatchObject({ status: 'draft', publish_at: null });
    const log = await app.call(routes.staffAudit, { query: { q: `title ${id}` } }, admin);
    const steps = log.body.data.data.map(
      ({ action, after }: { action: string; after: { status?: string } }) => [action, after.status],
    );
    expect(steps).toEqual([
      ['publish', 'draft'],
      ['publish', 'archived'],
      ['publish', 'scheduled'],
      ['add', undefined],
    ]);
  });

  it('the titles that still air are series, because a movie has no episodes', async () => {
    const whole = { title: 'Дуусаагүй', original_name: 'Qzairing', description: 'Тухай' };
    const made = [];
    for (const type of ['series', 'movie'] as const)
      made.push((await save({ ...whole, type } as never)).body.data.id);
    await app.db.update(titles).set({ isDraft: false }).where(inArray(titles.id, made));
    const query = { q: 'Qzairing', state: 'ongoing' } as const;
    const { body } = await app.call(routes.staffTitles, { query }, admin);
    expect(body.data.data.map(({ type }: { type: string }) => type)).toEqual(['series']);
  });

  it('R6-09 the episodes of a scheduled series are upcoming for staff, and its drafts stay drafts', async () => {
    const whole = { type: 'series', title: 'Цувралын анги', original_name: 'Timed', description: 'Тухай' };
    const { id } = (await save(whole as never)).body.data;
    const [clip] = await app.db.select().from(clips).limit(1);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const episode = { titleId: id, clipId: clip?.id ?? null, duration: 60 };
    await app.db.insert(episodes).values([
      { ...episode, id: 910_001, number: 1, releasedAt: inHours(-1) },
      { ...episode, id: 910_002, number: 2, releasedAt: inHours(1) },
      { ...episode, id: 910_003, number: 3, releasedAt: inHours(-1), clipId: null },
      { ...episode, id: 910_004, number: 4, releasedAt: inHours(1), isDraft: true },
    ]);
    const standings = async () => {
      const { body } = await app.call(routes.staffEpisodes, { params: { id }, query: {} }, admin);
      return body.data.data.map(({ standing }: { standing: string }) => standing).reverse();
    };
    const inCalendar = async () => {
      const from = inHours(-24).toISOString().slice(0, 10);
      const { data } = (await app.call(routes.episodeCalendar, { query: { from } })).body;
      return data.flatMap((one: { episode_id: number; media: { id: number } }) =>
        one.media.id === id ? [one.episode_id] : [],
      );
    };
    expect(await standings()).toEqual(['draft', 'draft', 'draft', 'draft']);
    await publish(id, 'scheduled', { publish_at: inHours(2).toISOString() });
    expect(await standings()).toEqual(['coming', 'coming', 'coming', 'draft']);
    expect(await inCalendar()).toEqual([]);
    await app.db
      .update(titles)
      .set({ publishAt: inHours(-1) })
      .where(eq(titles.id, id));
    expect(await standings()).toEqual(['out', 'coming', 'no-film', 'draft']);
    expect(await inCalendar()).toEqual([910_001, 910_002]);
    await publish(id, 'archived');
    expect(await standings()).toEqual(['draft', 'draft', 'draft', 'draft']);
  });

  it('R6-09 a title that a viewer rents cannot be hidden', async () => {
    const endsAt = new Date(app.clock.now.getTime() + 3_600_000);
    const rental = { userId: 'demo-99000001', titleId: PUBLISHED, startsAt: app.clock.now, endsAt };
    const order = { id: 'f'.repeat(32), userId: rental.userId, kind: 'rental', titleId: PUBLISHED } as const;
    await app.db.insert(orders).values({
      ...{ ...order, days: null, packageId: null, title: 'x', amount: 1, method: 'transfer' },
      ...{ state: 'granted', createdAt: app.clock.now, expiresAt: endsAt },
    });
    await app.db.insert(grants).values({ ...rental, orderId: order.id });
    const refused = await publish(PUBLISHED, 'archived');
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(await isPublic(PUBLISHED)).toBe(true);
    const hidden = await save({ id: PUBLISHED, is_hidden: true });
    expect([hidden.status, hidden.body.code, hidden.body.msg]).toEqual([409, 'conflict', refused.body.msg]);
    // Without a field, a conflict means that somebody else has saved meanwhile.
    expect(hidden.body.errors).toEqual({ is_hidden: refused.body.msg });
    expect((await save({ id: PUBLISHED, is_mirror: true })).body.msg).toBe(refused.body.msg);
    const read = async () =>
      (await app.call(routes.readStaffTitle, { params: { id: PUBLISHED } }, admin)).body.data;
    expect(await read()).toMatchObject({ is_hidden: false, is_mirror: false });
    expect((await save({ id: PUBLISHED, rating: 7 })).status, 'other fields').toBe(200);
    app.clock.now = endsAt;
    expect((await save({ id: PUBLISHED, is_hidden: true })).body.data.is_hidden).toBe(true);
    expect((await save({ id: PUBLISHED, is_hidden: false })).body.data.is_hidden).toBe(false);
  });

  it('R6-09 a movie that a viewer rents stays in the theatre until the rental ends, unless it becomes free', async () => {
    const endsAt = new Date(app.clock.now.getTime() + 3_600_000);
    const orderId = 'e'.repeat(32);
    const rental = { userId: 'demo-99000001', titleId: RENTABLE };
    await app.db.insert(orders).values({
      ...{ ...rental, id: orderId, kind: 'rental', days: null, packageId: null, title: 'x', amount: 1 },
      ...{ method: 'transfer', state: 'granted', createdAt: app.clock.now, expiresAt: endsAt },
    });
    await app.db.insert(grants).values({ ...rental, orderId, startsAt: app.clock.now, endsAt });
    const moved = await save({ id: RENTABLE, is_theatre: false });
    expect([moved.status, moved.body.code]).toEqual([409, 'conflict']);
    expect(moved.body.errors).toEqual({ is_theatre: moved.body.msg });
    const [stored] = await app.db
      .select({ isTheatre: titles.isTheatre })
      .from(titles)
      .where(eq(titles.id, RENTABLE));
    expect(stored).toEqual({ isTheatre: true });
    expect((await save({ id: RENTABLE, is_theatre: false, is_free: true })).status, 'free').toBe(200);
    const paid = await save({ id: RENTABLE, is_free: false });
    expect([paid.status, paid.body.errors]).toEqual([409, { is_free: moved.body.msg }]);
    expect((await save({ id: RENTABLE, is_theatre: true, is_free: false })).status, 'theatre').toBe(200);
    app.clock.now = endsAt;
    expect((await save({ id: RENTABLE, is_theatre: false })).body.data.is_theatre).toBe(false);
    expect((await save({ id: RENTABLE, is_theatre: true })).status).toBe(200);
  });

  it.skipIf(!hasFfmpeg)(
    'R6-09 an episode gets a synopsis, a still of its film and marks, and is a draft until it is published',
    async () => {
      const [known] = await app.db.select().from(episodes).where(eq(episodes.titleId, 1)).limit(1);
      const { id = 0 } = known ?? {};
      const clip = {
        id: 'staff',
        duration: 8,
        qualities: [{ height: 360, path: 'staff/360.mp4' }],
        segments: [],
      };
      mkdirSync(join(app.config.filmDir, 'staff'), { recursive: true });
      writeFileSync(join(app.config.filmDir, 'staff', '360.mp4'), renderFilm(2, '640x360'));
      await giveClip(app.db, 1, clip);
      const read = async () => (await app.call(routes.readStaffEpisode, { params: { id } }, admin)).body.data;
      const before = await read();
      expect(before.clip_id).toBe(clip.id);
      expect((await app.get(before.film)).status).toBe(200);
      const still = await app.call(routes.staffEpisodeStill, { body: { id, second: 1.5 } }, admin);
      const { path } = still.body.data;
      const shown = await app.http.inject({ url: `/images/${path}?w=320&f=webp` });
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 });
      const first = await app.call(routes.staffEpisodeStill, { body: { id, second: 5e-324 } }, admin);
      expect(first.status, 'a number that text writes with an exponent').toBe(200);
      type Body = Call<typeof routes.saveStaffEpisode>['body'];
      const saveEpisode = (body: Omit<Body, 'title_id'>) =>
        app.call(routes.saveStaffEpisode, { body: { title_id: 1, ...body } }, admin);
      const marks = { intro_start: 1, intro_end: 5.5, outro_start: null, outro_end: null };
      const texts = { name: 'Эхлэл', description: 'Тал нутаг', image: path };
      const saved = await saveEpisode({ id, version: before.version, ...texts, ...marks, is_draft: true });
      expect(saved.body.data).toMatchObject({
        ...texts,
        ...marks,
        standing: 'draft',
        version: before.version + 1,
      });
      const [marked] = await app.db.select().from(clips).where(eq(clips.id, clip.id));
      expect(marked?.segments).toEqual([{ kind: 'intro', start: 1, end: 5.5 }]);
      expect((await app.get(`/api/m/episode/${id}/null`)).status).toBe(404);
      expect((await saveEpisode({ id, version: before.version, is_draft: false })).status).toBe(409);
      for (const wrong of [{ intro_end: 0.5 }, { intro_end: 90_000 }, { intro_end: null }, { outro_end: 4 }])
        expect((await saveEpisode({ id, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
      await saveEpisode({ id, is_draft: false });
      const visible = await app.get(`/api/m/episode/${id}/null`);
      expect(visible.body.data).toMatchObject({ name: 'Эхлэл', description: 'Тал нутаг', image: path });
    },
  );

  it('R6-09 an uploaded image is encoded again under a name that cannot be guessed; a drawing is refused', async () => {
    const { path } = (await upload(await picture(3000, 2000), { slot: 'still', x: 10, y: 90 })).body.data;
    expect(path).toMatch(/^staff\/[0-9a-f]{32}-10x90\.webp$/);
    const stored = await app.http.inject({ url: `/images/${path}` });
    const { width, height, format, exif } = await sharp(stored.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 1080,
      height: 720,
      format: 'webp',
      exif: undefined,
    });
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await upload(drawing, { slot: 'still' })).status).toBe(422);
  });

  it('R6-09 an entry is added, renamed and found; a genre with the same name is refused', async () => {
    const saveEntry = (body: Call<typeof routes.saveCatalogueEntry>['body']) =>
      app.call(routes.saveCatalogueEntry, { body }, admin);
    for (const kind of ['category', 'season', 'season-group', 'studio', 'person', 'translator'] as const) {
      const { id } = (await saveEntry({ kind, name: `Шинэ ${kind}` })).body.data;
      await saveEntry({ kind, id, name: `Өөр ${kind}` });
      const query = { kind, q: 'өөр' };
      const { body } = await app.call(routes.staffCatalogueEntries, { query }, admin);
      expect(body.data).toMatchObject([{ id, name: `Өөр ${kind}` }]);
      const chosen = await app.call(routes.staffCatalogueEntries, { query: { kind, ids: `${id}` } }, admin);
      expect(chosen.body.data).toEqual(body.data);
    }
    expect((await saveEntry({ kind: 'category', name: 'Өөр category' })).status).toBe(409);
    expect((await saveEntry({ kind: 'character', name: 'Дүр', voice_id: 99_999 })).status).toBe(422);
  });

  it('R6-09 a genre and a season have English and Russian names, which a rename keeps until staff change them', async () => {
    const saveEntry = async (body: Call<typeof routes.saveCatalogueEntry>['body']) =>
      (await app.call(routes.saveCatalogueEntry, { body }, admin)).body.data;
    for (const [kind, table] of [
      ['category', categories],
      ['season', seasons],
    ] as const) {
      const stored = async (id: number) =>
        (await app.db.select().from(table).where(eq(table.id, id)))[0]?.translations;
      const texts = { name: `Тамир ${kind}`, name_en: `Sports ${kind}`, name_ru: ' Спорт ' };
      const { id } = await saveEntry({ kind, ...texts });
      expect(await stored(id)).toEqual({ en: { title: texts.name_en }, ru: { title: 'Спорт' } });
      const renamed = await saveEntry({ kind, id, name: `Бие тамир ${kind}` });
      expect(renamed).toMatchObject({ name_en: texts.name_en, name_ru: 'Спорт' });
      await saveEntry({ kind, id, name: renamed.name, name_ru: '' });
      expect(await stored(id)).toEqual({ en: { title: texts.name_en } });
      await saveEntry({ kind, id, name: renamed.name, name_en: '' });
      expect(await stored(id)).toBeNull();
    }
    expect(await saveEntry({ kind: 'studio', name: 'Студи', name_en: 'Studio' })).toMatchObject({
      name_en: '',
    });
  });

  it('R6-09 an episode has English and Russian texts; its lists carry only the names', async () => {
    const [known] = await app.db.select().from(episodes).where(eq(episodes.titleId, 2)).limit(1);
    const { id = 0 } = known ?? {};
    const texts = {
      ...{ name: 'Эхлэл', name_en: 'The Beginning', name_ru: 'Начало' },
      ...{ description: 'Тал нутаг', description_en: 'The steppe', description_ru: '' },
    };
    const saveEpisode = (body: object) =>
      app.call(routes.saveStaffEpisode, { body: { id, title_id: 2, ...body } }, admin);
    expect((await saveEpisode(texts)).body.data).toMatchObject(texts);
    expect((await saveEpisode({ is_free: true })).body.data).toMatchObject(texts);
    const shown = (await app.get(`/api/m/episode/${id}/null`)).body.data;
    expect(shown.translations).toEqual({
      en: { name: 'The Beginning', description: 'The steppe' },
      ru: { name: 'Начало' },
    });
    const list = (await app.get('/api/m/episodes/2')).body.data;
    const inList = (list as { id: number; translations: unknown }[]).map(({ translations }) => translations);
    expect(inList).toContainEqual({ en: { name: 'The Beginning' }, ru: { name: 'Начало' } });
    expect(inList.filter((one) => one !== null)).toHaveLength(1);
    const empty = { name_en: ' ', name_ru: '', description_en: '' };
    expect((await saveEpisode(empty)).body.data).toMatchObject({ name: 'Эхлэл', name_en: '', name_ru: '' });
    expect((await app.get(`/api/m/episode/${id}/null`)).body.data.translations).toBeNull();
  });
  const series = {
    type: 'series',
    title: 'Шинэ цуврал',
    original_name: 'New',
    description: 'Тухай',
  } as const;
  /** A new series with these episodes, released a day apart from the first. */
  async function addSeries(numbers: readonly number[]) {
    const title = (await save(series)).body.data;
    const first = Date.parse('2027-01-06T12:00:00.000Z');
    const added = numbers.map((number, index) => ({
      ...{ number, is_free: false, released_at: new Date(first + index * 86_400_000).toISOString() },
    }));
    const body = { title_id: title.id, episodes: added };
    const made: { id: number }[] = (await app.call(routes.addStaffEpisodes, { body }, admin)).body.data
      .episodes;
    return { id: title.id as number, episodes: made.map(({ id }) => id) };
  }
  const readEpisode = async (id = 0) =>
    (await app.call(routes.readStaffEpisode, { params: { id } }, admin)).body.data;
  const auditOf = async (target: string) =>
    (await app.call(routes.staffAudit, { query: { q: target } }, admin)).body.data.data.filter(
      (one: { target: string }) => one.target === target,
    );

  it('R6-09 an episode has the ids of its neighbours, also across a gap in the numbers', async () => {
    const [one, two, nine] = (await addSeries([1, 2, 9])).episodes;
    expect(await readEpisode(one)).toMatchObject({ previous_id: null, next_id: two });
    expect(await readEpisode(two)).toMatchObject({ previous_id: one, next_id: nine });
    expect(await readEpisode(nine)).toMatchObject({ previous_id: two, next_id: null });
  });

  it('R6-09 an episode moves with all later ones once, and a colleague who edits one of them gets a conflict', async () => {
    const { id: title_id, episodes: ids } = await addSeries([1, 2, 9]);
    const [one, two, nine] = ids;
    const { version } = await readEpisode(two);
    const edited = await readEpisode(nine);
    const move = (days: number) =>
      app.call(routes.moveStaffEpisodes, { body: { id: two ?? 0, version, days } }, admin);
    expect((await move(7)).body.data).toEqual({ moved: 2 });
    expect((await move(7)).body.code, 'a repeated call').toBe('conflict');
    expect(await Promise.all(ids.map(async (id) => (await readEpisode(id)).released_at))).toEqual([
      '2027-01-06T12:00:00.000Z',
      '2027-01-14T12:00:00.000Z',
      '2027-01-15T12:00:00.000Z',
    ]);
    const late = { title_id, id: nine, version: edited.version, released_at: edited.released_at };
    expect((await app.call(routes.saveStaffEpisode, { body: late }, admin)).body.code).toBe('conflict');
    expect(await auditOf(`episode ${one}`)).toMatchObject([{ action: 'add' }]);
    expect(await auditOf(`episode ${nine}`)).toMatchObject([
      {
        action: 'save',
        before: { released_at: '2027-01-08T12:00:00.000Z' },
        after: { released_at: '2027-01-15T12:00:00.000Z' },
      },
      { action: 'add' },
    ]);
  });

  it('R6-09 marks that were measured on a replaced video are refused; the first video causes no conflict', async () => {
    const { id: title_id, episodes: ids } = await addSeries([1]);
    const [id = 0] = ids;
    const attachVideo = (name: string) => {
      const film = {
        ...{ id: name, duration: 60, hls: `${name}/hls/master.m3u8`, thumbnails: `${name}/thumbnails.vtt` },
        qualities: [{ height: 360, path: `${name}/360.mp4` }],
      };
      return app.db.transaction((tx) =>
        attachFilm(tx, film, { titleId: title_id, number: 1, subtitles: [] }),
      );
    };
    const saveEpisode = async (body: object) =>
      (await app.call(routes.saveStaffEpisode, { body: { id, title_id, ...body } }, admin)).body;
    const { version } = await readEpisode(id);
    await attachVideo('former');
    const named = await saveEpisode({ version, name: 'Эхлэл' });
    expect(named.data).toMatchObject({ name: 'Эхлэл', duration: 60 });
    await attachVideo('newer');
    const marks = { intro_start: 1, intro_end: 5 };
    expect((await saveEpisode({ version: named.data.version, ...marks })).code).toBe('conflict');
    const current = await readEpisode(id);
    expect(current).toMatchObject({ name: 'Эхлэл', intro_start: null, intro_end: null });
    // The same file, processed again.
    await attachVideo('newer');
    expect((await saveEpisode({ version: current.version, ...marks })).data).toMatchObject(marks);
  });

  it('R6-09 an episode that was added by mistake is deleted; one with anything of viewers says why it stays', async () => {
    const { id: titleId, episodes: ids } = await addSeries([1, 2, 3, 4, 5]);
    const [filmed = 0, talked = 0, seen = 0, sent = 0, unused = 0] = ids;
    const userId = 'demo-99000001';
    await app.db.insert(clips).values({ id: 'kept', duration: 8, qualities: [], segments: [] });
    await app.db.update(episodes).set({ clipId: 'kept' }).where(eq(episodes.id, filmed));
    await app.db.insert(danmaku).values({
      ...{ episodeId: talked, userId, author: 'Тэнүүн', time: 1, type: 0, colour: 0 },
      ...{ text: 'Сайн уу', folded: 'сайн уу', createdAt: new Date() },
    });
    await app.db.insert(episodeMarks).values({ userId, episodeId: seen, action: 'watch' });
    await app.db.insert(filmUploads).values({
      ...{ userId, kind: 'video', titleId, episodeId: sent, name: '4.mp4', bytes: 9, modified: 1 },
      ...{ createdAt: new Date(), changedAt: new Date() },
    });
    const remove = (id: number) => app.call(routes.deleteStaffEpisode, { body: { id } }, admin);
    const replies = [filmed, talked, seen, sent].map(async (id) => {
      const { status, body } = await remove(id);
      return [status, body.msg];
    });
    expect(await Promise.all(replies)).toEqual([
      [409, expect.stringContaining('видеотой')],
      [409, expect.stringContaining('сэтгэгдэл')],
      [409, expect.stringContaining('үзсэн')],
      [409, expect.stringContaining('цуцлаарай')],
    ]);
    expect((await remove(unused)).status).toBe(200);
    expect((await remove(unused)).status).toBe(404);
    expect(await auditOf(`episode ${unused}`)).toMatchObject([
      { action: 'delete', detail: series.title, before: { number: 5 }, after: null },
      { action: 'add' },
    ]);
    const list = await app.call(routes.staffEpisodes, { params: { id: titleId }, query: {} }, admin);
    expect(list.body.data.data.map(({ id }: { id: number }) => id)).toEqual([sent, seen, talked, filmed]);
  });

  it('R6-09 the failed job of an upload goes with its episode', async () => {
    const { episodes: ids } = await addSeries([1, 2]);
    const [deleted = 0, kept = 0] = ids;
    await failedUploadJob(app, deleted);
    const other = await failedUploadJob(app, kept);
    const failed = await countFailedJobs(app.db);
    expect((await app.call(routes.deleteStaffEpisode, { body: { id: deleted } }, admin)).status).toBe(200);
    expect(await countFailedJobs(app.db)).toBe(failed - 1);
    expect((await app.call(routes.cancelJob, { body: { id: other } }, admin)).status).toBe(200);
  });

  it.each(['studio', 'character'] as const)(
    'R6-09 the second of two colleagues who save the same version of a %s gets a conflict and changes nothing',
    async (kind) => {
      type Body = Omit<Call<typeof routes.saveCatalogueEntry>['body'], 'kind'>;
      const saveEntry = async (body: Body) =>
        (await app.call(routes.saveCatalogueEntry, { body: { kind, ...body } }, admin)).body;
      const { id, version } = (await saveEntry({ name: 'Анхны нэр' })).data;
      const first = await saveEntry({ id, version, name: 'Нэг' });
      const second = await saveEntry({ id, version, name: 'Хоёр' });
      expect([first.status, second.code]).toEqual([1, 'conflict']);
      const query = { kind, ids: String(id) };
      const read = (await app.call(routes.staffCatalogueEntries, { query }, admin)).body.data;
      expect(read).toMatchObject([{ id, name: 'Нэг', version: first.data.version }]);
      expect((await saveEntry({ id, version: first.data.version, name: 'Хоёр' })).status).toBe(1);
      expect((await saveEntry({ id, name: 'Гурав' })).status, 'without a version').toBe(1);
    },
  );
});
