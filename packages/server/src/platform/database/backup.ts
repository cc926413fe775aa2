import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { messageOf, StartFailure } from '../failure';
import { renameDurably } from '../storage/rename-durably';
import {
  BACKUP_FORMAT,
  BATCH_ROWS,
  type BackupEnd,
  type BackupHead,
  identifierOf,
  newestMigration,
  tablesInOrder,
} from './backup-format';
import { type Database, rowsOf } from './database';

async function* linesOf(
  tx: Database,
  now: Date,
  onProgress: (table: string, rows: number) => void,
): AsyncGenerator<string> {
  const head: BackupHead = {
    format: BACKUP_FORMAT,
    migration: await newestMigration(tx),
    madeAt: now.toISOString(),
  };
  yield `${JSON.stringify(head)}\n`;
  for (const table of await tablesInOrder(tx)) {
    yield `${JSON.stringify({ table })}\n`;
    let rows = 0;
    await tx.execute(
      sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${identifierOf(table)} t`,
    );
    for (;;) {
      const some = await rowsOf<{ row: string }>(
        tx,
        sql`fetch ${sql.raw(String(BATCH_ROWS))} from backup_rows`,
      );
      if (some.length === 0) break;
      rows += some.length;
      yield some.map(({ row }) => `${escapeSeparators(row)}\n`).join('');
    }
    await tx.execute(sql`close backup_rows`);
    onProgress(table, rows);
  }
}

/** Earlier releases read a backup with `readline`, for which these characters end a row since Node 24. */
const escapeSeparators = (json: string) =>
  json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

async function* withEnd(content: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const some of content) {
    hash.update(some);
    yield some;
  }
  const end: BackupEnd = { sha256: hash.digest('hex') };
  yield `${JSON.stringify({ end })}\n`;
}

/** Writes a consistent snapshot of the database to a file. An existing file is replaced when everything is written. */
export async function backup(
  db: Database,
  file: string,
  now: Date,
  onProgress: (table: string, rows: number) => void = () => undefined,
): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    await db.transaction(
      async (tx) => {
        // The file contains phone numbers and PIN hashes.
        const output = await open(unfinished, 'w', 0o600).catch((error) => {
          throw new StartFailure(`Cannot write the backup ${file}: ${messageOf(error)}`);
        });
        await pipeline(
          Readable.from(withEnd(linesOf(tx, now, onProgress))),
          createGzip({ level: 6 }),
          output.createWriteStream(),
        );
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } catch (error) {
    // A disk that the backup has filled would keep the embedded database from starting.
    await rm(unfinished, { force: true });
    throw error;
  }
  await renameDurably(unfinished, file);
}
