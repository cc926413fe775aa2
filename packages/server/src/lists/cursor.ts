/** Where a list goes on: after the row with this value and id. */
export interface Cursor {
  /** The order the list was in: a cursor of another order leads nowhere. */
  readonly order: string;
  /** The page that begins here, for the numbers beside the rows. */
  readonly page: number;
  /** The last row's place in that order, as the database writes it. */
  readonly value: string;
  readonly id: number;
}

/** The cursor as text for the wire: base64url, since callers must not read it. */
export const writeCursor = ({ order, page, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([order, page, id, value])).toString('base64url');

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value < 1_000_000_000;

/** The cursor of a text, or undefined where we have not written it so. */
export function readCursor(text: string): Cursor | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [order, page, id, value]: unknown[] = parts;
  if (typeof order !== 'string' || typeof value !== 'string' || !isCount(page) || !isCount(id))
    return undefined;
  // PostgreSQL takes no zero byte in a text.
  if (value.length > 300 || /\0/.test(value)) return undefined;
  return { order, page, value, id };
}
