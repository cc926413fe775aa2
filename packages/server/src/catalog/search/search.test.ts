import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titleNames, titles } from '../../platform/database/schema';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { ALIAS, indexNames, refreshPopularity, toName } from './names.queries';
import { searchTitles } from './search.queries';

interface Hit {
  readonly id: number;
  readonly title: string;
  readonly match: {
    readonly in: string;
    readonly text: string;
    readonly ranges: readonly [number, number][];
  };
}

describe.each(engines)('search on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const find = async (q: string, more = '') =>
    (await app.get(`/api/search?q=${encodeURIComponent(q)}${more}`)).body.data;
  const hits = async (q: string): Promise<Hit[]> => (await find(q)).data;
  const shown = ({ match }: Hit) => match.ranges.map(([from, to]) => match.text.slice(from, to));

  it.each([
    ['Салхины морьтон', 1],
    ['салхины', 1],
    ['salhinii mort', 1],
    ['САЛХИ', 1],
    ['salhini moriton', 1],
    ['Rider of the Wind', 1],
    ['rider', 1],
    ['Мянган голын', 41],
    ['myngan golin', 41],
    ['хязгааргуй талын', 42],
    ['hyazgaargvi talin', 42],
    ['Нэргуй уул', 43],
    ['nergui uul', 43],
    ['үндүр уулын', 31],
    ['ondor uul', 31],
    ['undur uul', 31],
    ['тvмэн жилийн', 17],
  ])('R7.1-22 the search "%s" finds title %i', async (q, id) => {
    expect((await hits(q)).map((one) => one.id)).toContain(id);
  });

  it.each([
    ['салхны морьтон', 1],
    ['salhny moriton', 1],
    ['чно', 2],
    ['хөх чнөо', 2],
    ['ridr of the wind', 1],
    ['түмэн жилин тангарг', 17],
  ])('R7.1-22 the search "%s" finds title %i in spite of the typing error', async (q, id) => {
    const found = await find(q);
    expect(found.data.map((one: Hit) => one.id)).toContain(id);
    expect((await find(q, '&page=1')).data.map((one: Hit) => one.id)).toContain(id);
  });

  it('R2.2-07 the search suggests from one letter on, ten at most', async () => {
    for (const q of ['с', 's', 'са']) {
      const found = await find(q);
      expect(found.data.length).toBeGreaterThan(0);
      expect(found.data.length).toBeLessThanOrEqual(10);
      expect(found.per_page).toBe(10);
    }
  });

  it('the search highlights the match, in the name where it was found', async () => {
    const [first] = await hits('salhi');
    expect(first && shown(first)).toEqual(['Салхи']);
    const original = (await hits('of the wind')).find((one) => one.id === 1);
    expect(original?.match.in).toBe('original');
    expect(original && shown(original)).toEqual(['of', 'the', 'Wind']);
  });

  it('the search ranks the exact title first, then titles with that prefix, then words, then other names', async () => {
    const title = (id: number, name: string, original: string, views: number) => ({
      ...{ id, type: 'series' as const, title: name, originalName: original, description: '' },
      ...{ isCompleted: true, totalEpisode: 1, releasedDate: '2020-01-01', views },
    });
    await app.db
      .insert(titles)
      .values([
        title(801, 'Кварц', 'One', 1),
        title(802, 'Кварцын ой', 'Two', 50),
        title(803, 'Кварц уул', 'Three', 90),
        title(804, 'Хар кварц', 'Four', 900),
        title(805, 'Өөр', 'Kvarts', 9000),
        title(806, 'Бусад', 'Six', 90_000),
      ]);
    await app.db.insert(titleNames).values(toName(806, ALIAS, 'Кварц чулуу', 90_000));
    expect(await indexNames(app.db)).toBe(6);
    expect((await hits('кварц')).map((one) => one.id)).toEqual([801, 803, 802, 804, 806, 805]);
    expect((await hits('кварц')).find((one) => one.id === 806)?.match).toMatchObject({ in: 'alias' });
  });

  it('a renamed title is found by its new name alone, and a removed one not at all', async () => {
    await app.db.execute(`update titles set title = 'Зэвсэгт тогоруу' where id = 801`);
    expect(await indexNames(app.db)).toBe(1);
    expect((await hits('zevsegt')).map((one) => one.id)).toEqual([801]);
    await app.db.execute('delete from titles where id = 801');
    expect((await hits('зэвсэгт')).map((one) => one.id)).not.toContain(801);
    expect(await indexNames(app.db)).toBe(0);
  });

  it('the search ranks watched titles first among equals', async () => {
    await app.db.execute('update titles set views = 1000000 where id = 802');
    await refreshPopularity(app.db);
    expect((await hits('кварцы'))[0]?.id).toBe(802);
    expect((await find('квар', '&page=1')).data[0].id).toBe(802);
  });

  it('the pages of a search contain every match, each title once', async () => {
    const first = await find('н', '&page=1');
    const rest: Hit[] = [];
    for (let page = 2; page <= first.last_page; page += 1)
      rest.push(...(await find('н', `&page=${page}`)).data);
    const all = [...first.data, ...rest].map((one: Hit) => one.id);
    expect(all).toHaveLength(first.total);
    expect(new Set(all).size).toBe(first.total);
    expect((await find('н', '&page=900')).data).toEqual([]);
  });

  it('a title that staff hid is neither suggested nor found', async () => {
    await app.db.execute(`update titles set title = 'Шинжлэх ухаан', is_blacklist = false where id = 803`);
    await indexNames(app.db);
    const queries = ['ши', 'шинжлэх', 'shinjleh'];
    // Without HTTP, which reuses a reply for a moment.
    const found = async (q: string) => {
      const replies = [await searchTitles(app.db, q, undefined), await searchTitles(app.db, q, 1)];
      return replies.flatMap(({ data }) => data.map((one) => one.id));
    };
    for (const q of queries) expect(await found(q), q).toContain(803);
    await app.db.execute('update titles set is_blacklist = true where id = 803');
    for (const q of queries) expect(await found(q), q).not.toContain(803);
    await app.db.execute('update titles set is_blacklist = false where id = 803');
    expect(await found('шинжлэх')).toContain(803);
  });

  it('R5-31 a query that folds to nothing finds nothing, and no character has a special meaning', async () => {
    expect((await find('!?…')).total).toBe(0);
    const everything = (await find('а', '&page=1')).total;
    for (const q of ['%', '_', "' or 1=1 --", '\\', '%а%', '{}', '🜁', 'ﷺ'.repeat(30)]) {
      const reply = await app.get(`/api/search?q=${encodeURIComponent(q)}`);
      expect(reply.status).toBe(200);
      expect(reply.body.data.total).toBeLessThanOrEqual(everything);
    }
    expect((await app.get(`/api/search?q=${'а'.repeat(101)}`)).status).toBe(422);
  });
});
