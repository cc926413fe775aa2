import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database';

/** Locks a table for other writers. Only for small tables that few people write. */
export const lockTable = (tx: Database, table: string) =>
  tx.execute(sql`lock table ${sql.identifier(table)} in share row exclusive mode`);

/** The next id of a table, which it locks. Imports choose ids themselves, so there is no sequence. */
export async function nextIdOf(tx: Database, table: string): Promise<number> {
  await lockTable(tx, table);
  const [found] = await rowsOf<{ next: number }>(
    tx,
    sql`select (coalesce(max(id), 0) + 1)::int as next from ${sql.identifier(table)}`,
  );
  return found?.next ?? 1;
}
