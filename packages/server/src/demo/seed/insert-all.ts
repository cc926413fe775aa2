import { getTableColumns } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database';

/** Below PostgreSQL's limit of 65,535 values per statement. */
const VALUES = 30_000;

/** Inserts any number of rows, in as few statements as the limit allows. */
export async function insertAll<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
) {
  const size = Math.floor(VALUES / Object.keys(getTableColumns(table)).length);
  for (let from = 0; from < rows.length; from += size) {
    await tx.insert(table).values(rows.slice(from, from + size) as PgInsertValue<Table>[]);
  }
}
