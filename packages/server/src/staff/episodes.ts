import type { StaffEpisode } from '@tenger/api-contract';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { writeDown } from '../audit/audit';
import type { Context } from '../context';
import { type Database, rowsOf } from '../database/database';
import { episodes, titles } from '../database/schema';
import { iso } from '../database/sql-time';
import { standingOf } from '../episodes/is-out';
import { notFound, Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import { cleanField } from './clean-field';
import { idAfter, partOf, READ } from './part';

type Names = 'staffEpisodes' | 'saveStaffEpisode';

const HUNDRED_YEARS_MS = 100 * 365 * 86_400_000;

const read = (db: Database, where: SQL, lock = false) =>
  rowsOf<StaffEpisode & { title_id: number }>(
    db,
    sql`
      select e.id, e.title_id, e.number, e.name, e.is_free, ${iso(sql`e.released_at`)} as released_at,
        e.clip_id is not null as has_film, e.duration, ${standingOf(sql`e`)} as standing
      from episodes e where ${where} order by e.number desc limit ${READ} ${lock ? sql`for update` : sql``}`,
  );

const LONGEST_NAME = 120;

/** A name as it is kept; null where nothing is left of it. */
function nameOf(given: string | null): string | null {
  if (given === null || given.trim() === '') return null;
  return cleanField('name', given, { longest: LONGEST_NAME });
}

/** What the books keep of an episode. */
const noted = ({ number, name, is_free, released_at }: StaffEpisode) => ({
  number,
  name,
  is_free,
  released_at,
});

/** The episodes of a title, out or not. */
export const episodeRoom = ({ db, clock }: Context): Pick<Handlers, Names> => ({
  async staffEpisodes({ params: { id }, query: { cursor, number } }) {
    const [title] = await db.select({ id: titles.id }).from(titles).where(eq(titles.id, id));
    if (!title) throw notFound();
    const after = idAfter(cursor);
    const older = after === undefined ? sql`` : sql`and e.number < ${after}`;
    const only = number === undefined ? sql`` : sql`and e.number = ${number}`;
    const rows = await read(db, sql`e.title_id = ${id} ${older} ${only}`);
    return { status: 1, data: partOf(rows, ({ number }) => [number]) };
  },

  async saveStaffEpisode({ body: { id, title_id, number, name, is_free, released_at }, viewer }) {
    const now = clock();
    const named = name === undefined ? {} : { name: nameOf(name) };
    const releasedAt = new Date(released_at);
    if (!(Math.abs(releasedAt.getTime() - now.getTime()) < HUNDRED_YEARS_MS))
      throw new Refusal('bad-input', { fields: { released_at: 'Ийм хугацаа байхгүй!' } });
    const data = await db.transaction(async (tx) => {
      // The title's row is held, so that of two who give the same number one is told.
      const [title] = await tx
        .select({ title: titles.title, type: titles.type })
        .from(titles)
        .where(eq(titles.id, title_id))
        .for('update');
      const [before] =
        id === undefined ? [] : await read(tx, sql`e.id = ${id} and e.title_id = ${title_id}`, true);
      if (!title || (id !== undefined && !before)) throw notFound();
      if (title.type === 'movie') throw new Refusal('conflict', { message: 'Кинонд анги байхгүй!' });
      const [taken] = await tx
        .select({ id: episodes.id })
        .from(episodes)
        .where(and(eq(episodes.titleId, title_id), eq(episodes.number, number), ne(episodes.id, id ?? 0)));
      if (taken) {
        const message = 'Ийм дугаартай анги байна!';
        throw new Refusal('conflict', { message, fields: { number: message } });
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
      await writeDown(tx, {
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
