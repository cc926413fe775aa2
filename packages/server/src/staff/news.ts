import type { StaffNewsItem } from '@tenger/api-contract';
import { eq, sql } from 'drizzle-orm';
import { writeDown } from '../audit/audit';
import type { Context } from '../context';
import { type Database, rowsOf } from '../database/database';
import { news } from '../database/schema';
import { iso } from '../database/sql-time';
import { notFound, Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import { harmless } from '../pages/harmless';
import { idAfter, partOf, READ } from './part';

type Names = 'staffNews' | 'saveStaffNews' | 'deleteStaffNews';

const columns = sql`id, title, summary, body, ${iso(sql`created_at`)} as created_at`;

const byId = async (db: Database, id: number) => {
  const [found] = await rowsOf<StaffNewsItem>(
    db,
    sql`select ${columns} from news where id = ${id} for update`,
  );
  return found;
};

/** Texts without what would spoil a line; PostgreSQL takes no zero byte. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function filled(field: string, text: string): string {
  if (text) return text;
  const message = 'Хоосон байж болохгүй!';
  throw new Refusal('bad-input', { message, fields: { [field]: message } });
}

const noted = ({ title, summary, body }: Omit<StaffNewsItem, 'id' | 'created_at'>) => ({
  title,
  summary,
  body,
});

/** News of the site, as they are written. */
export const newsRoom = ({ db, clock }: Context): Pick<Handlers, Names> => ({
  async staffNews({ query: { cursor } }) {
    const after = idAfter(cursor);
    const older = after === undefined ? sql`` : sql`where id < ${after}`;
    const rows = await rowsOf<StaffNewsItem>(
      db,
      sql`select ${columns} from news ${older} order by id desc limit ${READ}`,
    );
    return { status: 1, data: partOf(rows, ({ id }) => [id]) };
  },

  async saveStaffNews({ body: { id, ...wish }, viewer }) {
    const values = {
      title: filled('title', plain(wish.title)),
      summary: filled('summary', plain(wish.summary)),
      body: filled('body', harmless(wish.body.replaceAll('\0', '')).trim()),
    };
    const data = await db.transaction(async (tx) => {
      const before = id === undefined ? undefined : await byId(tx, id);
      if (id !== undefined && !before) throw notFound();
      const now = clock();
      if (before) await tx.update(news).set(values).where(eq(news.id, before.id));
      // The table gives no ids by itself; it is small, and written by few.
      else await tx.execute(sql`lock table news in share row exclusive mode`);
      const [made] = before
        ? [before]
        : await tx
            .insert(news)
            .values({ ...values, createdAt: now, id: sql`(select coalesce(max(id), 0) + 1 from news)` })
            .returning({ id: news.id });
      const after = made && (await byId(tx, made.id));
      if (!after) throw new Error('A piece of news was not written.');
      await writeDown(tx, {
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
      await tx.delete(news).where(eq(news.id, id));
      await writeDown(tx, {
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
