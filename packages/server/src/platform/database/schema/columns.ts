import type { Translations } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, customType, jsonb, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const now = sql`now()`;
/** An id of rows that are written often: a busy site uses up 2^31 ids. */
export const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
/** Text with binary collation, independent of the database's locale; created by `i18n/`. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The texts of a row in other languages than Mongolian. */
export const translations = () => jsonb('translations').$type<Translations>();

/** A few kilobytes that every server process must be able to serve. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Comment ids start at 10^9, so that one number in the API can identify a comment or an episode (R7.2-13). */
export const belowComments = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} > 0 and ${column} < 1000000000`);

export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((one) => `'${one}'`).join(', '))})`);
