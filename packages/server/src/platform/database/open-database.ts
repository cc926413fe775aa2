import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../../paths';
import { StartFailure } from '../failure';
import { advisoryLocks } from './advisory-locks';
import { type Database, type OpenDatabase, rowsOf } from './database';
import { openEmbedded } from './embedded';
import { withLongStatements } from './limited-client';
import { openPostgres, type PostgresTimeouts } from './postgres';
import { oldestCompatible } from './schema-compatibility';

export interface DatabaseLocation {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The address for LISTEN, if `databaseUrl` leads to a pooler in transaction mode. */
  readonly databaseListenUrl?: string | undefined;
}

/**
 * Opens the configured engine and applies migrations. A database that a newer release has migrated opens if its later
 * migrations only add.
 */
export async function openDatabase(
  { dataDir, databaseUrl, databaseListenUrl }: DatabaseLocation,
  timeouts?: PostgresTimeouts,
): Promise<OpenDatabase> {
  const opened = databaseUrl
    ? await openPostgres(databaseUrl, databaseListenUrl, timeouts)
    : await openEmbedded(dataDir);
  try {
    await withLongStatements(() => migrate(opened.db));
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function migrate(db: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`);
    await tx.execute(sql`create schema if not exists drizzle`);
    // The same table as Drizzle's migrator, so that its tools keep working.
    await tx.execute(sql`
      create table if not exists drizzle.__drizzle_migrations
        (id serial primary key, hash text not null, created_at bigint)`);
    const applied = await rowsOf<{ hash: string; created: number }>(
      tx,
      sql`select hash, created_at::float8 as created from drizzle.__drizzle_migrations order by created_at`,
    );
    await tx.execute(sql`create table if not exists drizzle.compatibility (oldest bigint not null)`);
    const newest = migrations.at(-1)?.folderMillis ?? 0;
    if (applied.some(({ created }) => created > newest)) {
      // A rolling upgrade: the new release has migrated the database, and a process of this one starts once more.
      const oldest = await oldestProgram(tx);
      if (oldest === undefined || oldest > newest) throw newerVersionError();
      return;
    }
    for (const { hash, folderMillis, sql: statements } of migrations) {
      if (applied.some(({ created }) => created === folderMillis)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
    const oldest = oldestCompatible(migrations);
    if ((await oldestProgram(tx)) === oldest) return;
    await tx.execute(sql`delete from drizzle.compatibility`);
    await tx.execute(sql`insert into drizzle.compatibility values (${oldest})`);
  });
}

/** The newest migration that a program must know to work with the database; undefined if no program has written it. */
export async function oldestProgram(tx: Database): Promise<number | undefined> {
  const [row] = await rowsOf<{ oldest: number }>(
    tx,
    sql`select oldest::float8 as oldest from drizzle.compatibility`,
  );
  return row?.oldest;
}

const newerVersionError = () =>
  new StartFailure(
    'The database was written by a newer version of this program.\n' +
      'Start that version, or restore a backup of this one.',
  );
