import type { ContentKind, StaffContent } from '@tenger/api-contract';
import { asc, getTableName } from 'drizzle-orm';
import { findFooterImage, writeFooterImage } from '../../catalog/pages/pages.queries';
import { isHttpAddress } from '../../catalog/pages/sanitize-html';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { contents, faqs, footerContacts, footerSocials } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { assertVersion } from '../assert-version';
import { assertImagesExist } from '../catalogue/staff-images';
import { lockTable } from '../next-id';
import { deleteRow, type StaffChange, saveRow, writeRow } from '../save-row';
import { readTranslations } from '../translations';
import { filled, readBodies, toSingleRow, toStoredBody, toStoredTranslations } from './texts-in-languages';

type HandledRoutes = 'readStaffContent' | 'saveStaffContent' | 'deleteStaffContent' | 'saveFooterImage';

const tables = { faq: faqs, page: contents, contact: footerContacts, social: footerSocials } as const;

async function readContent(db: Database): Promise<StaffContent> {
  const [questions, pages, contacts, socials, footerImage] = await Promise.all([
    db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id)),
    db.select().from(contents).orderBy(asc(contents.id)),
    db.select().from(footerContacts).orderBy(asc(footerContacts.id)),
    db.select().from(footerSocials).orderBy(asc(footerSocials.id)),
    findFooterImage(db),
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
      ...readTranslations('value', translations),
    })),
    social: socials,
    footer_image: footerImage,
  } as StaffContent;
}

type Entry = StaffContent[ContentKind][number];

type SaveRequest = Parameters<RouteHandlers['saveStaffContent']>[0]['body'];

/** The columns of the fields, cleaned. */
function columnsOf({ kind, fields }: SaveRequest, before: Entry | undefined) {
  if (kind === 'social') {
    const url = fields.url.trim();
    // The footer shows no other links.
    if (!isHttpAddress(url))
      throw new ApiError('bad-input', { message: 'staff.web-address', fields: { url: 'staff.web-address' } });
    return { url, icon: fields.icon };
  }
  const title = filled('title', toSingleRow(fields.title));
  if (kind === 'contact') {
    const value = filled('value', toSingleRow(fields.value));
    return {
      title,
      value,
      icon: fields.icon,
      translations: toStoredTranslations({ ...before, ...fields }, ['title', 'value'], false),
    };
  }
  const texts = {
    title,
    ...toStoredBody(fields),
    translations: toStoredTranslations(fields, ['title'], true),
  };
  return kind === 'faq' ? { ...texts, position: fields.position } : texts;
}

const audited = ({ id: _, version, ...fields }: Entry) => fields;

/** Handlers of questions, static pages, and the links and the image of the footer. */
export const contentHandlers = (context: Context): Pick<RouteHandlers, HandledRoutes> => {
  const { db, clock } = context;
  const changeBy = (actor: string, tx: Database, kind: ContentKind): StaffChange<Entry> => ({
    ...{ actor, clock, audited },
    read: async (id) => (await readContent(tx))[kind].find((one) => one.id === id),
    describe: ({ id }) => ({ target: `${kind} ${id}` }),
  });

  return {
    readStaffContent: async () => ({ status: 1, data: await readContent(db) }),

    async saveStaffContent({ body, viewer }) {
      const { kind, id, version } = body;
      const table = tables[kind];
      const data = await db.transaction(async (tx) => {
        await lockTable(tx, getTableName(table));
        await saveRow<Entry>(tx, {
          ...changeBy(viewer.id, tx, kind),
          id,
          version,
          write: (before) => writeRow(tx, table, before, columnsOf(body, before) as never),
        });
        return readContent(tx);
      });
      return { status: 1, data };
    },

    async deleteStaffContent({ body: { kind, id }, viewer }) {
      const data = await db.transaction(async (tx) => {
        await deleteRow(tx, tables[kind], id, changeBy(viewer.id, tx, kind));
        return readContent(tx);
      });
      return { status: 1, data };
    },

    async saveFooterImage({ body: { image, edited }, viewer }) {
      await assertImagesExist(context, { image });
      const data = await db.transaction(async (tx) => {
        await lockTable(tx, 'settings');
        const before = await findFooterImage(tx);
        // The path is its own version.
        assertVersion({ version: before ?? '' }, edited ?? '');
        if (image !== before) {
          await writeFooterImage(tx, image);
          await recordAudit(tx, {
            ...{ at: clock(), actor: viewer.id, action: image ? 'save' : 'delete', target: 'footer-image' },
            before: { thumb: before },
            after: { thumb: image },
          });
        }
        return readContent(tx);
      });
      return { status: 1, data };
    },
  };
};
