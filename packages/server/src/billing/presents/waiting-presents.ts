import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { orders } from '../../platform/database/schema';
import { type DeliveryContext, deliverPresent } from './deliver-present';

/** Presents per run. */
const BATCH = 100;

const isWaiting = eq(orders.presentState, 'waiting');

/** Hands the presents that wait for a number to its new account. Runs in the transaction of the registration. */
export async function claimPresents(
  tx: Database,
  context: DeliveryContext,
  phone: string,
  now: Date,
): Promise<void> {
  const waiting = await tx
    .select()
    .from(orders)
    .where(and(isWaiting, eq(orders.presentTo, phone)))
    .orderBy(orders.paidAt, orders.id)
    .for('update');
  for (const order of waiting) await deliverPresent(tx, context, order, now);
}

/**
 * Gives the buyers the days of presents whose wait is over. It also finds accounts that were created while the payment
 * was recorded, so that neither transaction saw the other one.
 */
export async function deliverDuePresents(context: Context, now: Date): Promise<void> {
  const { db } = context;
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isWaiting,
        or(
          and(lte(orders.presentUntil, now), isNotNull(orders.userId)),
          sql`exists (select 1 from users u where u.phone = ${orders.presentTo})`,
        ),
      ),
    )
    .limit(BATCH);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), isWaiting))
        .for('update');
      if (order) await deliverPresent(tx, context, order, now);
    });
}
