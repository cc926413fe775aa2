import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { freeBytes } from '../disk-space';
import { codeOf, messageOf, StartFailure } from '../failure';
import type { OpenDatabase } from './database';
import { leaderGauge } from './database-metrics';
import { maintainEmbedded } from './embedded-maintenance';
import { lockFolder } from './lock';
import { NOTIFY_CHANNEL } from './notify-channel';
import { asPglite, openPglite, type PgliteClient } from './pglite-client';
import * as schema from './schema';

export interface EmbeddedDatabase extends OpenDatabase {
  readonly client: PgliteClient;
}

/** Recovery after a crash writes to the log. With less free space, PGlite would not reply to anything. */
const START_BYTES = 48 * 1024 * 1024;

/** Opens the embedded database, whose files are below `dataDir`. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  // Database files contain phone numbers and PIN hashes. The umask applies to the process, not to a thread.
  process.umask(0o077);
  prepare(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    if ((await freeBytes(dataDir)) < START_BYTES) throw diskFull(dataDir);
    const client = await openOrCreate(dataDir);
    const db = drizzle(asPglite(client), { schema });
    return {
      db,
      engine: 'PGlite',
      client,
      async runScript(statements) {
        await client.exec(statements);
        return [];
      },
      listen: ({ message }) => client.listen(NOTIFY_CHANNEL, message),
      async check() {
        await db.execute(sql`select 1`);
      },
      // The lock of the data folder keeps other processes out.
      async isLeader() {
        leaderGauge.set(1);
        return true;
      },
      maintain: () => maintainEmbedded(client),
      lost: client.lost,
      async close() {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens the database, and creates it only in a folder that is absent or empty: PGlite would overwrite any other. */
async function openOrCreate(dataDir: string): Promise<PgliteClient> {
  const folder = join(dataDir, 'pglite');
  // Exists while the files are created, before any data is in them.
  const creating = join(dataDir, 'pglite.creating');
  if (existsSync(creating)) rmSync(folder, { recursive: true, force: true });
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  if (!isNew && !existsSync(join(folder, 'PG_VERSION')))
    throw damaged(dataDir, new Error('the file PG_VERSION is missing'));
  if (isNew) writeFileSync(creating, '');
  const client = await openPglite(folder).catch((error) => {
    throw damaged(dataDir, error);
  });
  rmSync(creating, { force: true });
  return client;
}

function prepare(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    chmodSync(dataDir, 0o700);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${dataDir} is not writable (${codeOf(error) ?? messageOf(error)}).\n` +
        'Give this user write permission, or set another folder: DATA_DIR=/another/folder',
    );
  }
}

const diskFull = (dataDir: string) =>
  new StartFailure(
    `The disk of ${dataDir} is full: the embedded database needs ${START_BYTES / 1024 / 1024} MB to start.\n` +
      'Delete files, or enlarge the disk. Nothing is lost.',
  );

function damaged(dataDir: string, cause: unknown): StartFailure {
  return new StartFailure(
    `The database in ${join(dataDir, 'pglite')} cannot be opened. It is damaged, or another version wrote it.\n` +
      `Message of PostgreSQL: ${messageOf(cause)}\n` +
      'Restore a backup of the folder, or move the folder away: the next start creates a new one.',
    { cause },
  );
}
