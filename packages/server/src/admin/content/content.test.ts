import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articlePage, findArticle, findFooterImage, listFaqs } from '../../catalog/pages/pages.queries';
import { picture, pictureForm } from '../../testing/picture-form';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const HOUR_MS = 3_600_000;

describe.each(engines)('news and texts of the back office on %s', (engine) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    admin = await app.signIn('99000004');
  });
  afterAll(() => app.stop());

  const inHours = (hours: number) => new Date(app.clock.now.getTime() + hours * HOUR_MS);
  const text = { title: 'Шинэ улирал', title_en: 'New season', title_ru: '', body_en: '', body_ru: '' };
  const article = () => ({
    ...{ ...text, body: '**Удахгүй**', summary: 'Өвөл', summary_en: '', summary_ru: '', thumb: null },
    published_at: inHours(0).toISOString(),
  });
  const saveArticle = (changes: object = {}) =>
    app.call(routes.saveStaffNews, { body: { ...article(), ...changes } } as never, admin);
  const save = (body: object) => app.call(routes.saveStaffContent, { body } as never, admin);
  const read = async () => (await app.call(routes.readStaffContent, {}, admin)).body.data;

  it('R6-09 an article is written in Markdown, shown as safe HTML with its translations, and can be deleted', async () => {
    const { id, version } = (await saveArticle({ body: '**Удахгүй** <script>1</script>', body_en: '*Soon*' }))
      .body.data;
    const shown = async () => (await app.call(routes.newsDetail, { params: { id } })).body.data;
    expect(await shown()).toMatchObject({
      body: expect.stringMatching(/^<p><strong>Удахгүй<\/strong>\s*<\/p>$/),
      translations: { en: { title: 'New season', body: '<p><em>Soon</em></p>' } },
    });
    const again = await saveArticle({ id, version, title: 'Өвлийн улирал' });
    expect(again.body.data).toMatchObject({ body: '**Удахгүй**', body_en: '', title: 'Өвлийн улирал' });
    expect((await saveArticle({ id, version })).status).toBe(409);
    expect((await saveArticle({ body: '<script>1</script>' })).body.errors).toHaveProperty('body');
    await app.call(routes.deleteStaffNews, { body: { id } }, admin);
    expect((await app.call(routes.deleteStaffNews, { body: { id } }, admin)).status).toBe(404);
  });

  it('R6-09 a moderator, who writes news, uploads the image of an article; a translator uploads none', async () => {
    const moderator = await app.signIn('99000003');
    const image = pictureForm(await picture(), { field: 'image' });
    const upload = (token: string) =>
      app.call(
        routes.uploadStaffImage,
        { ...image.parts, query: { slot: 'wide', x: 50, y: 50 } } as never,
        token,
        image.headers,
      );
    const thumb = (await upload(moderator)).body.data.path;
    const body = { ...article(), thumb };
    expect((await app.call(routes.saveStaffNews, { body }, moderator)).body.data).toMatchObject({ thumb });
    const translator = await registerUser(app, 'Орчуу');
    await app.db.execute(`update users set role = 'translator' where id = '${translator.id}'`);
    expect((await upload(translator.token)).status).toBe(403);
  });

  it('R6-09 the image of the footer is replaced and removed, unless a colleague has set another one', async () => {
    const shown = async () => findFooterImage(app.db);
    const set = (image: string | null, edited: string | null) =>
      app.call(routes.saveFooterImage, { body: { image, edited } }, admin);
    const initial = await shown();
    expect((await read()).footer_image).toBe(initial);
    const { parts, headers } = pictureForm(await picture(2600, 520), { field: 'image' });
    const query = { slot: 'footer', x: 50, y: 80 };
    const upload = { ...parts, query } as never;
    const { path } = (await app.call(routes.uploadStaffImage, upload, admin, headers)).body.data;
    expect((await set(path, initial)).body.data).toMatchObject({ footer_image: path });
    expect(await shown()).toBe(path);
    expect((await set(null, initial)).status).toBe(409);
    expect((await set('staff/missing.webp', path)).body.errors).toHaveProperty('image');
    expect((await set(null, path)).body.data).toMatchObject({ footer_image: null });
    // The reply of a moment ago may be cached for visitors, but not a restart.
    await app.restart();
    expect((await app.call(routes.footerImage, {})).body.data).toEqual({ image: null });
    const { data } = (await app.call(routes.staffAudit, { query: { q: 'footer-image' } }, admin)).body;
    expect(data.data).toMatchObject([
      { action: 'delete', target: 'footer-image', before: { thumb: path }, after: { thumb: null } },
      { action: 'save', target: 'footer-image', before: { thumb: initial }, after: { thumb: path } },
    ]);
    const moderator = await app.signIn('99000003');
    const body = { image: null, edited: null };
    expect((await app.call(routes.saveFooterImage, { body }, moderator)).status).toBe(403);
  });

  it('R6-09 texts are stored without what PostgreSQL rejects in JSON: zero bytes and halves of a character', async () => {
    const odd = '\ud800Ш\0инэ\udc00';
    const { status, body } = await saveArticle({ title_en: odd, body_ru: odd, body: odd });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ body: 'Шинэ', body_ru: 'Шинэ' });
    expect(body.data.title_en.replaceAll(' ', '')).toBe('Шинэ');
  });

  it('R6-09 an article appears at its time, in the list and on its page', async () => {
    const { body } = await saveArticle({ title: 'Товлосон', published_at: inHours(1).toISOString() });
    const { id, is_public } = body.data;
    expect(is_public).toBe(false);
    const isListed = async (hours: number) =>
      (await articlePage(app.db, 1, inHours(hours))).data.some((one) => one.id === id);
    // Without the server's cache of five seconds.
    const hasPage = async (hours: number) => (await findArticle(app.db, id, inHours(hours))) !== undefined;
    expect([await isListed(0.9), await isListed(1)]).toEqual([false, true]);
    expect([await hasPage(0.9), await hasPage(1)]).toEqual([false, true]);
  });

  it('R6-09 a question takes its position, keeps its Markdown, and HTML of an import stays editable', async () => {
    const fields = { ...text, title: 'Хэрхэн төлөх вэ?', body: 'QPay-ээр *төлнө*.', position: 0 };
    const { faq } = (await save({ kind: 'faq', fields })).body.data;
    const saved = faq.find((one: { title: string }) => one.title === fields.title);
    expect(saved).toMatchObject({ body: fields.body, title_en: 'New season' });
    expect((await listFaqs(app.db)).map(({ body }) => body)).toContain('<p>QPay-ээр <em>төлнө</em>.</p>');
    await save({ kind: 'faq', id: saved.id, version: 0, fields: { ...fields, position: 999 } });
    expect((await listFaqs(app.db)).at(-1)?.id).toBe(saved.id);
    await app.db.execute(`update faqs set body = '<p>Импорт</p>' where id = ${saved.id}`);
    expect((await read()).faq.at(-1)).toMatchObject({ body: '<p>Импорт</p>', version: 1 });
    const id = saved.id;
    expect((await app.call(routes.deleteStaffContent, { body: { kind: 'faq', id } }, admin)).status).toBe(
      200,
    );
    expect((await read()).faq.some((one: { id: number }) => one.id === id)).toBe(false);
  });

  it('R6-09 static pages are edited but not added, and links of the footer must be safe', async () => {
    const [page] = (await read()).page;
    const fields = { ...text, body: '## Нөхцөл' };
    expect((await save({ kind: 'page', fields })).status).toBe(422);
    expect((await save({ kind: 'page', id: page.id, version: page.version, fields })).status).toBe(200);
    expect((await app.get(`/api/m/content/${page.id}`)).body.data.body).toBe('<h2>Нөхцөл</h2>');
    expect((await save({ kind: 'page', id: page.id, version: page.version, fields })).status).toBe(409);
    const saveSocial = (url: string) => save({ kind: 'social', fields: { url, icon: 'globe' } });
    // The footer shows no paths of the site.
    for (const url of ['javascript:alert(1)', '/series/1', '#', 'https://[facebook'])
      expect((await saveSocial(url)).body.errors, url).toEqual({
        url: 'https-ээр эхэлсэн хаяг оруулна уу!',
      });
    expect((await saveSocial(' https://facebook.example/tenger ')).status).toBe(200);
    const contact = {
      ...{ title: 'Хаяг', title_en: 'Address', title_ru: '', icon: 'pin' },
      ...{ value: 'Улаанбаатар', value_en: 'Ulaanbaatar', value_ru: 'Улан-Батор' },
    };
    const { body } = await save({ kind: 'contact', fields: contact });
    const saved = body.data.contact.at(-1);
    expect(saved).toMatchObject(contact);
    const { value_en: _en, value_ru: _ru, ...older } = contact;
    const moved = { ...older, value: 'Дархан' };
    const reply = await save({ kind: 'contact', id: saved.id, version: saved.version, fields: moved });
    expect(reply.body.data.contact.at(-1), 'a page without the translations keeps them').toMatchObject({
      ...contact,
      value: 'Дархан',
    });
    const emptied = { ...moved, value_en: '', value_ru: '' };
    const { contact: all } = (await save({ kind: 'contact', id: saved.id, fields: emptied })).body.data;
    expect(all.at(-1)).toMatchObject(emptied);
    const added = (await save({ kind: 'contact', fields: older })).body.data.contact.at(-1);
    expect(added).toMatchObject({ value_en: '', value_ru: '' });
  });
});
