import type { StaffText, TextState } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database';
import { like } from '../platform/database/like';
import { iso } from '../platform/database/sql-time';
import { idAfter, type KeysetPage, MAX_INT8, ROWS_TO_READ, toKeysetPage } from '../platform/keyset-page';
import { type AuthorRow, authorOf, mutedUntilOfUser } from './author';

/** The search text. */
export interface TextsFilter {
  readonly q?: string | undefined;
  readonly state?: TextState | undefined;
  readonly cursor?: string | undefined;
  /** Only texts of this author. */
  readonly userId?: string;
}

type TextRow = Omit<StaffText, 'author'> & AuthorRow;

/** Tables and differing columns by type; never user input. */
const kinds = {
  comment: {
    table: sql`comments`,
    text: sql`x.body`,
    time: sql`null::float8`,
    title: sql`ep.title_id`,
  },
  danmaku: {
    table: sql`danmaku`,
    text: sql`x.text`,
    time: sql`x.time`,
    title: sql`coalesce(ep.title_id, x.title_id)`,
  },
} as const;

/** Comments or player comments by text or author, newest first. Includes deleted ones only on request. */
export async function textsPage(
  db: Database,
  kind: keyof typeof kinds,
  { q, state, cursor, userId }: TextsFilter,
): Promise<KeysetPage<StaffText>> {
  const { table, text, time, title } = kinds[kind];
  const after = idAfter(cursor, MAX_INT8);
  const pattern = like(q);
  const where: SQL[] = [state ? sql`x.state = ${state}` : sql`x.state <> 'deleted'`];
  if (after !== undefined) where.push(sql`x.id < ${after}`);
  if (userId !== undefined) where.push(sql`x.user_id = ${userId}`);
  if (pattern) where.push(sql`(${text} ilike ${pattern} or u.nickname ilike ${pattern})`);
  const rows = await rowsOf<TextRow>(
    db,
    sql`
      select x.id::float8 as id, ${text} as text, x.state, ${time} as time, ${iso(sql`x.created_at`)} as created_at,
        u.id as user_id, u.nickname, ${mutedUntilOfUser} as muted_until,
        t.id as media_id, t.title as media_title, ep.id as episode_id, ep.number as episode,
        (select count(*)::int from reports r
          where r.type = ${kind} and r.target_id = x.id and r.resolved_at is null) as reports
      from ${table} x
        left join users u on u.id = x.user_id
        left join episodes ep on ep.id = x.episode_id
        left join titles t on t.id = ${title}
      where ${sql.join(where, sql` and `)} order by x.id desc limit ${ROWS_TO_READ}`,
  );
  const page = toKeysetPage(rows, ({ id }) => [id]);
  return {
    ...page,
    data: page.data.map(({ user_id, nickname, muted_until, ...row }) => ({
      ...row,
      author: authorOf({ user_id, nickname, muted_until }),
    })),
  };
}
