import type { StaffPerson } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database';
import { iso } from '../platform/database/sql-time';
import { like } from './like';

const SHOWN = 50;

/** Accounts by phone or name; by default, staff accounts. */
export function peopleFound(db: Database, q: string | undefined): Promise<StaffPerson[]> {
  const pattern = like(q);
  const found = pattern ? sql`phone like ${pattern} or nickname ilike ${pattern}` : sql`role <> 'viewer'`;
  return rowsOf<StaffPerson>(
    db,
    sql`
      select id, nickname, phone, role, ${iso(sql`muted_until`)} as muted_until, ${iso(sql`created_at`)} as created_at
      from users where ${found} order by (role <> 'viewer') desc, nickname, id limit ${SHOWN}`,
  );
}
