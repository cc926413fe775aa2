import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ZONE_MS } from '../time-zone';

/** A timestamp as a value in SQL. */
export const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** Whether a time is valid, and of a year that both ISO text with four digits and PostgreSQL have: 1 to 9999. */
export const isStorableTime = (moment: Date): boolean =>
  moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999;

/** A timestamp column as local time in Ulaanbaatar, without a zone. */
export const localTimeOf = (column: SQLWrapper): SQL =>
  sql`(${column} at time zone 'UTC' + interval '${sql.raw(String(ZONE_MS / 1000))} seconds')`;

/** The current day in Ulaanbaatar, whatever the time zone of the session. Stable within a statement, so indexes apply. */
export const localToday: SQL = sql`${localTimeOf(sql`now()`)}::date`;

/** A timestamp column as ISO text, identical on both engines. */
export const iso = (column: SQLWrapper): SQL<string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
