import type { StaffDeed } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import { iso } from '../database/sql-time';
import { like } from './like';
import { idAfter, type Part, partOf, READ } from './part';

interface DeedRow extends Omit<StaffDeed, 'actor'> {
  readonly actor: string;
  readonly nickname: string | null;
}

/** A part of the audit, the newest first; `q` is looked for in who, what and to what. */
export async function deedsPart(
  db: Database,
  q: string | undefined,
  cursor: string | undefined,
): Promise<Part<StaffDeed>> {
  const after = idAfter(cursor);
  const pattern = like(q);
  const where: SQL[] = [sql`true`];
  if (after !== undefined) where.push(sql`m.id < ${after}`);
  if (pattern)
    where.push(
      sql`(u.nickname ilike ${pattern} or m.actor ilike ${pattern} or m.action ilike ${pattern} or m.target ilike ${pattern})`,
    );
  const rows = await rowsOf<DeedRow>(
    db,
    sql`
      select m.id, ${iso(sql`m.at`)} as at, m.actor, u.nickname, m.action, m.target, m.detail, m.before, m.after
      from moderation_events m left join users u on u.id = m.actor
      where ${sql.join(where, sql` and `)} order by m.id desc limit ${READ}`,
  );
  return partOf(
    rows.map(({ actor, nickname, ...deed }) => ({ ...deed, actor: { id: actor, nickname } })),
    ({ id }) => [id],
  );
}
