/** What a migration brings, from its SQL file. */
export interface SchemaMigration {
  /** Its time in ms since 1970, which orders migrations. */
  readonly folderMillis: number;
  readonly sql: readonly string[];
}

/** Statements after which programs of the former release fail: their columns are gone, or their rows are refused. */
const contracting = [
  /\bdrop\s+(?:table|column)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\bset\s+data\s+type\b/i,
  /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
];

/** Whether a migration takes something away. Others only add, so that the former release runs beside the new one. */
export const isContracting = ({ sql }: Pick<SchemaMigration, 'sql'>): boolean =>
  sql.some((statement) => contracting.some((pattern) => pattern.test(statement)));

/** The newest migration that a program must know to work with the schema that these migrations make. */
export const oldestCompatible = (migrations: readonly SchemaMigration[]): number =>
  migrations.findLast(isContracting)?.folderMillis ?? 0;
