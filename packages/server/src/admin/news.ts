import type { StaffNewsItem } from '@tenger/api-contract';
import { eq, sql } from 'drizzle-orm';
import { sanitizeHtml } from '../catalog/pages/sanitize-html';
import { recordAudit } from '../platform/audit';
import type { Context } from '../platform/context';
import { type Database, rowsOf } from '../platform/database/database';
import { articles } from '../platform/database/schema';
import { iso } from '../platform/database/sql-time';
import { ApiError, notFound } from '../platform/http/errors';
import type { RouteHandlers } from '../platform/http/serve';
import { idAfter, ROWS_TO_READ, toKeysetPage } from '../platform/keyset-page';
import { nextIdOf } from './next-id';

type HandledRoutes = 'staffNews' | 'saveStaffNews' | 'deleteStaffNews';

const columns = sql`id, title, summary, body, ${iso(sql`created_at`)} as created_at`;

const byId = async (db: Database, id: number) => {
  const [found] = await rowsOf<StaffNewsItem>(
    db,
    sql`select ${columns} from news where id = ${id} for update`,
  );
  return found;
};

/** Replaces control characters, which PostgreSQL (zero bytes) and single-line fields do not allow. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function filled(field: string, text: string): string {
  if (text) return text;
  const message = 'field.empty';
  throw new ApiError('bad-input', { message, fields: { [field]: message } });
}

const noted = ({ title, summary, body }: Omit<StaffNewsItem, 'id' | 'created_at'>) => ({
  title,
  summary,
  body,
});

/** News of the site, as they are written. */
export const staffNewsHandlers = ({ db, clock }: Context): Pick<RouteHandlers, HandledRoutes> => ({
  async staffNews({ query: { cursor } }) {
    const after = idAfter(cursor);
    const older = after === undefined ? sql`` : sql`where id < ${after}`;
    const rows = await rowsOf<StaffNewsItem>(
      db,
      sql`select ${columns} from news ${older} order by id desc limit ${ROWS_TO_READ}`,
    );
    return { status: 1, data: toKeysetPage(rows, ({ id }) => [id]) };
  },

  async saveStaffNews({ body: { id, ...changes }, viewer }) {
    const values = {
      title: filled('title', plain(changes.title)),
      summary: filled('summary', plain(changes.summary)),
      body: filled('body', sanitizeHtml(changes.body.replaceAll('\0', '')).trim()),
    };
    const data = await db.transaction(async (tx) => {
      const before = id === undefined ? undefined : await byId(tx, id);
      if (id !== undefined && !before) throw notFound();
      const now = clock();
      if (before) await tx.update(articles).set(values).where(eq(articles.id, before.id));
      // The table gives no ids by itself; it is small, and written by few.
      else await tx.execute(sql`lock table news in share row exclusive mode`);
      const [made] = before
        ? [before]
        : await tx
            .insert(articles)
            .values({ ...values, createdAt: now, id: await nextIdOf(tx, 'news') })
            .returning({ id: articles.id });
      const after = made && (await byId(tx, made.id));
      if (!after) throw new Error('A news article was not written.');
      await recordAudit(tx, {
        at: now,
        actor: viewer.id,
        action: before ? 'save' : 'add',
        target: `news ${after.id}`,
        ...(before && { before: noted(before) }),
        after: noted(after),
      });
      return after;
    });
    return { status: 1, data };
  },

  async deleteStaffNews({ body: { id }, viewer }) {
    await db.transaction(async (tx) => {
      const before = await byId(tx, id);
      if (!before) throw notFound();
      await tx.delete(articles).where(eq(articles.id, id));
      await recordAudit(tx, {
        at: clock(),
        actor: viewer.id,
        action: 'delete',
        target: `news ${id}`,
        before: noted(before),
      });
    });
    return { status: 1, data: null };
  },
});
