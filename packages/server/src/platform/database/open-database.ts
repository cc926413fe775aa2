import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../../paths';
import { StartFailure } from '../failure';
import { advisoryLocks } from './advisory-locks';
import { type Database, type OpenDatabase, rowsOf } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

export interface DatabaseLocation {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The address for LISTEN, if `databaseUrl` leads to a pooler in transaction mode. */
  readonly databaseListenUrl?: string | undefined;
}

/** Opens the configured engine and applies migrations. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  databaseListenUrl,
}: DatabaseLocation): Promise<OpenDatabase> {
  const opened = databaseUrl
    ? await openPostgres(databaseUrl, databaseListenUrl)
    : await openEmbedded(dataDir);
  try {
    await migrate(opened.db);
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
    const newest = migrations.at(-1)?.folderMillis ?? 0;
    if (applied.some(({ created }) => created > newest)) throw newerVersionError();
    for (const { hash, folderMillis, sql: statements } of migrations) {
      if (applied.some(({ created }) => created === folderMillis)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
  });
}

const newerVersionError = () =>
  new StartFailure(
    'The database was written by a newer version of this program.\n' +
      'Start that version, or restore a backup of this one.',
  );
