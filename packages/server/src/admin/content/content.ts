import type { ContentKind, StaffContent } from '@tenger/api-contract';
import { asc, eq, getTableName, sql } from 'drizzle-orm';
import { safeLink } from '../../catalog/pages/sanitize-html';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { contents, faqs, footerContacts, footerSocials } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { assertVersion } from '../assert-version';
import { nextIdOf } from '../next-id';
import {
  filled,
  readBodies,
  readTranslations,
  toSingleRow,
  toStoredBody,
  toStoredTranslations,
} from './texts-in-languages';

type HandledRoutes = 'readStaffContent' | 'saveStaffContent' | 'deleteStaffContent';

const tables = { faq: faqs, page: contents, contact: footerContacts, social: footerSocials } as const;

async function readContent(db: Database): Promise<StaffContent> {
  const [questions, pages, contacts, socials] = await Promise.all([
    db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id)),
    db.select().from(contents).orderBy(asc(contents.id)),
    db.select().from(footerContacts).orderBy(asc(footerContacts.id)),
    db.select().from(footerSocials).orderBy(asc(footerSocials.id)),
  ]);
  const textsOf = (row: typeof contents.$inferSelect) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    ...readTranslations('title', row.translations),
    ...readBodies(row),
  });
  return {
    faq: questions.map((row) => ({ ...textsOf(row), position: row.position })),
    page: pages.map(textsOf),
    contact: contacts.map(({ translations, ...row }) => ({
      ...row,
      ...readTranslations('title', translations),
    })),
    social: socials,
  } as StaffContent;
}

type SaveRequest = Parameters<RouteHandlers['saveStaffContent']>[0]['body'];

/** The columns of the fields, cleaned. */
function columnsOf({ kind, fields }: SaveRequest) {
  if (kind === 'social') {
    const url = fields.url.trim();
    if (!safeLink(url))
      throw new ApiError('bad-input', { message: 'staff.link', fields: { url: 'staff.link' } });
    return { url, icon: fields.icon };
  }
  const title = filled('title', toSingleRow(fields.title));
  if (kind === 'contact') {
    const value = filled('value', toSingleRow(fields.value));
    return { title, value, icon: fields.icon, translations: toStoredTranslations(fields, ['title'], false) };
  }
  const texts = {
    title,
    ...toStoredBody(fields),
    translations: toStoredTranslations(fields, ['title'], true),
  };
  return kind === 'faq' ? { ...texts, position: fields.position } : texts;
}

const entryOf = (all: StaffContent, kind: ContentKind, id: number | undefined) =>
  all[kind].find((one) => one.id === id);

const audited = ({ id: _, version, ...fields }: StaffContent[ContentKind][number]) => fields;

/** Handlers of questions, static pages and links of the footer. */
export const contentHandlers = ({ db, clock }: Context): Pick<RouteHandlers, HandledRoutes> => ({
  readStaffContent: async () => ({ status: 1, data: await readContent(db) }),

  async saveStaffContent({ body, viewer }) {
    const { kind, id, version } = body;
    const values = columnsOf(body);
    const table = tables[kind];
    const tableName = getTableName(table);
    const data = await db.transaction(async (tx) => {
      // The tables give no ids by themselves; they are small, and written by few.
      await tx.execute(sql`lock table ${sql.identifier(tableName)} in share row exclusive mode`);
      const before = entryOf(await readContent(tx), kind, id);
      if (id !== undefined && !before) throw notFound();
      if (before) assertVersion(before, version);
      const entryId = before?.id ?? (await nextIdOf(tx, tableName));
      if (before)
        await tx
          .update(table)
          .set({ ...values, version: before.version + 1 })
          .where(eq(table.id, entryId));
      else await tx.insert(table).values({ ...values, id: entryId } as never);
      const all = await readContent(tx);
      const after = entryOf(all, kind, entryId);
      if (!after) throw new Error('Content was not written.');
      await recordAudit(tx, {
        ...{ at: clock(), actor: viewer.id, action: before ? 'save' : 'add', target: `${kind} ${entryId}` },
        ...(before && { before: audited(before) }),
        after: audited(after),
      });
      return all;
    });
    return { status: 1, data };
  },

  async deleteStaffContent({ body: { kind, id }, viewer }) {
    const table = tables[kind];
    const data = await db.transaction(async (tx) => {
      const before = entryOf(await readContent(tx), kind, id);
      if (!before) throw notFound();
      await tx.delete(table).where(eq(table.id, id));
      await recordAudit(tx, {
        ...{ at: clock(), actor: viewer.id, action: 'delete', target: `${kind} ${id}` },
        before: audited(before),
      });
      return readContent(tx);
    });
    return { status: 1, data };
  },
});
