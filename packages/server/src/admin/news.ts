import type { StaffNewsItem } from '@tenger/api-contract';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { recordAudit } from '../platform/audit';
import type { Context } from '../platform/context';
import type { Database } from '../platform/database/database';
import { articles } from '../platform/database/schema';
import { notFound } from '../platform/http/errors';
import type { RouteHandlers } from '../platform/http/serve';
import { idAfter, ROWS_TO_READ, toKeysetPage } from '../platform/keyset-page';
import { assertVersion } from './assert-version';
import { assertImagesExist } from './catalogue/staff-images';
import {
  filled,
  readBodies,
  readTranslations,
  toSingleRow,
  toStoredBody,
  toStoredTranslations,
} from './content/texts-in-languages';
import { nextIdOf } from './next-id';
import { readTime } from './read-time';

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
}: Context): Pick<RouteHandlers, HandledRoutes> => ({
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
    const data = await db.transaction(async (tx) => {
      const now = clock();
      const before = id === undefined ? undefined : await findItem(tx, id, now);
      if (id !== undefined && !before) throw notFound();
      if (before) {
        assertVersion(before, version);
        const next = { ...values, version: before.version + 1 };
        await tx.update(articles).set(next).where(eq(articles.id, before.id));
      } else {
        // The table gives no ids by itself; it is small, and written by few.
        await tx.execute(sql`lock table news in share row exclusive mode`);
      }
      const newsId = before?.id ?? (await nextIdOf(tx, 'news'));
      if (!before) await tx.insert(articles).values({ ...values, id: newsId });
      const after = await findItem(tx, newsId, now);
      if (!after) throw new Error('A news article was not written.');
      await recordAudit(tx, {
        at: now,
        actor: viewer.id,
        action: before ? 'save' : 'add',
        target: `news ${after.id}`,
        ...(before && { before: audited(before) }),
        after: audited(after),
      });
      return after;
    });
    return { status: 1, data };
  },

  async deleteStaffNews({ body: { id }, viewer }) {
    await db.transaction(async (tx) => {
      const now = clock();
      const before = await findItem(tx, id, now);
      if (!before) throw notFound();
      await tx.delete(articles).where(eq(articles.id, id));
      await recordAudit(tx, {
        at: now,
        actor: viewer.id,
        action: 'delete',
        target: `news ${id}`,
        before: audited(before),
      });
    });
    return { status: 1, data: null };
  },
});
