import { Refusal } from '../http/errors';

const PER_PART = 30;
/** One more than is shown says whether there is more. */
export const READ = PER_PART + 1;

/** A part of a list as the contract says it. */
export interface Part<Row> {
  data: Row[];
  next_cursor: string | null;
}

/** Where a row stands: the values its list is ordered by. */
type Place = readonly (string | number)[];

const write = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The rows that are shown, and where the next ones begin. */
export function partOf<Row>(rows: readonly Row[], placeOf: (row: Row) => Place): Part<Row> {
  const data = rows.slice(0, PER_PART);
  const last = data.at(-1);
  return { data, next_cursor: rows.length > PER_PART && last !== undefined ? write(placeOf(last)) : null };
}

const bad = () => new Refusal('bad-input', { fields: { cursor: 'Утга буруу байна' } });

function read(cursor: string): readonly unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place)) return place;
  } catch {
    // Not one of ours.
  }
  throw bad();
}

/** The id a list goes on after. */
export function idAfter(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const [id, ...rest] = read(cursor);
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || rest.length > 0) throw bad();
  return id;
}

/** The moment, and the name among equals, a list goes on after. */
export function momentAfter(cursor: string | undefined): { at: Date; name: string } | undefined {
  if (cursor === undefined) return undefined;
  const [moment, name, ...rest] = read(cursor);
  if (typeof moment !== 'string' || typeof name !== 'string' || rest.length > 0) throw bad();
  const at = new Date(moment);
  if (!/^\d{4}-/.test(moment) || Number.isNaN(at.getTime()) || name.includes('\0')) throw bad();
  return { at, name };
}
