import { type ImportedTitleFields, importedTitleFields, MAX_IMPORTED_TITLES } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderationEvents, titles } from '../../platform/database/schema';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const ADMIN = '99000004';

const aTitle = (fields: Partial<ImportedTitleFields>): ImportedTitleFields => ({
  ...{
    type: 'series',
    title: 'Нэр',
    original_name: 'Name',
    description: 'Тухай',
    title_en: '',
    title_ru: '',
  },
  ...{ description_en: '', description_ru: '', aliases: [], genres: [], season: '', season_group: '' },
  ...{
    studio: '',
    directors: [],
    translator: '',
    released_date: null,
    total_episode: 0,
    is_completed: false,
  },
  ...{ rating: null, age_limit: 0, is_free: false, is_theatre: false, price: null },
  ...fields,
});
const named = (name: string, fields: Partial<ImportedTitleFields> = {}) =>
  aTitle({ title: `${name} нэр`, original_name: name, ...fields });

describe.each(engines)('the import of titles on %s', (engine) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    admin = await app.signIn(ADMIN);
  });
  afterAll(() => app.stop());

  const send = (rows: ImportedTitleFields[], isDryRun = false, token = admin) =>
    app.call(routes.importStaffTitles, { body: { dry_run: isDryRun, titles: rows } }, token);
  const resultsOf = async (rows: ImportedTitleFields[], isDryRun = false) =>
    (await send(rows, isDryRun)).body.data.titles;
  const read = async (id: number) =>
    (await app.call(routes.readStaffTitle, { params: { id } }, admin)).body.data;
  const entryNames = async (kind: 'category' | 'studio' | 'person', count: number): Promise<string[]> => {
    const { body } = await app.call(routes.staffCatalogueEntries, { query: { kind } }, admin);
    return body.data.slice(0, count).map((entry: { name: string }) => entry.name);
  };

  it('R6-09 titles of a table become drafts that name their entries in any case, each with an audit entry', async () => {
    const [[genre = '', second = ''], [studio = ''], [director = '']] = await Promise.all([
      entryNames('category', 2),
      entryNames('studio', 1),
      entryNames('person', 1),
    ]);
    const rows = [
      named('Import one', {
        ...{ genres: [second, genre.toUpperCase()], studio: ` ${studio} `, directors: [director] },
        ...{ aliases: ['One'], released_date: '2026-01-10', rating: 8.5, age_limit: 12, total_episode: 12 },
      }),
      named('Import two', { type: 'movie', is_theatre: true, price: 5000, title_en: 'Two' }),
    ];
    expect(await resultsOf(rows, true)).toEqual(rows.map(() => ({ outcome: 'new', id: null, problems: [] })));
    const added: { outcome: string; id: number }[] = await resultsOf(rows);
    expect(added.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
    const [one, two] = await Promise.all(added.map(({ id }) => read(id)));
    expect(one).toMatchObject({
      ...{ type: 'series', title: 'Import one нэр', status: 'draft', aliases: ['One'], rating: 8.5 },
      ...{ released_date: '2026-01-10', age_limit: 12, total_episode: 12, image1: null },
    });
    expect([one.category_ids.length, one.director_ids.length, one.studio_id]).toEqual([
      2,
      1,
      expect.any(Number),
    ]);
    expect(two).toMatchObject({ type: 'movie', status: 'draft', price: 5000, title_en: 'Two' });
    for (const { id } of added)
      expect((await app.get(`/api/m/anime/detail/${id}/null`)).status, 'drafts are not public').toBe(404);
    const targets = added.map(({ id }) => `title ${id}`);
    const audit = await app.db
      .select()
      .from(moderationEvents)
      .where(and(eq(moderationEvents.action, 'add'), inArray(moderationEvents.target, targets)));
    expect(audit.map(({ target, detail }) => [target, detail]).sort()).toEqual(
      targets.map((target, index) => [target, rows[index]?.title]),
    );
    const { body } = await app.call(routes.staffTitles, { query: { q: 'Import' } }, admin);
    expect(body.data.data).toHaveLength(2);
  });

  it('a repeated import adds nothing, also if two run simultaneously', async () => {
    const rows = ['Again one', 'Again two'].map((name) => named(name));
    const runs = await Promise.all([resultsOf(rows), resultsOf(rows)]);
    expect(
      runs
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['added', 'added', 'exists', 'exists']);
    expect(new Set(runs.flat().map(({ id }) => id)).size).toBe(2);
    const renamed = [
      aTitle({ title: 'ШИНЭ', original_name: 'again ONE' }),
      named('Again two', { type: 'movie' }),
    ];
    expect((await resultsOf(renamed, true)).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'exists',
      'new',
    ]);
    const found = await app.db.select().from(titles).where(eq(titles.originalName, 'Again one'));
    expect(found).toHaveLength(1);
  });

  it('a title with a wrong entry, a repeated name or a text that cannot be stored is reported, and the others are added', async () => {
    for (let copy = 0; copy < 2; copy += 1)
      await app.call(routes.saveCatalogueEntry, { body: { kind: 'person', name: 'Ижил нэр' } }, admin);
    const rows = [
      named('Good', { directors: [] }),
      named('Entries', { studio: 'Алга студи', directors: ['Ижил нэр'], season: '\ud800' }),
      named('Good', { title: 'Өөр нэр' }),
      named('Zero\u200bwidth\u202e'),
      named('Day', { released_date: '2026-02-30' }),
    ];
    const results = await resultsOf(rows);
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'added',
      ...Array.from({ length: 4 }, () => 'failed'),
    ]);
    expect(results.slice(1).map(({ problems }: { problems: unknown }) => problems)).toEqual([
      [
        { field: 'studio', code: 'missing', names: ['Алга студи'] },
        { field: 'directors', code: 'ambiguous', names: ['Ижил нэр'] },
      ],
      [{ field: 'original_name', code: 'repeated', names: [] }],
      [{ field: 'title', code: 'invalid', names: [] }],
      [{ field: 'released_date', code: 'invalid', names: [] }],
    ]);
  });

  it('names of entries are found, or reported, without their invisible characters', async () => {
    const [genre = ''] = await entryNames('category', 1);
    const genres = [`\u200b${genre.slice(0, 1)}\u00ad${genre.slice(1)}`];
    const [found, missing] = await resultsOf(
      [named('Invisible', { genres }), named('Reported', { studio: ' Шинэ\u200b  студи\ufeff' })],
      true,
    );
    expect(found.outcome).toBe('new');
    expect(missing.problems).toEqual([{ field: 'studio', code: 'missing', names: ['Шинэ студи'] }]);
  });

  it('a translator imports nothing, and a table over the limits is refused', async () => {
    const [viewer] = ['99000001'];
    expect((await send([named('Forbidden')], false, await app.signIn(viewer))).status).toBe(403);
    await app.db.execute(`update users set role = 'translator' where phone = '${viewer}'`);
    expect((await send([named('Forbidden')], true, await app.signIn(viewer))).status).toBe(403);
    const rows = (count: number) => Array.from({ length: count }, (_, index) => named(`Many ${index}`));
    expect((await send(rows(MAX_IMPORTED_TITLES + 1), true)).status).toBe(422);
    // More than other calls may send.
    const long = rows(MAX_IMPORTED_TITLES).map((row) => ({ ...row, description: 'Тал нутаг '.repeat(100) }));
    expect((await send(long, true)).status).toBe(200);
    const tooLong = rows(MAX_IMPORTED_TITLES).map((row) => ({ ...row, description: 'ө'.repeat(4_000) }));
    expect((await send(tooLong, true)).status).toBe(422);
    expect(Object.keys(importedTitleFields.shape).sort()).toEqual(Object.keys(aTitle({})).sort());
  });
});
