import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import type { Cursor } from './cursor';
import { after, type Order, orderBy } from './order';

/** Where in a list to begin. */
export type Place = { readonly page: number } | { readonly cursor: Cursor };

/** Rows in an order, out of which a page is taken. */
export interface Walk {
  readonly from: SQL;
  readonly where: SQL;
  readonly order: Order;
  readonly perPage: number;
}

interface Row {
  readonly id: number;
  readonly value: string;
}

/** Text from which the same value can be read again, to the last digit. */
const asText = ({ value, type }: Order): SQL =>
  type === 'timestamptz'
    ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${value}::text`;

const cursorAt = ({ name }: Order, page: number, { id, value }: Row): Cursor => ({
  order: name,
  page,
  value,
  id,
});

/** The ids of one page, and the cursor of what follows; null at the end. `before` is the row before the page. */
export async function idsOf(db: Database, { from, where, order, perPage }: Walk, place: Place) {
  const cursor = 'cursor' in place ? place.cursor : undefined;
  const page = 'cursor' in place ? place.cursor.page : place.page;
  const passed = cursor ? 0 : (page - 1) * perPage;
  // One row more at either end: the one before says where this page begins, the one after that there is another.
  const early = passed > 0 ? 1 : 0;
  const rows = await rowsOf<Row>(
    db,
    sql`
      select ${order.id} as id, ${asText(order)} as value ${from}
      where ${where} ${cursor ? sql`and ${after(order, cursor)}` : sql``}
      order by ${orderBy(order)} limit ${perPage + 1 + early} offset ${passed - early}`,
  );
  const first = early ? rows[0] : undefined;
  const shown = rows.slice(early, early + perPage);
  const last = rows.length > early + perPage ? shown.at(-1) : undefined;
  return {
    page,
    ids: shown.map(({ id }) => id),
    before: first ? cursorAt(order, page, first) : cursor,
    next: last ? cursorAt(order, page + 1, last) : undefined,
  };
}

/** How many rows the whole list has. */
export async function totalOf(db: Database, { from, where }: Pick<Walk, 'from' | 'where'>): Promise<number> {
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total ${from} where ${where}`,
  );
  return counted?.total ?? 0;
}
