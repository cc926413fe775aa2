import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { NotifyListener } from './notify-channel';
import type * as schema from './schema';

/**
 * A database or a transaction of either engine. Inside a transaction, use its parameter: the outer database waits
 * for the transaction to end, and the embedded engine has no second connection to wait on.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'PGlite' | 'PostgreSQL';
  /** Runs several statements without parameters; returns nothing. */
  runScript(statements: string): Promise<never[]>;
  /** Receives `NOTIFY` payloads of all processes after their transactions commit. Accepts one listener. */
  listen(listener: NotifyListener): Promise<void>;
  /** Rejects if the database does not reply, or if notifications of other processes do not arrive. */
  check(): Promise<void>;
  /** Whether this process does the periodic work: one of all that listen to the database. */
  isLeader(): Promise<boolean>;
  /** Work that the engine does not do by itself; the server repeats it. Absent with PostgreSQL. */
  maintain?(): Promise<void>;
  /** Resolves when the database has failed for good and the process should exit. */
  readonly lost?: Promise<Error>;
  close(): Promise<void>;
}

/** Runs a SQL statement and returns its rows, identically on both engines. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
