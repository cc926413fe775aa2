import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A moment as a value of a statement. */
export const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** A column of moments as ISO text, the same from both engines. */
export const iso = (column: SQLWrapper): SQL<string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
