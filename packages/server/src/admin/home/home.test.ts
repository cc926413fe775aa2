import { homeRows } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentVersion } from '../../catalog/home/content-version';
import { noticesShown, slidesOf } from '../../catalog/home/home.queries';
import { titles } from '../../platform/database/schema';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const HOUR_MS = 3_600_000;

describe.each(engines)('the home page of the back office on %s', (engine) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    admin = await app.signIn('99000004');
  });
  afterAll(() => app.stop());

  const window = { variant: 'both', starts_at: null, ends_at: null };
  const slide = {
    title_id: 3,
    slot: 1,
    tagline: 'Шинэ улирал',
    tagline_en: 'New season',
    tagline_ru: '',
    ...window,
  };
  const notice = { text: 'Засвар 02:00–04:00', text_en: '', text_ru: '', link: '', tone: 'info', ...window };
  const saveSlide = (changes: object = {}) =>
    app.call(routes.saveSlide, { body: { ...slide, ...changes } } as never, admin);
  const saveNotice = (changes: object = {}) =>
    app.call(routes.saveNotice, { body: { ...notice, ...changes } } as never, admin);
  const inHours = (hours: number) => new Date(app.clock.now.getTime() + hours * HOUR_MS);
  /** Ids of the slides of home, read without the server's cache of five seconds. */
  const shownAt = async (now: Date, variant: 'tenger' | 'gal' = 'tenger') =>
    (await slidesOf(app.db, 1, { now, variant })).map(({ id }) => id);
  const home = async () => (await app.call(routes.readStaffHome, {}, admin)).body.data;

  it('a slide is shown from its start until its end, and to its brand only', async () => {
    const { body } = await saveSlide({
      variant: 'gal',
      starts_at: inHours(1).toISOString(),
      ends_at: inHours(2).toISOString(),
    });
    const { id } = body.data;
    const isShown = async (hours: number, variant?: 'tenger' | 'gal') =>
      (await shownAt(inHours(hours), variant)).includes(id);
    expect(await Promise.all([isShown(0.9, 'gal'), isShown(1, 'gal'), isShown(2, 'gal')])).toEqual([
      false,
      true,
      false,
    ]);
    expect(await isShown(1)).toBe(false);
  });

  it('a slide whose title is hidden is not shown, and the back office says so', async () => {
    const { id } = (await saveSlide()).body.data;
    const setHidden = (isBlacklist: boolean) =>
      app.db.update(titles).set({ isBlacklist }).where(eq(titles.id, slide.title_id));
    const shownToStaff = async () =>
      (await home()).slides.find((one: { id: number }) => one.id === id).shown !== null;
    expect([(await shownAt(app.clock.now)).includes(id), await shownToStaff()]).toEqual([true, true]);
    await setHidden(true);
    expect([(await shownAt(app.clock.now)).includes(id), await shownToStaff()]).toEqual([false, false]);
    await setHidden(false);
  });

  it('a page that was cached before a slide starts or a notice ends has another version after it', async () => {
    let now = app.clock.now;
    await saveSlide({ starts_at: inHours(13).toISOString() });
    await saveNotice({ ends_at: inHours(14).toISOString() });
    const version = createContentVersion({ db: app.db, clock: () => now });
    const versions: string[] = [];
    for (const hours of [10, 12.9, 13, 13.9, 14]) {
      now = inHours(hours);
      versions.push(await version());
    }
    const [before, stillBefore, started, stillStarted, ended] = versions;
    expect([stillBefore, stillStarted]).toEqual([before, started]);
    expect(new Set([before, started, ended]).size).toBe(3);
  });

  it('the order of slides is saved as a whole, and refused if a colleague added one meanwhile', async () => {
    const ids = (await home()).slides
      .filter((one: { slot: number }) => one.slot === 1)
      .map((one: { id: number }) => one.id);
    const order = (next: number[]) => app.call(routes.orderSlides, { body: { slot: 1, ids: next } }, admin);
    expect((await order(ids.toReversed())).status).toBe(200);
    expect(
      (await home()).slides
        .filter((one: { slot: number }) => one.slot === 1)
        .map((one: { id: number }) => one.id),
    ).toEqual(ids.toReversed());
    expect((await order(ids.slice(1))).status).toBe(409);
    expect((await order([...ids.slice(1), ids[1]])).status).toBe(409);
  });

  it('of two people who order the slides, the later one gets a conflict, and no order is undone', async () => {
    const idsNow = async (): Promise<number[]> =>
      (await home()).slides
        .filter((one: { slot: number }) => one.slot === 1)
        .map((one: { id: number }) => one.id);
    const edited = await idsNow();
    const order = (ids: number[]) => app.call(routes.orderSlides, { body: { slot: 1, ids, edited } }, admin);
    const theirs = [...edited.slice(1), ...edited.slice(0, 1)];
    expect((await order(theirs)).status).toBe(200);
    expect((await order(edited.toReversed())).body).toMatchObject({ code: 'conflict' });
    expect(await idsNow()).toEqual(theirs);
  });

  it('a slide that moves to another page comes last there, and two editors do not overwrite each other', async () => {
    const { id, version } = (await saveSlide()).body.data;
    expect((await saveSlide({ id, version, slot: 2 })).body.data).toMatchObject({
      slot: 2,
      tagline_en: 'New season',
    });
    expect((await saveSlide({ id, version, slot: 3 })).status).toBe(409);
    expect((await home()).slides.filter((one: { slot: number }) => one.slot === 2).at(-1).id).toBe(id);
    expect((await app.call(routes.deleteSlide, { body: { id } }, admin)).status).toBe(200);
    expect((await app.call(routes.deleteSlide, { body: { id } }, admin)).status).toBe(404);
  });

  it('a save names the field that is wrong', async () => {
    const ends = { starts_at: inHours(2).toISOString(), ends_at: inHours(1).toISOString() };
    expect(Object.keys((await saveSlide(ends)).body.errors)).toEqual(['ends_at']);
    expect(Object.keys((await saveSlide({ title_id: 99_999 })).body.errors)).toEqual(['title_id']);
    expect(Object.keys((await saveNotice({ link: 'javascript:alert(1)' })).body.errors)).toEqual(['link']);
  });

  it('notices and the order of rows reach the home page, without those that are hidden or over', async () => {
    const { id } = (await saveNotice({ link: '/news/1', ends_at: inHours(1).toISOString() })).body.data;
    const noticed = async (hours: number) =>
      (await noticesShown(app.db, { now: inHours(hours), variant: 'tenger' })).find((one) => one.id === id);
    expect(await noticed(0)).toMatchObject({ text: notice.text, link: '/news/1' });
    expect(await noticed(1)).toBeUndefined();
    const rows = homeRows.toReversed().map((name) => ({ name, is_shown: name !== 'ages' }));
    expect((await app.call(routes.saveHomeRows, { body: { rows } }, admin)).body.data.rows).toEqual(rows);
    expect((await app.get('/api/m/home/layout')).body.data.rows).toEqual(
      homeRows.toReversed().filter((name) => name !== 'ages'),
    );
    // A colleague who read the rows before this change does not overwrite it.
    const late = { rows: homeRows.map((name) => ({ name, is_shown: true })), edited: rows.toReversed() };
    const refused = await app.call(routes.saveHomeRows, { body: late }, admin);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await home()).rows).toEqual(rows);
    const again = await app.call(routes.saveHomeRows, { body: { ...late, edited: rows } }, admin);
    expect(again.body.data.rows).toEqual(late.rows);
    const twice = rows.map((row) => ({ ...row, name: 'ages' as const }));
    expect((await app.call(routes.saveHomeRows, { body: { rows: twice } }, admin)).status).toBe(422);
  });
});
