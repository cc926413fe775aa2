import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { messageOf, StartFailure } from '../failure';
import { splitRecords } from '../split-records';
import {
  BACKUP_FORMAT,
  BATCH_ROWS,
  type BackupEnd,
  FORMAT_WITHOUT_END,
  identifierOf,
  newestMigration,
  tablesInOrder,
} from './backup-format';
import { type Database, rowsOf } from './database';

/** The lines of a backup without its end line. Throws if the file is not readable, incomplete or changed. */
async function* read(file: string): AsyncGenerator<Record<string, unknown>> {
  const input = createReadStream(file);
  const unpacked = createGunzip();
  // Without this, errors of the file would be lost.
  input.on('error', (error) => unpacked.destroy(error));
  const hash = createHash('sha256');
  let needsEnd: boolean | undefined;
  let end: Partial<BackupEnd> | undefined;
  try {
    for await (const text of splitRecords(input.pipe(unpacked))) {
      const row = JSON.parse(text);
      needsEnd ??= row.format !== FORMAT_WITHOUT_END;
      if (row.end && Object.keys(row).length === 1) {
        end = row.end;
        break;
      }
      hash.update(`${text}\n`);
      yield row;
    }
  } catch (error) {
    throw new StartFailure(`Cannot read the backup ${file}: ${messageOf(error)}`);
  } finally {
    input.destroy();
  }
  if (needsEnd && end?.sha256 !== hash.digest('hex'))
    throw new StartFailure(
      `The backup ${file} is ${end ? 'damaged' : 'incomplete'}. Nothing was restored; use another backup.`,
    );
}

async function insert(tx: Database, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    sql`insert into ${identifierOf(table)} overriding system value
      select * from jsonb_populate_recordset(null::${identifierOf(table)}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/**
 * Changes when references between rows of one table are checked. A row may precede the row that it references: a profile
 * its account, for example.
 */
async function alterSelfReferences(
  tx: Database,
  check: 'deferrable initially deferred' | 'not deferrable',
): Promise<void> {
  const references = await rowsOf<{ table: string; name: string }>(
    tx,
    sql`
      select conrelid::regclass::text as "table", conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid = confrelid`,
  );
  for (const { table, name } of references)
    await tx.execute(
      sql`alter table ${identifierOf(table)} alter constraint ${identifierOf(name)} ${sql.raw(check)}`,
    );
}

/** Sets each sequence to continue after the highest id in its table. */
async function raiseSequences(tx: Database): Promise<void> {
  const columns = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of columns) {
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), m.highest)
      from (select max(${identifierOf(column)}) as highest from ${identifierOf(table)}) m where m.highest is not null`);
  }
}

/** Restores a backup in one transaction. The database must be empty, unless its contents are to be replaced. */
export async function restore(
  db: Database,
  file: string,
  {
    replace,
    onProgress = () => undefined,
  }: { replace: boolean; onProgress?: (table: string, rows: number) => void },
): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = await tablesInOrder(tx);
    const [full] = await rowsOf<{ full: boolean }>(
      tx,
      sql`select exists (select from titles) or exists (select from users) as full`,
    );
    if (full?.full && !replace)
      throw new StartFailure('The database is not empty. Add --replace to delete its contents.');
    await tx.execute(sql`truncate ${sql.join(tables.map(identifierOf), sql`, `)}`);
    // A backup has no queue. Jobs of the former contents would change restored rows with the same ids.
    await tx.execute(sql`delete from pgboss.job`);
    await alterSelfReferences(tx, 'deferrable initially deferred');

    let table: string | undefined;
    let rows: object[] = [];
    let count = 0;
    let begun = false;
    const flush = async () => {
      if (table !== undefined) await insert(tx, table, rows);
      rows = [];
    };
    for await (const row of read(file)) {
      if (!begun) {
        if (row.format !== BACKUP_FORMAT && row.format !== FORMAT_WITHOUT_END)
          throw new StartFailure(`${file} is not a backup of this program.`);
        const ours = await newestMigration(tx);
        if (row.migration !== ours)
          throw new StartFailure(
            `The backup was made by ${Number(row.migration) < ours ? 'an older' : 'a newer'} version of this program. ` +
              'Restore it with that version. The next start of this version then updates it.',
          );
        begun = true;
      } else if (typeof row.table === 'string' && Object.keys(row).length === 1) {
        await flush();
        if (table !== undefined) onProgress(table, count);
        if (!tables.includes(row.table))
          throw new StartFailure(`The backup has an unknown table "${row.table}".`);
        table = row.table;
        count = 0;
      } else {
        rows.push(row);
        count += 1;
        if (rows.length >= BATCH_ROWS) await flush();
      }
    }
    if (!begun) throw new StartFailure(`${file} is not a backup of this program.`);
    await flush();
    if (table !== undefined) onProgress(table, count);
    // Checks the references now: a table with checks to come cannot be altered.
    await tx.execute(sql`set constraints all immediate`);
    await alterSelfReferences(tx, 'not deferrable');
    await raiseSequences(tx);
  });
}
