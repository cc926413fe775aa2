import { routes } from '@tenger/api-contract/routes';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database';
import { episodes, titleCategory, titles } from '../../platform/database/schema';
import { iso } from '../../platform/database/sql-time';
import { localDay } from '../../platform/time-zone';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { readCursor, writeCursor } from './cursor';
import { readPage } from './keyset-page.queries';
import { upcomingTitles } from './lists.queries';
import { titlesListQuery } from './titles-list.queries';

const me = 'demo-99000001';

interface Card {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly released_date: string;
  readonly rating: number;
  readonly is_completed: boolean;
  readonly age_limit: number;
  readonly is_theatre: boolean;
  readonly categories: readonly { readonly id: number }[];
}

/** A new title, released on the given day. */
const newcomer = (id: number, releasedDate: string): typeof titles.$inferInsert => ({
  id,
  type: 'series',
  title: `Шинэ ${id}`,
  originalName: `New ${id}`,
  description: '',
  isCompleted: false,
  totalEpisode: 1,
  releasedDate,
  rating: 5 + (id % 50) / 10,
  sortKey: `${id % 7}`,
});

describe.each(engines)('lists on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const data = async (url: string) => (await app.get(url)).body.data;
  const list = async (body: object, query: object = {}) =>
    (await app.call(routes.titleList, { params: { userId: 'null' }, query, body })).body.data;
  /** All cards of a list, read page by page. */
  async function all(body: object, query: object = {}): Promise<Card[]> {
    const cards: Card[] = [];
    for (let page = 1; ; page += 1) {
      const reply = await list(body, { ...query, page });
      cards.push(...reply.data);
      if (page >= reply.last_page) return cards;
    }
  }
  const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);

  it('R7.1-13 R7.7-09 R2.1-03 the list filters by genre, season, status, age and type', async () => {
    const whole = await all({ cats: null, season: null, sort: null, animeStatus: null });
    expect(new Set(ids(whole)).size).toBe(whole.length);
    const dates = whole.map((one) => one.released_date);
    expect(dates).toEqual(dates.toSorted().reverse());
    const where = (wanted: (card: Card) => boolean) => ids(whole.filter(wanted));
    expect(ids(await all({ cats: 3 }))).toEqual(where((one) => one.categories.some(({ id }) => id === 3)));
    expect(ids(await all({ animeStatus: 'ongoing' }))).toEqual(where((one) => !one.is_completed));
    expect(ids(await all({ age: '16' }))).toEqual(where((one) => one.age_limit === 16));
    expect(ids(await all({ type: 'movie' }))).toEqual(where((one) => one.type === 'movie'));
    expect(ids(await all({ cats: 3, animeStatus: 'completed', type: 'series' }))).toEqual(
      where((one) => one.categories.some(({ id }) => id === 3) && one.is_completed && one.type === 'series'),
    );
  });

  it('R7.1-10 R7.1-11 R7.1-13 the seasons are listed newest first, and each one has its titles', async () => {
    const seasons: { id: number; title: string }[] = await data('/api/m/anime/seasonList');
    expect(ids(seasons)).toEqual(ids(seasons).toSorted((a, b) => b - a));
    const rows = await app.db.select({ id: titles.id, seasonId: titles.seasonId }).from(titles);
    const whole = ids(await all({}));
    const titlesOf = (season: number) =>
      whole.filter((id) => rows.some((row) => row.id === id && row.seasonId === season));
    for (const { id } of seasons)
      expect(ids(await all({ season: id })), `season ${id}`).toEqual(titlesOf(id));
    const withTitles = seasons.filter(({ id }) => titlesOf(id).length > 0);
    expect(withTitles.length).toBeGreaterThan(1);
    expect(await data('/api/m/anime/season')).toEqual(withTitles[0]);
  });

  it('R7.1-13 a list is sorted by rating, by age or by views', async () => {
    const ratings = (await all({ sort: 'rating' })).map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    const dates = (await all({ sort: 'old' })).map((one) => one.released_date);
    expect(dates).toEqual(dates.toSorted());
    const rows = await app.db.select({ id: titles.id, views: titles.views }).from(titles);
    const viewsOf = new Map(rows.map(({ id, views }) => [id, views]));
    const views = ids(await all({ sort: 'popular' })).map((id) => viewsOf.get(id) ?? 0);
    expect(views).toEqual(views.toSorted((a, b) => b - a));
    for (const count of [new Set(ratings).size, new Set(dates).size, new Set(views).size])
      expect(count).toBeGreaterThan(1);
  });

  it('R7.1-13 a movie is completed, whatever its flag, because it has no episodes', async () => {
    await app.db
      .insert(titles)
      .values([{ ...newcomer(940, '2001-01-01'), type: 'movie' }, newcomer(941, '2001-01-01')]);
    const added = async (animeStatus: string) =>
      ids(await all({ animeStatus, sort: 'old' })).filter((id) => id === 940 || id === 941);
    expect(await added('ongoing')).toEqual([941]);
    expect(await added('completed')).toEqual([940]);
    await app.db.delete(titles).where(inArray(titles.id, [940, 941]));
  });

  it('R7.1-13 a visitor may have the id 0', async () => {
    const by = (userId: string) => app.call(routes.titleList, { params: { userId }, query: {}, body: {} });
    expect((await by('0')).body).toEqual((await by('null')).body);
  });

  it('R2.3-10 the filter "all" is no filter, and as a sort it means new', async () => {
    const plain = await list({});
    expect(await list({ cats: 'all', season: 'all', sort: 'all', animeStatus: 'all' })).toEqual(plain);
  });

  it.each(['new', 'old', 'popular', 'rating', 'name'] as const)(
    'R7.1-13 a list sorted by %s has the same rows in the same order by page and by cursor',
    async (sort) => {
      const paged = ids(await all({ sort }));
      const walked: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort }, cursor === undefined ? {} : { cursor });
        walked.push(...ids(page.data));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(walked).toEqual(paged);
    },
  );

  it('names are in Mongolian order on either engine', async () => {
    const names = (await all({ sort: 'name' })).map((one) => one.title);
    const collator = new Intl.Collator('mn', { ignorePunctuation: true });
    expect(names).toEqual(names.toSorted(collator.compare));
    expect(names.findIndex((one) => one.startsWith('Ө'))).toBeLessThan(
      names.findIndex((one) => one.startsWith('С')),
    );
  });

  it('a cursor of another list, or an invented one, is refused', async () => {
    const { next_cursor } = await list({ sort: 'new' });
    const ask = async (cursor: string, sort: string) =>
      (
        await app.call(routes.titleList, {
          params: { userId: 'null' },
          query: { cursor },
          body: { sort } as object,
        })
      ).status;
    expect(await ask(next_cursor, 'new')).toBe(200);
    expect(await ask(next_cursor, 'name')).toBe(422);
    expect(await ask('AAAA', 'new')).toBe(422);
    expect(await ask(writeCursor({ order: 'new', page: 2, value: '2026-02-31x', id: 1 }), 'new')).toBe(422);
    expect(await ask(writeCursor({ order: 'new', page: 2, value: '2026-02-31', id: 1 }), 'new')).toBe(422);
  });

  it('R7.1-12 R7.1-21 R2.1-09 genres and ages have lists of their own', async () => {
    const genre = await data('/api/m/anime/cats/3');
    expect(genre.category).toEqual({
      id: 3,
      title: expect.any(String),
      translations: { en: { title: 'Comedy' }, ru: { title: 'Комедия' } },
    });
    expect(genre.data.every((one: Card) => one.categories.some(({ id }) => id === 3))).toBe(true);
    expect((await data('/api/m/anime/cats/all')).category).toBeNull();
    expect(await data('/api/m/anime/cats')).toHaveLength(12);
    const groups: { age: number; total: number }[] = await data('/api/m/age/list');
    for (const { age, total } of groups) {
      const titlesOf = await data(`/api/m/age/media/${age}`);
      expect(titlesOf.total).toBe(total);
      expect(titlesOf.data.every((one: Card) => one.age_limit === age)).toBe(true);
    }
    const [first, second] = [await data('/api/m/age/media/all'), await data('/api/m/age/media/all?page=2')];
    expect([...ids(first.data), ...ids(second.data)]).toEqual(ids(await all({})).slice(0, 48));
  });

  it('R7.1-18 the movie list shows all movies, or those of the theatre alone', async () => {
    const ask = async (body: object) => (await app.call(routes.movieList, { query: {}, body })).body.data;
    const movies = await ask({});
    expect(movies.data.every((one: Card) => one.type === 'movie')).toBe(true);
    const theatre = await ask({ theatre: true });
    expect(theatre.data.every((one: Card) => one.is_theatre)).toBe(true);
    expect(theatre.total).toBeLessThanOrEqual(movies.total);
    expect(ids((await ask({ cats: 3 })).data)).toEqual(ids(await all({ type: 'movie', cats: 3 })));
    const byRating = (await ask({ sort: 'rating' })).data.map(({ rating }: Card) => rating);
    expect(byRating).toEqual(byRating.toSorted((a: number, b: number) => b - a));
  });

  it('R7.1-18 the movie list has pages', async () => {
    class Rollback extends Error {}
    const run = app.db.transaction(async (tx) => {
      const many = Array.from({ length: 24 }, (_, at) => ({
        ...newcomer(950 + at, '2001-01-01'),
        type: 'movie' as const,
      }));
      await tx.insert(titles).values(many);
      const page = (number: number) =>
        readPage(tx, titlesListQuery({ type: 'movie' }, 'new'), { page: number });
      expect((await page(1)).ids).toHaveLength(24);
      expect((await page(2)).ids.at(-1)).toBe(973);
      throw new Rollback();
    });
    await expect(run).rejects.toThrow(Rollback);
  });

  it('R7.1-14 R2.1-12 the list of a viewer’s marks shows the newest first, and other viewers cannot read it', async () => {
    const token = await app.signIn();
    for (const id of [5, 2, 20]) {
      await app.call(routes.setStatus, { body: { id, target: 'anime', action: 'like', value: '1' } }, token);
    }
    const liked = await app.call(
      routes.markedTitles,
      { params: { userId: me }, query: { t: 'liked' } },
      token,
    );
    expect(ids(liked.body.data.data)).toEqual([20, 2, 5]);
    const posted = await app.call(
      routes.titleList,
      { params: { userId: me }, query: { t: 'liked' }, body: {} },
      token,
    );
    expect(posted.body.data).toEqual(liked.body.data);
    const later = await app.call(
      routes.markedTitles,
      { params: { userId: me }, query: { t: 'later' } },
      token,
    );
    expect(later.body.data.total).toBe(0);
    for (const id of [3, 7])
      await app.call(routes.setStatus, { body: { id, target: 'anime', action: 'later', value: '1' } }, token);
    const laterPosted = await app.call(
      routes.titleList,
      { params: { userId: me }, query: { t: 'later' }, body: {} },
      token,
    );
    expect(ids(laterPosted.body.data.data)).toEqual([7, 3]);
    const visitor = await app.call(routes.titleList, {
      params: { userId: 'null' },
      query: { t: 'liked' },
      body: {},
    });
    expect(visitor.status).toBe(401);
  });

  it('R2.1-06 R2.1-07 R2.1-30 characters are listed in order, with their titles and their voice actor', async () => {
    const characters = await data('/api/m/characters');
    expect(characters.data).toHaveLength(characters.per_page);
    const temuulen = (await data(`/api/m/characters?letter=${encodeURIComponent('т')}`)).data.find(
      (one: { name: string }) => one.name === 'Тэмүүлэн',
    );
    const character = await data(`/api/m/character/${temuulen.id}`);
    expect(ids(character.titles)).toContain(1);
    const titlesOf = await list({}, { t: 'character', id: temuulen.id });
    expect(ids(titlesOf.data)).toEqual(ids(character.titles));
    const actor = await data(`/api/m/actor/${temuulen.actor.id}`);
    expect(ids(actor.characters)).toContain(temuulen.id);
    expect(ids((await list({}, { t: 'actor', id: actor.id })).data)).toEqual(ids(actor.titles));
    expect((await app.get('/api/m/actor/1')).status, 'a director who is not heard').toBe(404);
    expect(
      (await app.call(routes.titleList, { params: { userId: 'null' }, query: { t: 'actor' }, body: {} }))
        .status,
    ).toBe(422);
  });

  it('R7.7-07 announced titles are listed soonest first, and in no other list', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await app.db.insert(titles).values([newcomer(901, inDays(40)), newcomer(902, inDays(4))]);
    expect(ids(await data('/api/m/media/upcoming'))).toEqual([902, 30, 901]);
    expect(ids(await all({ type: 'series', sort: 'old' }))).not.toContain(901);
  });

  it('R7.7-07 a title is released at midnight in Ulaanbaatar, whatever the time zone of the database session', async () => {
    const CATEGORY = 1;
    class Rollback extends Error {}
    // At every moment, the day of at least one of these zones differs from the day in Ulaanbaatar.
    for (const zone of ['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati']) {
      const run = app.db.transaction(async (tx) => {
        await tx.execute(`set local time zone '${zone}'`);
        const [{ now } = { now: '' }] = await rowsOf<{ now: string }>(
          tx,
          sql`select ${iso(sql`now()`)} as now`,
        );
        const dayIn = (days: number) => localDay(new Date(Date.parse(now) + days * 86_400_000));
        const [today, tomorrow] = [newcomer(911, dayIn(0)), newcomer(912, dayIn(1))];
        await tx.insert(titles).values([today, tomorrow]);
        await tx.insert(titleCategory).values(
          [today, tomorrow].map(({ id, releasedDate }) => ({
            ...{ titleId: id ?? 0, categoryId: CATEGORY, position: 0, releasedDate },
          })),
        );
        const added = (found: readonly number[]) => found.filter((id) => id === 911 || id === 912);
        expect(added(ids(await upcomingTitles(tx))), zone).toEqual([912]);
        for (const filter of [{ category: CATEGORY }, { type: 'series' as const }]) {
          const page = await readPage(tx, titlesListQuery(filter, 'new'), { page: 1 });
          expect(added(page.ids), `${zone} ${JSON.stringify(filter)}`).toEqual([911]);
        }
        throw new Rollback();
      });
      await run.catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error;
      });
    }
  });

  it('the calendar shows seven days of Ulaanbaatar, future ones too, and whether the viewer asked to be notified', async () => {
    const week = async (from: string, by?: string) =>
      (await app.call(routes.episodeCalendar, { query: { from } }, by)).body.data;
    const [first] = await app.db.select().from(episodes).where(eq(episodes.titleId, 2)).limit(1);
    if (!first) throw new Error('The demo has no such series');
    const on = (number: number, releasedAt: string) => ({
      ...{ titleId: 2, number, duration: 60, clipId: first.clipId, releasedAt: new Date(releasedAt) },
    });
    await app.db
      .insert(episodes)
      .values([
        on(901, '2040-02-05T15:59:59Z'),
        on(902, '2040-02-05T16:00:00Z'),
        on(903, '2040-02-12T15:59:59Z'),
        on(904, '2040-02-12T16:00:00Z'),
      ]);
    const token = await app.signIn();
    const numbers = (found: { number: number }[]) => found.map(({ number }) => number);
    expect(numbers(await week('2040-02-06'))).toEqual([902, 903]);
    expect((await week('2040-02-06', token))[0]).toMatchObject({ notify: false, media: { id: 2 } });
    await app.call(
      routes.setStatus,
      { body: { id: 2, target: 'anime', action: 'notify', value: '1' } },
      token,
    );
    expect((await week('2040-02-06', token))[0]).toMatchObject({ notify: true });
    expect((await week('2040-02-06'))[0]).toMatchObject({ notify: false });
    // Upcoming episodes are not playable and not listed as playable.
    const out = (await data('/api/m/episodes/2/null')) as { number: number }[];
    expect(Math.max(...numbers(out))).toBeLessThan(900);
  });

  it('the calendar shows every day of the week after a mass release, which it shortens', async () => {
    const [first] = await app.db.select().from(episodes).where(eq(episodes.titleId, 2)).limit(1);
    if (!first) throw new Error('The demo has no such series');
    const on = (titleId: number, number: number, releasedAt: string) => ({
      ...{ titleId, number, duration: 60, clipId: first.clipId, releasedAt: new Date(releasedAt) },
    });
    const monday = '2041-02-03T16:30:00Z';
    const mass = Array.from({ length: 110 }, (_, index) => on(2, 1_000 + index, monday));
    await app.db.insert(episodes).values([
      ...mass.toReversed(),
      on(1, 1_000, '2041-02-04T15:59:59Z'),
      // The next day in Ulaanbaatar.
      on(2, 1_110, '2041-02-04T16:00:00Z'),
      on(1, 1_001, '2041-02-10T15:00:00Z'),
    ]);
    const { body } = await app.call(routes.episodeCalendar, { query: { from: '2041-02-04' } });
    await app.db.delete(episodes).where(and(inArray(episodes.titleId, [1, 2]), gte(episodes.number, 1_000)));
    const shown = (body.data as { number: number; media: Card }[]).map(
      ({ number, media }) => [media.id, number] as const,
    );
    const ofMonday = shown.slice(0, 12);
    expect(ofMonday.toSorted(([, one], [, other]) => one - other)).toEqual(
      mass.slice(0, 12).map(({ number }) => [2, number]),
    );
    expect(shown.slice(12)).toEqual([
      [1, 1_000],
      [2, 1_110],
      [1, 1_001],
    ]);
  });

  it('R7.1-16 suggestions leave out titles that were started or disliked', async () => {
    const token = await app.signIn();
    const ask = async (by?: string) =>
      (await app.call(routes.suggestedMedia, { params: { cat: 'all' } }, by)).body.data;
    const [first] = await ask(token);
    expect(ids(await ask())).toContain(first.id);
    await app.call(
      routes.setStatus,
      { body: { id: first.id, target: 'anime', action: 'dislike', value: '1' } },
      token,
    );
    expect(ids(await ask(token))).not.toContain(first.id);
    for (const cat of ['all', 3] as const) {
      const suggested = (await app.call(routes.suggestedMedia, { params: { cat } }, token)).body.data;
      expect(suggested.length).toBeGreaterThan(0);
      expect(suggested.length).toBeLessThanOrEqual(12);
      if (cat === 3)
        expect(suggested.every((one: Card) => one.categories.some(({ id }) => id === 3))).toBe(true);
    }
  });

  it('R7.1-02 R7.1-03 R7.1-04 R7.1-05 R7.7-02 R7.7-03 R7.7-04 R7.7-05 each page has its slides, and the banner is one slide', async () => {
    const titlesOf = async (slot: number) =>
      (await data(`/api/m/slides/big/${slot}?multi=1`)).map((one: { media: Card }) => one.media.id);
    expect(await titlesOf(2)).toEqual([17, 41, 2]);
    expect(await titlesOf(3)).toEqual([36, 33]);
    expect(await titlesOf(4)).toEqual([31, 32]);
    expect((await data('/api/m/slides/big/4')).media).toMatchObject({ id: 31, type: 'movie' });
    expect((await data('/api/m/slides/big/5')).media.id).toBe(4);
  });

  it('R7.2-06 R7.2-07 R7.7-11 R7.7-12 a title has episode groups, and its episodes are listed by number and in reverse', async () => {
    const groups = await data('/api/m/groups/41/null');
    expect(groups).toHaveLength(5);
    const second = await data(`/api/m/episodes/group/${groups[1].id}/null`);
    expect(second[0].number).toBe(62);
    expect(second.at(-1).number).toBe(206);
    const found = await data('/api/m/episodes/41/null?q=102&sort=desc');
    expect(found.map((one: { number: number }) => one.number)).toEqual([1024, 1023, 1022, 1021, 1020, 102]);
  });

  it('paging by cursor returns every row once, whatever is added meanwhile', async () => {
    let next = 10_000;
    const dates = ['2020-01-01', '2024-06-01', '2026-01-01'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('new' as const, 'old' as const, 'rating' as const, 'name' as const),
        fc.constantFrom(undefined, 3),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.array(fc.constantFrom(...dates), { maxLength: 3 }), { maxLength: 6 }),
        async (sort, category, perPage, added) => {
          const query = { ...titlesListQuery({ category }, sort), perPage };
          const before = (await readPage(app.db, { ...query, perPage: 500 }, { page: 1 })).ids;
          const met: number[] = [];
          let start: Parameters<typeof readPage>[2] = { page: 1 };
          for (let turn = 0; ; turn += 1) {
            const slice = await readPage(app.db, query, start);
            met.push(...slice.ids);
            for (const date of added[turn] ?? []) {
              next += 1;
              await app.db.insert(titles).values(newcomer(next, date));
              await app.db.insert(titleCategory).values({ titleId: next, categoryId: 3, releasedDate: date });
            }
            if (!slice.next) break;
            start = { cursor: slice.next };
          }
          expect(new Set(met).size).toBe(met.length);
          expect(met).toEqual(expect.arrayContaining(before));
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('a cursor', () => {
  const cursor = fc.record({
    order: fc.string(),
    page: fc.integer({ min: 1, max: 99_999 }),
    value: fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0')),
    id: fc.integer({ min: 1, max: 999_999_999 }),
  });

  it('a cursor is read back as it was written', () => {
    fc.assert(
      fc.property(cursor, (any) => {
        expect(readCursor(writeCursor(any))).toEqual(any);
      }),
    );
  });

  it('a string that is not a cursor is refused', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = readCursor(text);
        if (read) expect(readCursor(writeCursor(read))).toEqual(read);
      }),
    );
  });
});
