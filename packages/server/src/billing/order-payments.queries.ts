import type { PaymentMethod } from '@tenger/api-contract';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { payments } from '../platform/database/schema';
import type { Payment } from './order';

export const wasRefunded = sql`returned_at is not null`;

/**
 * SQL join: the sums `r` of the payments of the order `o`, in tugrik. `refunded` is included in `received`. `isCounted`:
 * which refunds count.
 */
export const paymentSums = (isCounted: SQL = wasRefunded) => sql`
  cross join lateral (
    select coalesce(sum(amount) filter (where currency = 'MNT'), 0)::float8 as received,
      coalesce(sum(amount) filter (where currency = 'MNT' and ${isCounted}), 0)::float8 as refunded,
      max(returned_at) filter (where ${isCounted}) as refunded_at
    from payments where order_id = o.id
  ) r`;

/**
 * SQL: the income of the sold order `o`, which needs `paymentSums`. Not its price, because staff may approve another sum.
 * An overpayment waits for its refund.
 */
export const incomeOfOrder = sql<number>`(r.received - r.refunded - o.surplus)`;

/** The payments of an order that were not refunded, oldest first. */
export const listOrderPayments = (db: Database, orderId: string): Promise<Payment[]> =>
  db
    .select({ id: payments.paymentId, amount: payments.amount, currency: payments.currency })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.returnedAt)))
    .orderBy(payments.seenAt, payments.paymentId);

/** The id of the oldest payment, returned or not. Receipts of earlier releases are of it, and do not name it. */
export async function findFirstPayment(db: Database, orderId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: payments.paymentId })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.seenAt, payments.paymentId)
    .limit(1);
  return found?.id;
}

/** Stores payments that are new; false if there are none. A payment that is already stored for another order stays there. */
export async function recordPayments(
  tx: Database,
  order: { readonly id: string; readonly method: PaymentMethod },
  reported: readonly Payment[],
  now: Date,
): Promise<boolean> {
  if (reported.length === 0) return false;
  const stored = await tx
    .insert(payments)
    .values(
      reported.map(({ id, amount, currency }) => ({
        method: order.method,
        paymentId: id,
        orderId: order.id,
        amount,
        currency,
        seenAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: payments.paymentId });
  return stored.length > 0;
}

export async function markRefunded(
  tx: Database,
  orderId: string,
  paymentId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(payments)
    .set({ returnedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.paymentId, paymentId)));
}

/** The ids of the orders among these whose money was sent back. */
export async function findRefunded(
  db: Database,
  rows: readonly { readonly id: string; readonly state: string }[],
): Promise<ReadonlySet<string>> {
  const cancelled = rows.filter(({ state }) => state === 'cancelled').map(({ id }) => id);
  if (cancelled.length === 0) return new Set();
  const found = await db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.orderId, cancelled), isNotNull(payments.returnedAt)));
  return new Set(found.map(({ id }) => id));
}
