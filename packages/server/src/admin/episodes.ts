import type { StaffEpisode } from '@tenger/api-contract';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { releaseStateOf } from '../catalog/titles/episode-release';
import { recordAudit } from '../platform/audit';
import type { Context } from '../platform/context';
import { type Database, rowsOf } from '../platform/database/database';
import { episodes, titles } from '../platform/database/schema';
import { iso } from '../platform/database/sql-time';
import { ApiError, notFound } from '../platform/http/errors';
import type { RouteHandlers } from '../platform/http/serve';
import { idAfter, ROWS_TO_READ, toKeysetPage } from '../platform/keyset-page';
import { cleanField } from './clean-field';

type HandledRoutes = 'staffEpisodes' | 'saveStaffEpisode';

const HUNDRED_YEARS_MS = 100 * 365 * 86_400_000;

const read = (db: Database, where: SQL, lock = false) =>
  rowsOf<StaffEpisode & { title_id: number }>(
    db,
    sql`
      select e.id, e.title_id, e.number, e.name, e.is_free, ${iso(sql`e.released_at`)} as released_at,
        e.clip_id is not null as has_film, e.duration, ${releaseStateOf(sql`e`)} as standing
      from episodes e where ${where} order by e.number desc limit ${ROWS_TO_READ} ${lock ? sql`for update` : sql``}`,
  );

const LONGEST_NAME = 120;

/** Cleans a name for storage; null if it is empty. */
function nameOf(name: string | null): string | null {
  if (name === null || name.trim() === '') return null;
  return cleanField('name', name, { longest: LONGEST_NAME });
}

/** Fields of an episode for the audit log. */
const noted = ({ number, name, is_free, released_at }: StaffEpisode) => ({
  number,
  name,
  is_free,
  released_at,
});

/** The episodes of a title, out or not. */
export const staffEpisodeHandlers = ({ db, clock }: Context): Pick<RouteHandlers, HandledRoutes> => ({
  async staffEpisodes({ params: { id }, query: { cursor, number } }) {
    const [title] = await db.select({ id: titles.id }).from(titles).where(eq(titles.id, id));
    if (!title) throw notFound();
    const after = idAfter(cursor);
    const older = after === undefined ? sql`` : sql`and e.number < ${after}`;
    const only = number === undefined ? sql`` : sql`and e.number = ${number}`;
    const rows = await read(db, sql`e.title_id = ${id} ${older} ${only}`);
    return { status: 1, data: toKeysetPage(rows, ({ number }) => [number]) };
  },

  async saveStaffEpisode({ body: { id, title_id, number, name, is_free, released_at }, viewer }) {
    const now = clock();
    const named = name === undefined ? {} : { name: nameOf(name) };
    const releasedAt = new Date(released_at);
    if (!(Math.abs(releasedAt.getTime() - now.getTime()) < HUNDRED_YEARS_MS))
      throw new ApiError('bad-input', { fields: { released_at: 'field.no-such-time' } });
    const data = await db.transaction(async (tx) => {
      // Lock the title's row, so that one of two concurrent changes to the same number fails.
      const [title] = await tx
        .select({ title: titles.title, type: titles.type })
        .from(titles)
        .where(eq(titles.id, title_id))
        .for('update');
      const [before] =
        id === undefined ? [] : await read(tx, sql`e.id = ${id} and e.title_id = ${title_id}`, true);
      if (!title || (id !== undefined && !before)) throw notFound();
      if (title.type === 'movie') throw new ApiError('conflict', { message: 'staff.movie-episodes' });
      const [taken] = await tx
        .select({ id: episodes.id })
        .from(episodes)
        .where(and(eq(episodes.titleId, title_id), eq(episodes.number, number), ne(episodes.id, id ?? 0)));
      if (taken) {
        const message = 'staff.episode-exists';
        throw new ApiError('conflict', { message, fields: { number: message } });
      }
      const values = { number, ...named, isFree: is_free, releasedAt };
      const [row] = before
        ? await tx.update(episodes).set(values).where(eq(episodes.id, before.id)).returning()
        : await tx
            .insert(episodes)
            .values({ ...values, titleId: title_id, duration: 0 })
            .returning();
      const [after] = row ? await read(tx, sql`e.id = ${row.id}`) : [];
      if (!after) throw new Error('An episode was not written.');
      await recordAudit(tx, {
        at: now,
        actor: viewer.id,
        action: before ? 'save' : 'add',
        target: `episode ${after.id}`,
        detail: title.title,
        ...(before && { before: noted(before) }),
        after: noted(after),
      });
      return after;
    });
    return { status: 1, data };
  },
});
