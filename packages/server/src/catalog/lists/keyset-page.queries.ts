import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import type { Cursor } from './cursor';
import { after, type ListOrder, orderBy } from './order';

/** The start of a page. */
export type PageStart = { readonly page: number } | { readonly cursor: Cursor };

/** The query of a list that is read page by page. */
export interface ListQuery {
  readonly from: SQL;
  readonly where: SQL;
  readonly order: ListOrder;
  readonly perPage: number;
}

interface Row {
  readonly id: number;
  readonly value: string;
}

/** The value as text without loss of precision. */
const asText = ({ value, type }: ListOrder): SQL =>
  type === 'timestamptz'
    ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${value}::text`;

const cursorAt = ({ name }: ListOrder, page: number, { id, value }: Row): Cursor => ({
  order: name,
  page,
  value,
  id,
});

/**
 * Reads the ids of a page. `next` is the cursor of the next page, undefined at the end; `before` is the cursor of the
 * row before the page.
 */
export async function readPage(db: Database, { from, where, order, perPage }: ListQuery, start: PageStart) {
  const cursor = 'cursor' in start ? start.cursor : undefined;
  const page = 'cursor' in start ? start.cursor.page : start.page;
  const skipped = cursor ? 0 : (page - 1) * perPage;
  // Also read the row before the page, for the cursor `before`, and the row after it, which shows that another page follows.
  const rowsBefore = skipped > 0 ? 1 : 0;
  const rows = await rowsOf<Row>(
    db,
    sql`
      select ${order.id} as id, ${asText(order)} as value ${from}
      where ${where} ${cursor ? sql`and ${after(order, cursor)}` : sql``}
      order by ${orderBy(order)} limit ${perPage + 1 + rowsBefore} offset ${skipped - rowsBefore}`,
  );
  const first = rowsBefore ? rows[0] : undefined;
  const shown = rows.slice(rowsBefore, rowsBefore + perPage);
  const last = rows.length > rowsBefore + perPage ? shown.at(-1) : undefined;
  return {
    page,
    ids: shown.map(({ id }) => id),
    before: first ? cursorAt(order, page, first) : cursor,
    next: last ? cursorAt(order, page + 1, last) : undefined,
  };
}

/** The total number of rows. */
export async function countRows(
  db: Database,
  { from, where }: Pick<ListQuery, 'from' | 'where'>,
): Promise<number> {
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total ${from} where ${where}`,
  );
  return counted?.total ?? 0;
}
