import type { OrderKind, PaymentMethod } from '@tenger/api-contract';
import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database';
import { orders } from '../platform/database/schema';
import { randomName } from '../platform/keys';
import { toPage } from '../platform/paging';
import { nextCheckAt } from './order';
import { recordOrderEvent } from './order-events.queries';
import { lockPromo, offerWithPromo, promoRefused } from './promos/promo-offer';
import { openOrdersWithPromo } from './promos/promos.queries';

export type OrderRow = typeof orders.$inferSelect;

/** A purchase at the catalog's price, before it becomes an order. */
export interface Purchase {
  readonly userId: string;
  readonly kind: OrderKind;
  readonly method: PaymentMethod;
  readonly title: string;
  readonly titleId: number | null;
  readonly packageId: number | null;
  readonly days: number | null;
  readonly amount: number;
  /** The promo code, and the price without it; all null without one. */
  readonly promoId: number | null;
  readonly promoCode: string | null;
  readonly listPrice: number | null;
  /** The number that gets the days, and the text for its owner; null if the buyer gets them. */
  readonly presentTo: string | null;
  readonly presentMessage: string | null;
}

/**
 * Creates an order. Returns undefined if the viewer already has an open order for this item and payment method,
 * or one with the same promo code.
 */
export async function insertOrder(
  db: Database,
  purchase: Purchase,
  now: Date,
  expiresAt: Date,
): Promise<OrderRow | undefined> {
  return db.transaction(async (tx) => {
    if (purchase.promoId !== null && !(await promoApplies(tx, purchase, now))) return undefined;
    const [order] = await tx
      .insert(orders)
      .values({
        ...purchase,
        presentState: purchase.presentTo === null ? null : 'ordered',
        id: randomName(16),
        createdAt: now,
        expiresAt,
        recheckAt: nextCheckAt(now, now),
      })
      .onConflictDoNothing()
      .returning();
    if (order) await recordOrderEvent(tx, order, { event: 'ordered', source: 'viewer', now, from: 'none' });
    return order;
  });
}

/**
 * Checks the code again under its lock: another order may have taken the last use meanwhile. False if the viewer has
 * opened another order with the code meanwhile.
 */
async function promoApplies(tx: Database, purchase: Purchase, now: Date): Promise<boolean> {
  const { promoId, packageId, listPrice, days, userId } = purchase;
  if (promoId === null || packageId === null || listPrice === null || days === null) return true;
  const promo = await lockPromo(tx, promoId);
  const baseDays = promo.kind === 'days' ? days - promo.value : days;
  const of = { id: packageId, price: listPrice, days: baseDays };
  const offer = await offerWithPromo(tx, promo, of, userId, now);
  // The code was edited between the two checks.
  if (offer.amount !== purchase.amount || offer.days !== days) throw promoRefused('unknown');
  return (await openOrdersWithPromo(tx, promoId, userId)).length === 0;
}

const isSamePurchase = ({ userId, method, kind, titleId, packageId }: Purchase) =>
  and(
    eq(orders.userId, userId),
    eq(orders.method, method),
    eq(orders.kind, kind),
    sql`coalesce(${orders.titleId}, ${orders.packageId}) = ${titleId ?? packageId}`,
  );

/** The open order for the same item and payment method. A unique index allows one at most. */
export async function findOpenOrder(db: Database, purchase: Purchase): Promise<OrderRow | undefined> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(isSamePurchase(purchase), inArray(orders.state, ['created', 'invoiced'])));
  return found;
}

/** The newest expired order for the same purchase that was created after `since`. */
export async function findLastExpired(
  db: Database,
  purchase: Purchase,
  since: Date,
): Promise<OrderRow | undefined> {
  const [found] = await db
    .select()
    .from(orders)
    .where(
      and(
        isSamePurchase(purchase),
        sql`${orders.presentTo} is not distinct from ${purchase.presentTo}`,
        eq(orders.state, 'expired'),
        gt(orders.createdAt, since),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return found;
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [found] = await db.select().from(orders).where(eq(orders.id, id));
  return found;
}

export async function findOrderByInvoice(
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
export async function listOrders(db: Database, userId: string, page: number) {
  const ofViewer = eq(orders.userId, userId);
  const [counted] = await db.select({ total: count() }).from(orders).where(ofViewer);
  const data = await db
    .select()
    .from(orders)
    .where(ofViewer)
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const total = Number(counted?.total ?? 0);
  return toPage(data, total, page, PER_PAGE);
}

/** How long a claim lasts. If the process dies, another one claims the order after this time. */
const LEASE_MS = 60_000;

/** Claims orders whose next check is due, so that no other process checks them at the same time. */
export async function claimDueOrders(db: Database, now: Date, limit: number): Promise<OrderRow[]> {
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

/** Schedules the next check. Does nothing if the order was paid meanwhile. */
export async function setNextCheck(db: Database, orderId: string, at: Date | null): Promise<void> {
  await db
    .update(orders)
    .set({ recheckAt: at })
    .where(and(eq(orders.id, orderId), sql`${orders.recheckAt} is not null`));
}

/** Orders that an operator has to handle: a wrong amount, or a surplus. Newest first. */
export const listOrdersForReview = (db: Database): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(sql`${orders.state} = 'review' or ${orders.surplus} > 0`)
    .orderBy(desc(orders.createdAt))
    .limit(200);

/** How many orders an operator has to handle. */
export const countReviewed = (db: Database): Promise<number> =>
  db.$count(orders, sql`${orders.state} = 'review' or ${orders.surplus} > 0`);
