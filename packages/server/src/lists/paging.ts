import { Refusal } from '../http/errors';
import { type Cursor, readCursor, writeCursor } from './cursor';
import { fits } from './order';
import type { Place, Walk } from './walk.queries';

/** Beyond it the contract takes no page number; cursors go on. */
const LAST_PAGE = 1_000;

/** What a caller says of where to begin: a cursor stands in place of the page. */
export interface Paging {
  readonly page: number;
  readonly cursor?: string | undefined;
}

const badCursor = () => new Refusal('bad-input', { fields: { cursor: 'Утга буруу байна' } });

/** Where a call wants to begin; refused where its cursor is of another list. */
export function placeOf({ order }: Pick<Walk, 'order'>, { page, cursor }: Paging): Place {
  if (cursor === undefined) return { page };
  const read = readCursor(cursor);
  if (!read || !fits(order, read)) throw badCursor();
  return { cursor: read };
}

/** The numbers beside the rows of a page. */
export const around = (page: number, total: number, perPage: number) => ({
  current_page: page,
  last_page: Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / perPage))),
  total,
  per_page: perPage,
});

/** The cursor of what follows, for the wire; null at the end. */
export const nextOf = (next: Cursor | undefined): string | null => (next ? writeCursor(next) : null);
