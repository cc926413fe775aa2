import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';

// A backup is a gzipped text file: a header line, then each table's name and its rows as JSON lines, and an end line with
// a checksum. Referenced tables come first; the rows of a table are in any order. The format is independent of the engine:
// a PostgreSQL server reads backups of the embedded database.

export const BACKUP_FORMAT = 'tenger-backup-2';
/** Without an end line: a file that was cut at the end of a line looks complete. */
export const FORMAT_WITHOUT_END = 'tenger-backup-1';
export const BATCH_ROWS = 1_000;

export interface BackupHead {
  readonly format: string;
  /** The newest migration applied to the tables. */
  readonly migration: number;
  readonly madeAt: string;
}

export interface BackupEnd {
  /** SHA-256 of all lines before, each with its line end. */
  readonly sha256: string;
}

export const identifierOf = (table: string) => sql.identifier(table);

export const newestMigration = async (db: Database): Promise<number> => {
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
