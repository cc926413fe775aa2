import type { StaffNewsItem } from '@tenger/api-contract';
import { desc, eq, lt } from 'drizzle-orm';
import type { Context } from '../platform/context';
import type { Database } from '../platform/database/database';
import { articles } from '../platform/database/schema';
import type { RouteHandlers } from '../platform/http/serve';
import { idAfter, ROWS_TO_READ, toKeysetPage } from '../platform/keyset-page';
import { assertImagesExist } from './catalogue/staff-images';
import {
  filled,
  readBodies,
  toSingleRow,
  toStoredBody,
  toStoredTranslations,
} from './content/texts-in-languages';
import { readTime } from './read-time';
import { deleteRow, type StaffChange, saveRow, writeRow } from './save-row';
import { readTranslations } from './translations';

type HandledRoutes = 'staffNews' | 'saveStaffNews' | 'deleteStaffNews';

const toItem = (row: typeof articles.$inferSelect, now: Date) =>
  ({
    id: row.id,
    version: row.version,
    title: row.title,
    summary: row.summary,
    ...readTranslations('title', row.translations),
    ...readTranslations('summary', row.translations),
    ...readBodies(row),
    thumb: row.thumb,
    published_at: row.createdAt.toISOString(),
    is_public: row.createdAt <= now,
  }) as StaffNewsItem;

async function findItem(tx: Database, id: number, now: Date): Promise<StaffNewsItem | undefined> {
  const [found] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  return found && toItem(found, now);
}

const audited = ({ id: _, version, is_public, ...fields }: StaffNewsItem) => fields;

/** News of the site, as they are written. */
export const staffNewsHandlers = ({
  db,
  clock,
  config,
  storage,
}: Context): Pick<RouteHandlers, HandledRoutes> => {
  const changeBy = (actor: string, tx: Database): StaffChange<StaffNewsItem> => {
    const now = clock();
    return {
      ...{ actor, clock: () => now, read: (id) => findItem(tx, id, now) },
      ...{ describe: ({ id }) => ({ target: `news ${id}` }), audited },
    };
  };

  return {
    async staffNews({ query: { cursor } }) {
      const after = idAfter(cursor);
      const rows = await db
        .select()
        .from(articles)
        .where(after === undefined ? undefined : lt(articles.id, after))
        .orderBy(desc(articles.id))
        .limit(ROWS_TO_READ);
      const now = clock();
      return {
        status: 1,
        data: toKeysetPage(
          rows.map((row) => toItem(row, now)),
          ({ id }) => [id],
        ),
      };
    },

    async saveStaffNews({ body: { id, version, ...fields }, viewer }) {
      await assertImagesExist({ config, storage }, { thumb: fields.thumb });
      const values = {
        title: filled('title', toSingleRow(fields.title)),
        summary: filled('summary', toSingleRow(fields.summary)),
        ...toStoredBody(fields),
        translations: toStoredTranslations(fields, ['title', 'summary'], true),
        thumb: fields.thumb,
        createdAt: readTime('published_at', fields.published_at),
      };
      const data = await db.transaction((tx) =>
        saveRow<StaffNewsItem>(tx, {
          ...changeBy(viewer.id, tx),
          ...{ id, version, write: (before) => writeRow(tx, articles, before, values) },
        }),
      );
      return { status: 1, data };
    },

    async deleteStaffNews({ body: { id }, viewer }) {
      await db.transaction((tx) => deleteRow(tx, articles, id, changeBy(viewer.id, tx)));
      return { status: 1, data: null };
    },
  };
};
