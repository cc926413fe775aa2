import { ApiError } from '../../platform/http/errors';
import { pageNumbers } from '../../platform/paging';
import { type Cursor, readCursor, writeCursor } from './cursor';
import type { ListQuery, PageStart } from './keyset-page.queries';
import { fitsOrder } from './order';

/** The last page number of the contract; cursors have no limit. */
const LAST_PAGE = 1_000;

/** The requested start of a page: a cursor takes precedence over the page number. */
export interface Paging {
  readonly page: number;
  readonly cursor?: string | undefined;
}

const badCursor = () => new ApiError('bad-input', { fields: { cursor: 'field.invalid' } });

/** The start of the requested page. Throws if the cursor is of another list. */
export function pageStart({ order }: Pick<ListQuery, 'order'>, { page, cursor }: Paging): PageStart {
  if (cursor === undefined) return { page };
  const read = readCursor(cursor);
  if (!read || !fitsOrder(order, read)) throw badCursor();
  return { cursor: read };
}

/** The page numbers of a reply, up to the last that the contract allows. */
export function listPageNumbers(page: number, total: number, perPage: number) {
  const numbers = pageNumbers(page, total, perPage);
  return { ...numbers, last_page: Math.min(LAST_PAGE, numbers.last_page) };
}

/** The cursor of the next page for the reply; null at the end. */
export const nextCursor = (next: Cursor | undefined): string | null => (next ? writeCursor(next) : null);
