import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { codeOf, messageOf, StartFailure } from '../failure';
import type { OpenDatabase } from './database';
import { lockFolder } from './lock';
import { NOTIFY_CHANNEL } from './notify-channel';
import { asPglite, openPglite, type PgliteClient } from './pglite-client';
import * as schema from './schema';

export interface EmbeddedDatabase extends OpenDatabase {
  readonly client: PgliteClient;
}

/** Opens the embedded database, whose files are below `dataDir`. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  // Database files contain phone numbers and PIN hashes. The umask applies to the process, not to a thread.
  process.umask(0o077);
  prepare(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const client = await openPglite(join(dataDir, 'pglite')).catch((error) => {
      throw damaged(dataDir, error);
    });
    return {
      db: drizzle(asPglite(client), { schema }),
      engine: 'PGlite',
      client,
      listen: ({ message }) => client.listen(NOTIFY_CHANNEL, message),
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

function damaged(dataDir: string, cause: unknown): StartFailure {
  return new StartFailure(
    `The database in ${join(dataDir, 'pglite')} cannot be opened. It is damaged, or another version wrote it.\n` +
      `Message of PostgreSQL: ${messageOf(cause)}\n` +
      'Restore a backup of the folder, or move the folder away: the next start creates a new one.',
    { cause },
  );
}
