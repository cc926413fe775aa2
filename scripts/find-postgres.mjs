import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The programs that the tests and benchmarks start. A folder may have links to some of them only. */
const programs = ['initdb', 'postgres', 'pg_basebackup'];

/**
 * The folder of PostgreSQL's programs: `PG_BIN`, a folder of `PATH`, or Debian's newest version, which is in neither.
 * Undefined if it is not installed.
 */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.PG_BIN,
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => folder && programs.every((name) => existsSync(join(folder, name))));
}
