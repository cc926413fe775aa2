import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { messageOf, StartFailure } from '../failure';
import { type Database, rowsOf } from './database';

// A backup is a gzipped text file: a header line, then each table's name and its rows as JSON lines, and an end line with
// a checksum. Referenced rows come first. The format is independent of the engine: a PostgreSQL server reads backups of
// the embedded database.

const FORMAT = 'tenger-backup-2';
/** Without an end line: a file that was cut at the end of a line looks complete. */
const FORMAT_WITHOUT_END = 'tenger-backup-1';
const AT_ONCE = 1_000;

interface Head {
  readonly format: string;
  /** The newest migration applied to the tables. */
  readonly migration: number;
  readonly madeAt: string;
}

interface End {
  /** SHA-256 of all lines before, each with its line end. */
  readonly sha256: string;
}

const named = (table: string) => sql.identifier(table);

const newestMigration = async (db: Database): Promise<number> => {
  const [row] = await rowsOf<{ newest: number }>(
    db,
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  );
  return row?.newest ?? 0;
};

/** All tables, referenced tables before the tables that reference them. */
export async function tablesInOrder(db: Database): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const links = await rowsOf<{ from: string; to: string }>(
    db,
    sql`
      select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const visit = (name: string, path: readonly string[]) => {
    if (ordered.includes(name) || path.includes(name)) return;
    for (const { from, to } of links) if (from === name) visit(to, [...path, name]);
    ordered.push(name);
  };
  for (const { name } of tables) visit(name, []);
  return ordered;
}

/** Tables whose rows reference rows of the same table. */
async function selfLinked(db: Database): Promise<Set<string>> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and conrelid = confrelid`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function* linesOf(
  tx: Database,
  now: Date,
  onProgress: (table: string, rows: number) => void,
): AsyncGenerator<string> {
  const head: Head = { format: FORMAT, migration: await newestMigration(tx), madeAt: now.toISOString() };
  yield `${JSON.stringify(head)}\n`;
  const selfReferences = await selfLinked(tx);
  for (const table of await tablesInOrder(tx)) {
    yield `${JSON.stringify({ table })}\n`;
    let rows = 0;
    // A row may reference a row of the same table, which has a lower id.
    const order = selfReferences.has(table) ? sql`order by id` : sql``;
    await tx.execute(
      sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${named(table)} t ${order}`,
    );
    for (;;) {
      const some = await rowsOf<{ row: string }>(tx, sql`fetch ${sql.raw(String(AT_ONCE))} from backup_rows`);
      if (some.length === 0) break;
      rows += some.length;
      yield some.map(({ row }) => `${row}\n`).join('');
    }
    await tx.execute(sql`close backup_rows`);
    onProgress(table, rows);
  }
}

async function* withEnd(content: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const some of content) {
    hash.update(some);
    yield some;
  }
  const end: End = { sha256: hash.digest('hex') };
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
  await db.transaction(
    (tx) =>
      pipeline(
        Readable.from(withEnd(linesOf(tx, now, onProgress))),
        createGzip({ level: 6 }),
        // The file contains phone numbers and PIN hashes.
        createWriteStream(unfinished, { mode: 0o600 }),
      ),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  await rename(unfinished, file);
}

/** The lines of a backup without its end line. Throws if the file is not readable, incomplete or changed. */
async function* read(file: string): AsyncGenerator<Record<string, unknown>> {
  const input = createReadStream(file);
  const unpacked = createGunzip();
  // Without this, errors of the file would be lost.
  input.on('error', (error) => unpacked.destroy(error));
  const hash = createHash('sha256');
  let needsEnd: boolean | undefined;
  let end: Partial<End> | undefined;
  try {
    for await (const text of createInterface({ input: input.pipe(unpacked) })) {
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
    sql`insert into ${named(table)} overriding system value
      select * from jsonb_populate_recordset(null::${named(table)}, ${JSON.stringify(rows)}::jsonb)`,
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
      from (select max(${named(column)}) as highest from ${named(table)}) m where m.highest is not null`);
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
    await tx.execute(sql`truncate ${sql.join(tables.map(named), sql`, `)}`);

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
        if (row.format !== FORMAT && row.format !== FORMAT_WITHOUT_END)
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
        if (rows.length >= AT_ONCE) await flush();
      }
    }
    if (!begun) throw new StartFailure(`${file} is not a backup of this program.`);
    await flush();
    if (table !== undefined) onProgress(table, count);
    await raiseSequences(tx);
  });
}
