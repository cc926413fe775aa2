import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { orders, promoCodes } from '../../platform/database/schema';
import { sqlList } from '../../platform/database/sql-list';
import { type PromoUses, reachedLimit } from './promo-rule';

export type PromoRow = typeof promoCodes.$inferSelect;

/** States of orders that use a code: paid, or still payable. */
export const promoUsingStates = ['created', 'invoiced', 'review', 'paid', 'granted'] as const;

/** A code by its stored form. */
export async function promoByCode(db: Database, code: string): Promise<PromoRow | undefined> {
  const [found] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
  return found;
}

/** The uses of a code. The account's orders that are still open do not count: its next order replaces them. */
export async function promoUsesOf(db: Database, promoId: number, userId: string): Promise<PromoUses> {
  const [found] = await rowsOf<PromoUses>(
    db,
    sql`
      select count(*)::int as all, count(*) filter (where user_id = ${userId})::int as "byAccount" from orders
      where promo_id = ${promoId} and state in (${sqlList(promoUsingStates)}) and not (user_id is not distinct from ${userId} and state in ('created', 'invoiced'))`,
  );
  return found ?? { all: 0, byAccount: 0 };
}

/** Locks a code, so that two orders do not both take its last use. */
export async function lockPromoById(tx: Database, promoId: number): Promise<PromoRow | undefined> {
  const [found] = await tx.select().from(promoCodes).where(eq(promoCodes.id, promoId)).for('update');
  return found;
}

/**
 * Whether the other orders with the code of an order have taken all its uses. Locks the code until the transaction ends,
 * so that two late payments do not both take the last use.
 */
export async function isPromoUsedUp(
  tx: Database,
  { id, promoId, userId }: Pick<typeof orders.$inferSelect, 'id' | 'promoId' | 'userId'>,
): Promise<boolean> {
  const promo = promoId === null ? undefined : await lockPromoById(tx, promoId);
  if (!promo) return false;
  const [uses = { all: 0, byAccount: 0 }] = await rowsOf<PromoUses>(
    tx,
    sql`
      select count(*)::int as all, count(*) filter (where user_id = ${userId})::int as "byAccount" from orders
      where promo_id = ${promo.id} and id <> ${id} and state in (${sqlList(promoUsingStates)})`,
  );
  return reachedLimit(promo, uses) !== undefined;
}

/** Open orders of the account with the code. */
export const openOrdersWithPromo = (
  db: Database,
  promoId: number,
  userId: string,
): Promise<(typeof orders.$inferSelect)[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.promoId, promoId),
        eq(orders.userId, userId),
        inArray(orders.state, ['created', 'invoiced']),
      ),
    );
