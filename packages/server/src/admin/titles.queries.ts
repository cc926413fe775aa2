import type { StaffTitle, StaffTitleDetail } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database';
import { idAfter, type KeysetPage, ROWS_TO_READ, toKeysetPage } from '../platform/keyset-page';
import { toStorableText } from '../platform/text/clean';
import { like } from './like';

const columns = sql`
  t.id, t.type, t.title, t.original_name, t.image1, t.released_date::text as released_date, t.is_completed, t.is_free,
  t.is_blacklist as is_hidden, t.total_episode,
  (select count(*)::int from episodes e where e.title_id = t.id) as episodes`;

const states = {
  hidden: sql`t.is_blacklist`,
  ongoing: sql`not t.is_completed`,
  free: sql`t.is_free`,
} as const;

/** The search text. */
interface TitlesFilter {
  readonly q?: string | undefined;
  readonly state?: keyof typeof states | undefined;
  readonly cursor?: string | undefined;
}

/** Titles by name or number, the newest in the catalogue first. */
export async function titlesPage(
  db: Database,
  { q, state, cursor }: TitlesFilter,
): Promise<KeysetPage<StaffTitle>> {
  const after = idAfter(cursor);
  const pattern = like(q);
  const where: SQL[] = [sql`true`];
  if (after !== undefined) where.push(sql`t.id < ${after}`);
  if (state) where.push(states[state]);
  if (pattern)
    where.push(
      sql`(t.title ilike ${pattern} or t.original_name ilike ${pattern} or t.id::text = ${toStorableText(q ?? '')})`,
    );
  const rows = await rowsOf<StaffTitle>(
    db,
    sql`select ${columns} from titles t where ${sql.join(where, sql` and `)} order by t.id desc limit ${ROWS_TO_READ}`,
  );
  return toKeysetPage(rows, ({ id }) => [id]);
}

/** Finds a title; `lock` locks its row until the transaction ends. */
export async function findStaffTitle(
  db: Database,
  id: number,
  lock = false,
): Promise<StaffTitleDetail | undefined> {
  const [found] = await rowsOf<StaffTitleDetail>(
    db,
    sql`select ${columns}, t.description, t.age_limit, t.price from titles t
      where t.id = ${id} ${lock ? sql`for update of t` : sql``}`,
  );
  return found;
}
