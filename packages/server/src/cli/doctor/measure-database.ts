import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { hasAdmin } from '../../accounts/admin-setup/admin-setup.queries';
import { isOfferedAt } from '../../billing/packages.queries';
import { findTransferAccount } from '../../billing/transfer/account';
import { migrationsFolder } from '../../paths';
import type { Config } from '../../platform/config';
import { type Database, type OpenDatabase, rowsOf } from '../../platform/database/database';
import { openEmbedded } from '../../platform/database/embedded';
import { oldestProgram } from '../../platform/database/open-database';
import { checkSecret } from '../../platform/database/open-keys';
import { openPostgres } from '../../platform/database/postgres';
import { packages } from '../../platform/database/schema';
import { messageOf } from '../../platform/failure';
import type { DatabaseFacts, SiteFacts } from './rules';

/** Opens the database without changing it: a start of the server would migrate it. Undefined if there is none yet. */
export async function openUnchanged(config: Config): Promise<OpenDatabase | undefined> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config.databaseListenUrl);
  return existsSync(join(config.dataDir, 'pglite', 'PG_VERSION')) ? openEmbedded(config.dataDir) : undefined;
}

async function appliedMigrations(db: Database): Promise<readonly number[] | undefined> {
  const [table] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table?.exists) return undefined;
  const rows = await rowsOf<{ created: number }>(
    db,
    sql`select created_at::float8 as created from drizzle.__drizzle_migrations`,
  );
  return rows.map(({ created }) => created);
}

/** Whether a program that knows these migrations starts on a database that a newer version has migrated. */
async function isCompatibleWith(db: Database, newest: number): Promise<boolean> {
  const [table] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.compatibility') is not null as exists`,
  );
  const oldest = table?.exists ? await oldestProgram(db) : undefined;
  return oldest !== undefined && oldest <= newest;
}

export async function measureDatabase({ db, engine, listen }: OpenDatabase): Promise<DatabaseFacts> {
  // First, because it opens the connection, whose time would count as half a difference of the clocks.
  const applied = await appliedMigrations(db);
  const asked = Date.now();
  const [server] = await rowsOf<{ version: string; now: number }>(
    db,
    sql`select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  );
  // Half of the round trip: the clock was read in between.
  const here = (asked + Date.now()) / 2;
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const newest = Math.max(...known);
  const listenFailure = await listen({ message: () => undefined, gap: () => undefined }).then(
    () => undefined,
    messageOf,
  );
  return {
    engine,
    version: server?.version ?? '',
    pending: known.filter((one) => !applied?.includes(one)).length,
    unknown: applied?.filter((one) => one > newest).length ?? 0,
    isCompatible: await isCompatibleWith(db, newest),
    isNew: applied === undefined,
    skewMs: (server?.now ?? here) - here,
    listenFailure,
  };
}

/** Needs the tables of this version. */
export async function measureSite(db: Database, config: Config): Promise<SiteFacts> {
  const secretFailure = await checkSecret(db, config).then(() => undefined, messageOf);
  return {
    hasAdmin: await hasAdmin(db),
    packages: await db.$count(packages, isOfferedAt(new Date())),
    canPay: config.accounts.size > 0 || (await findTransferAccount(db)) !== null,
    secretFailure,
  };
}
