import type { OrderKind, PaymentMethod } from '@tenger/api-contract';
import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import { orderEvents, orders, payments } from '../database/schema';
import { newName } from '../keys';
import type { Invoice } from './gateway';
import { grant } from './grants.queries';
import { isOpen, next, nextLook, type OrderEvent, type Payment } from './order';

export type OrderRow = typeof orders.$inferSelect;

/** Who made something happen, for the audit. */
export type Source = 'viewer' | 'callback' | 'reconciler' | 'operator' | 'server';

/** What somebody wants to buy, at the price of the catalogue. */
export interface Purchase {
  readonly userId: string;
  readonly kind: OrderKind;
  readonly method: PaymentMethod;
  readonly title: string;
  readonly titleId: number | null;
  readonly packageId: number | null;
  readonly days: number | null;
  readonly amount: number;
}

const newBill = () => newName(16);

/** A new order; undefined where the viewer has one open for the same thing in the same way. */
export async function insertOrder(
  db: Database,
  purchase: Purchase,
  now: Date,
  expiresAt: Date,
): Promise<OrderRow | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({ ...purchase, id: newBill(), createdAt: now, expiresAt, recheckAt: nextLook(now, now) })
      .onConflictDoNothing()
      .returning();
    if (order) await audit(tx, order, { event: 'ordered', source: 'viewer', now, from: 'none' });
    return order;
  });
}

const sameThing = ({ userId, method, kind, titleId, packageId }: Purchase) =>
  and(
    eq(orders.userId, userId),
    eq(orders.method, method),
    eq(orders.kind, kind),
    sql`coalesce(${orders.titleId}, ${orders.packageId}) = ${titleId ?? packageId}`,
  );

/** The open order for the same thing in the same way: there is one at most. */
export async function openOrderOf(db: Database, purchase: Purchase): Promise<OrderRow | undefined> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(sameThing(purchase), inArray(orders.state, ['created', 'invoiced'])));
  return found;
}

/** The last order for the same thing that ran out, if that was after `since`. */
export async function lastExpired(
  db: Database,
  purchase: Purchase,
  since: Date,
): Promise<OrderRow | undefined> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(sameThing(purchase), eq(orders.state, 'expired'), gt(orders.createdAt, since)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return found;
}

export async function orderById(db: Database, id: string): Promise<OrderRow | undefined> {
  const [found] = await db.select().from(orders).where(eq(orders.id, id));
  return found;
}

export async function orderByInvoice(
  db: Database,
  method: PaymentMethod,
  invoiceId: string,
): Promise<OrderRow | undefined> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.method, method), eq(orders.invoiceId, invoiceId)));
  return found;
}

const PER_PAGE = 20;

/** One page of a viewer's orders, newest first. */
export async function ordersOf(db: Database, userId: string, page: number) {
  const mine = eq(orders.userId, userId);
  const [counted] = await db.select({ total: count() }).from(orders).where(mine);
  const data = await db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const total = Number(counted?.total ?? 0);
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
    per_page: PER_PAGE,
  };
}

export interface Change {
  readonly event: OrderEvent;
  readonly source: Source;
  readonly now: Date;
  /** What the gateway gave, for `invoiced`. */
  readonly invoice?: Invoice;
  /** More for the audit: why a gateway refused, who approved. */
  readonly detail?: Record<string, unknown>;
}

/**
 * Tells an order of an event, in one transaction that holds its row: the change, its audit, the money, and what was
 * bought, all or nothing. Answers the order as it is afterwards; undefined where there is no such order.
 */
export function advance(db: Database, orderId: string, change: Change): Promise<OrderRow | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) return undefined;
    const { event } = change;
    if (event.type !== 'money') return step(tx, order, change);
    const known = await remember(tx, order, event.payments, change.now);
    return step(tx, order, { ...change, event: { type: 'money', payments: known } });
  });
}

async function step(tx: Database, order: OrderRow, change: Change): Promise<OrderRow> {
  const { event, source, now, invoice, detail } = change;
  const after = next(order, event);
  if (!after) return order;
  const [changed = order] = await tx
    .update(orders)
    .set({
      ...after,
      ...(invoice && { invoiceId: invoice.invoiceId, invoice: shown(invoice) }),
      // A QR that cannot be paid any more is shown to nobody.
      ...(!isOpen(after.state) && { invoice: null }),
      ...(after.state === 'paid' && { paidAt: now }),
      // Nothing more is expected of it. A callback is heard all the same.
      ...(after.state === 'granted' && { recheckAt: null }),
    })
    .where(eq(orders.id, order.id))
    .returning();
  const heard = event.type === 'money' ? { payments: event.payments, surplus: after.surplus } : undefined;
  await audit(tx, changed, {
    event: event.type,
    source,
    now,
    from: order.state,
    detail: { ...heard, ...detail },
  });
  if (changed.state !== 'paid') return changed;
  const given = await grant(tx, changed, now);
  return step(tx, changed, { event: { type: given ? 'granted' : 'stuck' }, source: 'server', now });
}

const shown = ({ invoiceId: _, ...rest }: Invoice) => rest;

/** Writes new payments down and answers all there are for this order. One that belongs to another stays there. */
async function remember(
  tx: Database,
  order: OrderRow,
  heard: readonly Payment[],
  now: Date,
): Promise<Payment[]> {
  if (heard.length > 0) {
    await tx
      .insert(payments)
      .values(
        heard.map(({ id, amount, currency }) => ({
          method: order.method,
          paymentId: id,
          orderId: order.id,
          amount,
          currency,
          seenAt: now,
        })),
      )
      .onConflictDoNothing();
  }
  return paymentsOfOrder(tx, order.id);
}

/** The payments known for an order that were not given back, first one first. */
export const paymentsOfOrder = (db: Database, orderId: string): Promise<Payment[]> =>
  db
    .select({ id: payments.paymentId, amount: payments.amount, currency: payments.currency })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.returnedAt)))
    .orderBy(payments.seenAt, payments.paymentId);

interface AuditLine {
  readonly event: string;
  readonly source: Source;
  readonly now: Date;
  readonly from: string;
  readonly detail?: Record<string, unknown>;
}

async function audit(tx: Database, order: OrderRow, { event, source, now, from, detail }: AuditLine) {
  await tx.insert(orderEvents).values({
    orderId: order.id,
    at: now,
    event,
    source,
    fromState: from,
    toState: order.state,
    detail: detail && Object.keys(detail).length > 0 ? detail : null,
  });
}

/** A claimed order is left alone for so long; a process that dies over it costs no more than this. */
const LEASE_MS = 60_000;

/** Takes orders whose next look is due, each for this process alone. */
export async function claimDue(db: Database, now: Date, limit: number): Promise<OrderRow[]> {
  const due = await rowsOf<{ id: string }>(
    db,
    sql`
      with due as materialized (
        select id from orders where recheck_at <= ${now.toISOString()}::timestamptz
        order by recheck_at limit ${limit} for update skip locked
      )
      update orders set recheck_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz
      from due where orders.id = due.id returning orders.id`,
  );
  if (due.length === 0) return [];
  return db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        due.map((one) => one.id),
      ),
    );
}

/** When an order is looked at next; one that was paid meanwhile needs no look. */
export async function setLook(db: Database, orderId: string, at: Date | null): Promise<void> {
  await db
    .update(orders)
    .set({ recheckAt: at })
    .where(and(eq(orders.id, orderId), sql`${orders.recheckAt} is not null`));
}

/** Orders that wait for a person: money of the wrong amount, or more than was asked for. */
export const ordersForReview = (db: Database): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(sql`${orders.state} = 'review' or ${orders.surplus} > 0`)
    .orderBy(desc(orders.createdAt))
    .limit(200);

/** The story of an order, first event first. */
export const eventsOf = (db: Database, orderId: string) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id);

/**
 * Writes down that a payment was given back. `give` gives it back, inside the transaction and after the rule has said
 * yes, so that nothing is given back for nothing. False where the rule says no: what was bought would be unpaid.
 */
export function returnPayment(
  db: Database,
  order: OrderRow,
  paymentId: string,
  { now, why, give }: { now: Date; why: string; give(): Promise<void> },
): Promise<OrderRow | undefined> {
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
    const known = await paymentsOfOrder(tx, order.id);
    const kept = known.filter(({ id }) => id !== paymentId);
    const event = { type: 'returned', payments: kept } as const;
    if (!held || kept.length === known.length || !next(held, event)) return undefined;
    await tx
      .update(payments)
      .set({ returnedAt: now })
      .where(and(eq(payments.orderId, order.id), eq(payments.paymentId, paymentId)));
    const after = await step(tx, held, {
      event,
      source: 'operator',
      now,
      detail: { returned: paymentId, why },
    });
    await give();
    return after;
  });
}
