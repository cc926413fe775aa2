import type { PayableOrder, StaffOrder, StaffTransfer } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database';
import { like } from '../platform/database/like';
import { at, iso } from '../platform/database/sql-time';
import { type KeysetPage, momentAfter, ROWS_TO_READ, toKeysetPage } from '../platform/keyset-page';
import { readSearchedPhone } from './read-searched-phone';

const ORDERS = 20;

/** The columns of an order and its buyer. */
const orderColumns = sql`
  o.id as bill, o.title, o.days, o.amount as price, o.state, o.invoice_id as order_code, ${iso(sql`o.created_at`)} as created_at,
  u.id as user_id, u.nickname, u.phone`;

interface OrderColumns {
  readonly bill: string;
  readonly title: string;
  readonly days: number | null;
  readonly price: number;
  readonly state: StaffOrder['state'];
  readonly order_code: string | null;
  readonly created_at: string;
  readonly user_id: string | null;
  readonly nickname: string | null;
  readonly phone: string | null;
}

const toOrder = (row: OrderColumns): StaffOrder => ({
  bill: row.bill,
  title: row.title,
  days: row.days,
  amount: row.price,
  state: row.state,
  code: row.order_code,
  created_at: row.created_at,
  buyer:
    row.user_id === null ? null : { id: row.user_id, nickname: row.nickname ?? '', phone: row.phone ?? '' },
});

type TransferRow = Omit<StaffTransfer, 'order'> & {
  [column in keyof OrderColumns]: OrderColumns[column] | null;
};

const toTransfer = ({ reference, amount, note, received_at, ...order }: TransferRow): StaffTransfer => ({
  reference,
  amount,
  note,
  received_at,
  order: order.bill === null ? null : toOrder(order as OrderColumns),
});

const transfers = sql`
  select b.reference, b.amount, b.note, ${iso(sql`b.received_at`)} as received_at, ${orderColumns}
  from bank_transfers b
    left join orders o on o.method = 'transfer' and o.invoice_id = b.code
    left join users u on u.id = o.user_id`;

/** Transfers, the newest first: those that wait for an order, or those that have one. */
export async function transfersPage(
  db: Database,
  state: 'unmatched' | 'booked',
  cursor: string | undefined,
): Promise<KeysetPage<StaffTransfer>> {
  const after = momentAfter(cursor);
  const where: SQL[] = [state === 'unmatched' ? sql`o.id is null` : sql`o.id is not null`];
  if (after) where.push(sql`(b.received_at, b.reference) < (${at(after.at)}, ${after.name})`);
  const rows = await rowsOf<TransferRow>(
    db,
    sql`${transfers} where ${sql.join(where, sql` and `)}
      order by b.received_at desc, b.reference desc limit ${ROWS_TO_READ}`,
  );
  return toKeysetPage(rows.map(toTransfer), ({ received_at, reference }) => [received_at, reference]);
}

export async function transferByReference(
  db: Database,
  reference: string,
): Promise<StaffTransfer | undefined> {
  const [found] = await rowsOf<TransferRow>(db, sql`${transfers} where b.reference = ${reference}`);
  return found && toTransfer(found);
}

export async function staffOrderById(db: Database, orderId: string): Promise<StaffOrder | undefined> {
  const [found] = await rowsOf<OrderColumns>(
    db,
    sql`select ${orderColumns} from orders o left join users u on u.id = o.user_id where o.id = ${orderId}`,
  );
  return found && toOrder(found);
}

/**
 * Orders that a transfer may pay, wholly or with the money that has arrived; those that lack its amount come first. An
 * account does not book transfers for its own orders.
 */
export async function payableOrders(
  db: Database,
  q: string | undefined,
  amount: number | undefined,
  accountId: string,
): Promise<PayableOrder[]> {
  const pattern = like(q);
  const found = pattern
    ? sql`and (u.phone like ${pattern} or u.phone = ${readSearchedPhone(q) ?? ''} or u.nickname ilike ${pattern}
        or o.id like ${pattern} or o.invoice_id ilike ${pattern})`
    : sql``;
  // Each of the two conditions on the state has an index.
  const rows = await rowsOf<OrderColumns & { readonly missing: number }>(
    db,
    sql`
      select ${orderColumns}, m.missing from orders o left join users u on u.id = o.user_id
        cross join lateral (
          select (o.amount - coalesce(sum(amount), 0))::float8 as missing
          from payments where order_id = o.id and currency = 'MNT' and returned_at is null
        ) m
      where o.method = 'transfer' and o.invoice_id is not null
        and (o.state in ('invoiced', 'expired', 'cancelled') or o.state = 'review')
        and m.missing > 0 and o.user_id <> ${accountId} ${found}
      order by (m.missing = ${amount ?? 0}) desc, o.created_at desc, o.id limit ${ORDERS}`,
  );
  return rows.map((row) => ({ ...toOrder(row), missing: row.missing }));
}
