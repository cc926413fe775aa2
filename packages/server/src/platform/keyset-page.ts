import { decodeCursor, encodeCursor } from './cursor';
import { isStorableTime } from './database/sql-time';
import { ApiError } from './http/errors';

export const PER_PAGE = 30;
/** One more row than a page, to detect a next page. */
export const ROWS_TO_READ = PER_PAGE + 1;

/** A page of a list, in the format of the contract. */
export interface KeysetPage<Row> {
  data: Row[];
  next_cursor: string | null;
}

/** The values that the list is ordered by. */
type CursorValues = readonly (string | number)[];

/** Creates a page with the cursor of the next one. `rows` has one row more than a page if there is a next page. */
export function toKeysetPage<Row>(
  rows: readonly Row[],
  cursorValuesOf: (row: Row) => CursorValues,
  perPage: number = PER_PAGE,
): KeysetPage<Row> {
  const data = rows.slice(0, perPage);
  const last = data.at(-1);
  return {
    data,
    next_cursor: rows.length > perPage && last !== undefined ? encodeCursor(cursorValuesOf(last)) : null,
  };
}

const bad = () => new ApiError('bad-input', { fields: { cursor: 'field.invalid' } });

function read(cursor: string): readonly unknown[] {
  const values = decodeCursor(cursor);
  if (!values) throw bad();
  return values;
}

/** The largest id of an int4 column; PostgreSQL throws for a larger number. */
const MAX_INT4 = 2 ** 31 - 1;
/** The largest id of a bigint column: the program reads ids as numbers. */
export const MAX_INT8 = Number.MAX_SAFE_INTEGER;

/** The id of the cursor. */
export function idAfter(cursor: string | undefined, maxId = MAX_INT4): number | undefined {
  if (cursor === undefined) return undefined;
  const [id, ...rest] = read(cursor);
  if (typeof id !== 'number' || !Number.isInteger(id) || Math.abs(id) > maxId || rest.length > 0) throw bad();
  return id;
}

/** The time and name of the cursor. */
export function momentAfter(cursor: string | undefined): { at: Date; name: string } | undefined {
  if (cursor === undefined) return undefined;
  const [moment, name, ...rest] = read(cursor);
  if (typeof moment !== 'string' || typeof name !== 'string' || rest.length > 0) throw bad();
  const at = new Date(moment);
  if (!/^\d{4}-/.test(moment) || !isStorableTime(at) || name.includes('\0')) throw bad();
  return { at, name };
}
