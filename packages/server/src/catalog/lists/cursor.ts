import { decodeCursor, encodeCursor } from '../../platform/cursor';

/** The position after the row with this value and id. */
export interface Cursor {
  /** The order of the list; a cursor of another order is invalid. */
  readonly order: string;
  /** The number of the page that starts here. */
  readonly page: number;
  /** The last row's value in that order, as text of the database. */
  readonly value: string;
  readonly id: number;
}

/** Serializes a cursor as opaque base64url. */
export const writeCursor = ({ order, page, value, id }: Cursor): string =>
  encodeCursor([order, page, id, value]);

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value < 1_000_000_000;

/** Parses a cursor; undefined if it is invalid. */
export function readCursor(text: string): Cursor | undefined {
  const values = decodeCursor(text);
  if (values?.length !== 4) return undefined;
  const [order, page, id, value] = values;
  if (typeof order !== 'string' || typeof value !== 'string' || !isCount(page) || !isCount(id))
    return undefined;
  // PostgreSQL rejects NUL in text.
  if (value.length > 300 || /\0/.test(value)) return undefined;
  return { order, page, value, id };
}
