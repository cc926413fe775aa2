import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { StartFailure } from '../failure';
import { migrationsFolder } from '../paths';
import { openEmbedded } from './embedded';
import type { Hear } from './hear';
import { openPostgres } from './postgres';
import type * as schema from './schema';

/**
 * A database or a transaction of either engine. Inside a transaction use the one you are given: the outer one waits
 * for the transaction to end, and the embedded engine has no second connection to wait on.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'PGlite' | 'PostgreSQL';
  /** Hears what `notify` of any process has sent, once its transaction is over; one listener. */
  listen(hear: Hear): Promise<void>;
  /** Resolves where the database is gone for good and the process had better end. */
  readonly lost?: Promise<Error>;
  close(): Promise<void>;
}

export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Opens the configured engine and brings its tables up to date. */
export async function openDatabase({ dataDir, databaseUrl }: DatabasePlace): Promise<OpenDatabase> {
  const opened = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir);
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Several servers may start at once on one database: the first one migrates, the others wait for it. */
const MIGRATION_LOCK = 7_463_551;

async function migrate(db: Database): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`create schema if not exists drizzle`);
    // The table of Drizzle's own migrator, so that its tools go on working.
    await tx.execute(sql`
      create table if not exists drizzle.__drizzle_migrations
        (id serial primary key, hash text not null, created_at bigint)`);
    const done = await rowsOf<{ hash: string; created: number }>(
      tx,
      sql`select hash, created_at::float8 as created from drizzle.__drizzle_migrations order by created_at`,
    );
    const newest = known.at(-1)?.folderMillis ?? 0;
    if (done.some(({ created }) => created > newest)) throw newerThanUs();
    for (const { hash, folderMillis, sql: statements } of known) {
      if (done.some(({ created }) => created === folderMillis)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
  });
}

const newerThanUs = () =>
  new StartFailure(
    'The database was written by a newer version of this program.\n' +
      'Start that version, or put back a backup made by this one.',
  );

/** Rows of a statement written in SQL; both engines answer alike. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const answer = (await db.execute(query)) as { rows: Row[] };
  return answer.rows;
}
