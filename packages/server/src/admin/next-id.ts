import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database';

/** The next id of a table that is locked for writing. Imports choose ids themselves, so there is no sequence. */
export async function nextIdOf(tx: Database, table: string): Promise<number> {
  const [found] = await rowsOf<{ next: number }>(
    tx,
    sql`select (coalesce(max(id), 0) + 1)::int as next from ${sql.identifier(table)}`,
  );
  return found?.next ?? 1;
}
