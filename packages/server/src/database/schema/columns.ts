import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const now = sql`now()`;
/** Text that is compared byte by byte whatever the database's own language: made by `language/`. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A few kilobytes that every server process must be able to answer with. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Comment ids start at 10^9, so that one number on the wire can name either (R7.2-13). */
export const belowComments = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} > 0 and ${column} < 1000000000`);

export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((one) => `'${one}'`).join(', '))})`);
