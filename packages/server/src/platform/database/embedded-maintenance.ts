import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../failure';
import type { PgliteClient } from './pglite-client';

// PostgreSQL's checkpointer and autovacuum are processes of its server. PGlite is a single process without them, so its
// write-ahead log and its tables would grow with every update.

/** A crash replays at most about this much. Bytes. */
const WAL_BEFORE_CHECKPOINT = 32 * 1024 * 1024;

/** The conditions of autovacuum, at its defaults except the lower number of changed rows. */
const TABLES_TO_VACUUM = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 500 + 0.2 * greatest(c.reltuples, 0)
     or s.n_mod_since_analyze > 500 + 0.1 * greatest(c.reltuples, 0)`;

const WAL_SINCE_CHECKPOINT =
  'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()';

/** Vacuums the tables that need it, then flushes a long write-ahead log. Each statement lets requests in between. */
export async function maintainEmbedded(client: PgliteClient): Promise<void> {
  const { rows: tables } = await client.query(TABLES_TO_VACUUM);
  for (const { name } of tables) await client.query(`vacuum (analyze) ${name}`);
  const { rows: wal } = await client.query(WAL_SINCE_CHECKPOINT);
  if (Number(wal[0]?.bytes) > WAL_BEFORE_CHECKPOINT) await client.query('checkpoint');
}

/** Bytes of a file, or of all files below a folder. 0 if it is absent: PostgreSQL deletes files at any time. */
async function bytesOf(path: string): Promise<number> {
  try {
    const stats = await stat(path);
    if (!stats.isDirectory()) return stats.size;
    const names = await readdir(path);
    const sizes = await Promise.all(names.map((name) => bytesOf(join(path, name))));
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** Bytes of the write-ahead log, and of the tables and indexes. Reads the files, so it does not wait for the database. */
export async function measureEmbedded(dataDir: string): Promise<{ wal: number; data: number }> {
  const [wal, data] = await Promise.all([
    bytesOf(join(dataDir, 'pglite', 'pg_wal')),
    bytesOf(join(dataDir, 'pglite', 'base')),
  ]);
  return { wal, data };
}
