import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titles } from '../../platform/database/schema';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { createRelatedTitles, findRelations } from './related';

interface Listed {
  readonly id: number;
  readonly released_date: string;
}

describe.each(engines)('titles on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const data = async (url: string) => (await app.get(url)).body.data;
  const detail = (id: number) => data(`/api/m/anime/detail/${id}/null`);

  it('R7.1-01 R7.7-01 the hero shows its slides in order, each with a play button', async () => {
    const slides = await data('/api/m/slides/big');
    expect(slides.map((slide: { id: number }) => slide.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(slides[0].media.title).toBe('Галын охин');
    expect(slides[0].media.epId).toBeGreaterThan(0);
    expect(slides[0].media).not.toHaveProperty('actors');
  });

  it('R7.1-06 the home rows are genres with at most 20 titles, newest first, none without a play button', async () => {
    const rows: { category: { id: number }; titles: Listed[] }[] = await data('/api/m/media/home/cat');
    expect(rows.map((row) => row.category.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { titles } of rows) {
      expect(titles.length).toBeGreaterThan(0);
      expect(titles.length).toBeLessThanOrEqual(20);
      const dates = titles.map((title) => title.released_date);
      expect(dates).toEqual(dates.toSorted().reverse());
      expect(titles.map((title) => title.id)).not.toContain(20);
    }
  });

  it('R7.1-07 the newest movies are movies', async () => {
    const movies = await data('/api/m/latest/movie');
    expect(new Set(movies.map((movie: { type: string }) => movie.type))).toEqual(new Set(['movie']));
    const dates = movies.map((movie: Listed) => movie.released_date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('R7.1-08 the newest titles are of any type, newest first', async () => {
    const newest: (Listed & { type: string })[] = await data('/api/m/media/latest/0');
    expect(new Set(newest.map(({ type }) => type))).toEqual(new Set(['series', 'movie']));
    const list = await app.call(routes.titleList, { params: { userId: 'null' }, query: {}, body: {} });
    expect(newest.map(({ id }) => id)).toEqual(list.body.data.data.slice(0, 20).map(({ id }: Listed) => id));
  });

  it('R7.1-15 related titles are at most twelve, without the title itself', async () => {
    for (const id of [1, 2, 31]) {
      const related: Listed[] = await data(`/api/m/media/related/${id}`);
      expect(related.length, `title ${id}`).toBeGreaterThan(0);
      expect(related.length).toBeLessThanOrEqual(12);
      expect(related.map((one) => one.id)).not.toContain(id);
    }
  });

  it('R7.7-08 the popular list has ten titles', async () => {
    expect(await data('/api/m/media/popular')).toHaveLength(10);
  });

  it('R7.1-17 new episodes are listed in pages, one of each series, newest first', async () => {
    const first = await data('/api/m/latest/anime/1?page=1');
    expect(first).toMatchObject({ current_page: 1, per_page: 24, last_page: 2 });
    const second = await data('/api/m/latest/anime/1?page=2');
    const all = [...first.data, ...second.data];
    expect(all).toHaveLength(first.total);
    expect(new Set(all.map((item) => item.media.id)).size).toBe(first.total);
    const dates = all.map((item) => item.released_at);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((await data('/api/m/latest/anime/1?page=999')).data).toEqual([]);
  });

  it('R3-02 a title includes its people, studio, translator and relations', async () => {
    const media = await detail(1);
    expect(media).toMatchObject({
      title: 'Салхины морьтон',
      original_name: 'Rider of the Wind',
      total_episode: 24,
    });
    expect(media.actors[0]).toMatchObject({ name: 'Тэмүүлэн', vname: 'Б. Тэмүүжин' });
    expect(media.director).toHaveLength(1);
    expect(media.studio.name).not.toBe('');
    expect(media.translater.nickname).not.toBe('');
    expect(media.categories.map((item: { title: string }) => item.title)).toEqual(['Адал явдал', 'Фэнтэзи']);
    expect(media.related.length).toBeGreaterThan(0);
    expect(media.related.length).toBeLessThanOrEqual(12);
    expect(media.related.map((item: Listed) => item.id)).not.toContain(1);
  });

  it('other seasons name each other and are not "related"', async () => {
    const media = await detail(17);
    expect(media.other_seasons.map((item: Listed) => item.id)).toEqual([44, 45]);
    expect((await detail(45)).other_seasons.map((item: Listed) => item.id)).toEqual([17, 44]);
    expect(media.seasons_before).toBe(0);
    expect((await detail(44)).seasons_before).toBe(1);
    expect((await detail(45)).seasons_before).toBe(2);
    expect((await detail(1)).seasons_before).toBe(0);
    const related = media.related.map((item: Listed) => item.id);
    expect(related).not.toContain(44);
    expect(related).not.toContain(45);
  });

  it('R2.3-16 a season has its names in other languages, without other texts', async () => {
    const text = { title: 'The Parted Road', description: 'Three years later' };
    await app.db
      .update(titles)
      .set({ translations: { en: text, ru: { description: 'Три года спустя' } } })
      .where(eq(titles.id, 44));
    // The reply for a viewer is not cached.
    const call = { params: { id: 17, userId: 'demo-99000001' } };
    const { body } = await app.call(routes.mediaDetail, call, await app.signIn('99000001'));
    const [season] = body.data.other_seasons;
    expect(season).toEqual({
      id: 44,
      title: 'Түмэн жилийн тангараг: Салсан зам',
      original_name: 'Oath of Ten Thousand Years: The Parted Road',
      translations: { en: { title: text.title } },
    });
  });

  it('a related title that lists may no longer show disappears immediately, although its card is still known', async () => {
    const relatedTitles = createRelatedTitles(app.db);
    const title = await findRelations(app.db, 1);
    if (!title) throw new Error('no title');
    const [first, ...others] = await relatedTitles(title);
    if (!first) throw new Error('no related titles');
    const setBlocked = (isBlacklist: boolean) =>
      app.db.update(titles).set({ isBlacklist }).where(eq(titles.id, first.id));
    await setBlocked(true);
    expect(await relatedTitles(title)).toEqual(others);
    await setBlocked(false);
    expect(await relatedTitles(title)).toEqual([first, ...others]);
  });

  it('R1-08 a series without episodes and a movie have no play target, and a long series plays its first episode', async () => {
    expect((await detail(30)).epId).toBeNull();
    expect((await detail(38)).epId).toBeNull();
    const { epId } = await detail(41);
    const episode = await data(`/api/m/episode/${epId}`);
    expect(episode).toMatchObject({ anime_id: 41, number: 1, previous_id: null });
  });

  it('a title without pictures has no image paths', async () => {
    expect(await detail(43)).toMatchObject({ image1: null, poster_hz: null });
  });

  it('R7.2-05 a thousand episodes are returned in one reply, in order', async () => {
    const episodes = await data('/api/m/episodes/41');
    expect(episodes.map((one: { number: number }) => one.number)).toEqual(
      Array.from({ length: 1024 }, (_, index) => index + 1),
    );
  });

  it('R7.1-20 a hover clip is signed, or absent', async () => {
    const clip = await app.call(routes.hoverClip, { params: { id: 2 } });
    expect(clip.body.p).toMatch(/^\/media\/\d+\.anyone\.[\w-]{43}\/hover\/\w+\.mp4$/);
    expect((await app.call(routes.hoverClip, { params: { id: 43 } })).body).toEqual({ status: 0, p: null });
  });
});
