import {
  type OrderDetail,
  type OrderGroup,
  type OrderProduct,
  type OrderSummary,
  type PaymentMethod,
  revokedAccess,
} from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Gateways } from '../../billing/gateway';
import { findRevocableAccess } from '../../billing/grants.queries';
import { soldStates } from '../../billing/order';
import { isUnanswered, listOrderEvents, type OrderEventRow } from '../../billing/order-events.queries';
import { paymentSums, wasRefunded } from '../../billing/order-payments.queries';
import { visiblePresentState } from '../../billing/order-reply';
import type { OrderRow } from '../../billing/orders.queries';
import { paymentsAfterRefund } from '../../billing/refund-payment';
import { toRevokedAccess } from '../../billing/revocation';
import { type Database, rowsOf } from '../../platform/database/database';
import { like } from '../../platform/database/like';
import { sqlList } from '../../platform/database/sql-list';
import { at, iso } from '../../platform/database/sql-time';
import { type KeysetPage, momentAfter, PER_PAGE, toKeysetPage } from '../../platform/keyset-page';
import { refundRequestsOf } from '../approvals/approvals.queries';
import { readSearchedPhone } from '../read-searched-phone';
import { readDay } from '../read-time';

const columns = sql`
  o.id as bill, o.title, o.kind, o.method, o.days, o.amount, o.surplus, o.state, o.invoice_id as code,
  ${iso(sql`o.created_at`)} as created_at, ${iso(sql`o.paid_at`)} as paid_at,
  case when u.id is null then null else jsonb_build_object('id', u.id, 'nickname', u.nickname, 'phone', u.phone) end
    as buyer,
  case when o.promo_code is null then null
    else jsonb_build_object('code', o.promo_code, 'list_price', o.list_price) end as promo,
  r.received, r.refunded, ${iso(sql`r.refunded_at`)} as refunded_at, o.receipt->>'id' as receipt`;

/** Orders with their buyers and sums. `isCounted`: which refunds count. */
const sourceWith = (isCounted?: SQL) =>
  sql`orders o left join users u on u.id = o.user_id ${paymentSums(isCounted)}`;

const isRefunded = sql`exists (select 1 from payments where order_id = o.id and ${wasRefunded})`;

const inGroup: Readonly<Record<OrderGroup, SQL>> = {
  all: sql`true`,
  review: sql`(o.state = 'review' or o.surplus > 0)`,
  open: sql`o.state in ('created', 'invoiced')`,
  paid: sql`o.state in (${sqlList(soldStates)})`,
  refunded: isRefunded,
  closed: sql`(o.state in ('expired', 'cancelled', 'failed') and not ${isRefunded})`,
};

const isProduct: Readonly<Record<OrderProduct, SQL>> = {
  package: sql`(o.kind = 'days' and o.present_state is null)`,
  rental: sql`o.kind = 'rental'`,
  present: sql`o.present_state is not null`,
};

interface OrderFilter {
  readonly q?: string | undefined;
  readonly group: OrderGroup;
  readonly method?: PaymentMethod | undefined;
  readonly product?: OrderProduct | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly cursor?: string | undefined;
  /** Only orders of this account. */
  readonly userId?: string;
}

/** A page of orders, newest first. */
export async function ordersPage(
  db: Database,
  { q, group, method, product, from, until, cursor, userId }: OrderFilter,
  perPage: number = PER_PAGE,
): Promise<KeysetPage<OrderSummary>> {
  const after = momentAfter(cursor);
  const pattern = like(q);
  const where: SQL[] = [inGroup[group]];
  if (userId !== undefined) where.push(sql`o.user_id = ${userId}`);
  if (method) where.push(sql`o.method = ${method}`);
  if (product) where.push(isProduct[product]);
  const start = from && at(readDay('from', from).start);
  const end = until && at(readDay('until', until).end);
  const refunds = [wasRefunded];
  if (group === 'refunded') {
    // A refund counts in its own month, whenever the order was paid.
    if (start) refunds.push(sql`returned_at >= ${start}`);
    if (end) refunds.push(sql`returned_at < ${end}`);
    where.push(sql`r.refunded_at is not null`);
  } else {
    // As in the overview, the day of the payment counts.
    const day = sql`coalesce(o.paid_at, o.created_at)`;
    // Each second condition follows from the first one, as no order is paid before it exists, and can use an index.
    if (start) where.push(sql`${day} >= ${start} and (o.created_at >= ${start} or o.paid_at >= ${start})`);
    if (end) where.push(sql`${day} < ${end} and o.created_at < ${end}`);
  }
  if (pattern)
    where.push(sql`(u.phone like ${pattern} or u.phone = ${readSearchedPhone(q) ?? ''} or u.nickname ilike ${pattern} or o.id like ${pattern}
      or o.invoice_id ilike ${pattern} or o.title ilike ${pattern} or o.promo_code ilike ${pattern})`);
  if (after) where.push(sql`(o.created_at, o.id) < (${at(after.at)}, ${after.name})`);
  const rows = await rowsOf<OrderSummary>(
    db,
    sql`select ${columns} from ${sourceWith(sql.join(refunds, sql` and `))}
      where ${sql.join(where, sql` and `)}
      order by o.created_at desc, o.id desc limit ${perPage + 1}`,
  );
  return toKeysetPage(rows, ({ created_at, bill }) => [created_at, bill], perPage);
}

type PaymentView = OrderDetail['payments'][number];
type StoredPayment = Omit<PaymentView, 'refund' | 'ends_access' | 'is_unanswered' | 'has_receipt'>;

/** Adds to each payment how it can be refunded, and what a refund makes void. */
function toPaymentViews(
  order: OrderRow,
  stored: readonly StoredPayment[],
  events: readonly OrderEventRow[],
  canRefund: boolean,
): PaymentView[] {
  const current = stored.filter(({ refunded_at }) => refunded_at === null);
  return stored.map((payment) => {
    const keepsAccess = paymentsAfterRefund(order, current, payment.id, { events }) !== undefined;
    const isRefundable = paymentsAfterRefund(order, current, payment.id, { events, revokes: true });
    const endsAccess = isRefundable !== undefined && !keepsAccess;
    // Receipts of earlier releases do not name their payment, which is the oldest.
    const isOfReceipt = (order.receiptPayment ?? stored[0]?.id) === payment.id;
    return {
      ...payment,
      refund: isRefundable ? (canRefund ? 'gateway' : 'by-hand') : null,
      ends_access: endsAccess,
      is_unanswered: payment.refunded_at === null && isUnanswered(events, payment.id),
      has_receipt: order.receipt !== null && isOfReceipt,
    };
  });
}

/** The present of an order; null without one. */
async function presentOf(db: Database, order: OrderRow): Promise<OrderDetail['present']> {
  if (order.presentState === null) return null;
  const state = visiblePresentState(order.presentState);
  const [recipient = null] = await rowsOf<{ id: string; nickname: string }>(
    db,
    sql`select u.id, u.nickname from grants g join users u on u.id = g.user_id
      where g.order_id = ${order.id} and ${state}::text = 'received'`,
  );
  return {
    phone: order.presentTo,
    state,
    waits_until: state === 'waiting' ? (order.presentUntil?.toISOString() ?? null) : null,
    recipient,
  };
}

/** An order with its payments, its access and its history. */
export async function orderDetailOf(
  db: Database,
  gateways: Gateways,
  order: OrderRow,
  now: Date,
): Promise<OrderDetail | undefined> {
  const [summary] = await rowsOf<OrderSummary>(
    db,
    sql`select ${columns} from ${sourceWith()} where o.id = ${order.id}`,
  );
  if (!summary) return undefined;
  const stored = await rowsOf<StoredPayment>(
    db,
    sql`select payment_id as id, amount, currency, ${iso(sql`seen_at`)} as seen_at,
      ${iso(sql`returned_at`)} as refunded_at
      from payments where order_id = ${order.id} order by seen_at, payment_id`,
  );
  const events = await listOrderEvents(db, order.id);
  const granted = await findRevocableAccess(db, order.id, now);
  return {
    ...summary,
    expires_at: order.expiresAt.toISOString(),
    present: await presentOf(db, order),
    payments: toPaymentViews(order, stored, events, gateways[order.method]?.refund !== undefined),
    access: granted
      ? { starts_at: granted.access.startsAt.toISOString(), ends_at: granted.access.endsAt.toISOString() }
      : null,
    revocable: granted ? toRevokedAccess(order.days, granted.revocation) : null,
    refund_requests: await refundRequestsOf(db, order.id, now),
    history: events.map(({ at: when, event, source, fromState, toState, detail }) => ({
      at: when.toISOString(),
      event,
      source,
      from: fromState,
      to: toState,
      reason: typeof detail?.why === 'string' ? detail.why : null,
      revoked: revokedAccess.safeParse(detail?.revoked).data ?? null,
    })),
  };
}
