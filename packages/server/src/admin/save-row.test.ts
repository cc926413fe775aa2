import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, startTestApp, type TestApp } from '../testing/start-test-app';

const text = { title: 'Шинэ', title_en: '', title_ru: '', body: 'Удахгүй', body_en: '', body_ru: '' };
const window = { variant: 'both', starts_at: null, ends_at: null };
const time = '2026-11-21T12:00:00.000Z';

interface Case {
  readonly target: string;
  /** Names the row in the audit; otherwise its id does. */
  readonly name?: string;
  readonly kind: 'change' | 'payment';
  readonly hasDetail?: true;
  readonly save: object;
  readonly remove?: object;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly change: Readonly<Record<string, unknown>>;
}

const cases: readonly Case[] = [
  {
    ...{ target: 'news', save: routes.saveStaffNews, remove: routes.deleteStaffNews, kind: 'change' },
    fields: { ...text, summary: 'Өвөл', summary_en: '', summary_ru: '', thumb: null, published_at: time },
    change: { summary: 'Зун' },
  },
  {
    ...{ target: 'slide', save: routes.saveSlide, remove: routes.deleteSlide, kind: 'change' },
    fields: { title_id: 3, slot: 1, tagline: 'Нэг', tagline_en: '', tagline_ru: '', ...window },
    ...{ change: { tagline: 'Хоёр' }, hasDetail: true },
  },
  {
    ...{ target: 'notice', save: routes.saveNotice, remove: routes.deleteNotice, kind: 'change' },
    fields: { text: 'Засвар', text_en: '', text_ru: '', link: '', tone: 'info', ...window },
    change: { link: '/news/1' },
  },
  {
    ...{ target: 'package', save: routes.savePackage, kind: 'payment', change: { price: 3_900 } },
    fields: {
      ...{ title: '7 хоног', days: 7, price: 2_900, is_on_sale: true },
      ...{ next_price: null, next_price_at: null, sale_from: null, sale_until: null },
    },
  },
  {
    ...{ target: 'promo', save: routes.savePromo, kind: 'payment', change: { value: 30 }, name: 'AUDITED' },
    fields: {
      ...{ code: 'AUDITED', kind: 'percent', value: 20, package_ids: [], starts_at: null, ends_at: null },
      ...{ max_uses: null, max_uses_each: null, is_active: true },
    },
  },
];

describe.each(engines)('rows that staff edit on %s', (engine) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    admin = await app.signIn('99000004');
  });
  afterAll(() => app.stop());

  const call = async (route: object, body: object) => {
    const reply = await app.call(route as typeof routes.saveSlide, { body } as never, admin);
    expect(reply.status).toBe(200);
    return reply.body.data;
  };
  const auditOf = async (target: string) => {
    const { body } = await app.call(routes.staffAudit, { query: { q: target } }, admin);
    return body.data.data.filter((one: { target: string }) => one.target === target);
  };

  it.each(cases)(
    'the audit of a $target names what each change replaced',
    async ({ fields, change, ...of }) => {
      const { id, version, title: shown } = await call(of.save, fields);
      expect(version).toBe(0);
      const saved = await call(of.save, { ...fields, ...change, id, version });
      expect(saved).toMatchObject({ ...change, id, version: 1 });
      if (of.remove) await call(of.remove, { id });
      const target = `${of.target} ${of.name ?? id}`;
      const entry = { kind: of.kind, target, detail: of.hasDetail ? shown : null };
      const [name = ''] = Object.keys(change);
      const before = { [name]: fields[name] };
      const { package_ids, ...plain } = fields;
      const added = package_ids ? { ...plain, package_ids: '' } : fields;
      const audit = await auditOf(target);
      expect(audit).toMatchObject([
        ...(of.remove ? [{ ...entry, action: 'delete', before: { ...added, ...change }, after: null }] : []),
        { ...entry, action: 'save' },
        { ...entry, action: 'add', before: null, after: added },
      ]);
      const save = audit.at(-2);
      expect([save.before, save.after]).toEqual([before, change]);
    },
  );

  it('the audit names the changes of a contact, and of an entry of the catalogue', async () => {
    const fields = { title: 'Факс', title_en: '', title_ru: '', value: '7700', icon: 'phone' };
    const { contact } = await call(routes.saveStaffContent, { kind: 'contact', fields });
    const { id, version } = contact.at(-1);
    const changed = { ...fields, value: '7711' };
    await call(routes.saveStaffContent, { kind: 'contact', id, version, fields: changed });
    const left = await call(routes.deleteStaffContent, { kind: 'contact', id });
    expect(left.contact).toEqual(contact.slice(0, -1));
    expect(await auditOf(`contact ${id}`)).toMatchObject([
      { kind: 'change', action: 'delete', before: changed, after: null },
      { kind: 'change', action: 'save', before: { value: '7700' }, after: { value: '7711' } },
      { kind: 'change', action: 'add', before: null, after: fields },
    ]);
    const entry = await call(routes.saveCatalogueEntry, { kind: 'studio', name: 'Нэг', image: null });
    await call(routes.saveCatalogueEntry, { kind: 'studio', id: entry.id, name: 'Хоёр' });
    expect(await auditOf(`studio ${entry.id}`)).toMatchObject([
      { kind: 'change', action: 'save', detail: 'Хоёр', before: { name: 'Нэг' }, after: { name: 'Хоёр' } },
      { kind: 'change', action: 'add', detail: 'Нэг', before: null, after: { id: entry.id, name: 'Нэг' } },
    ]);
  });
});
