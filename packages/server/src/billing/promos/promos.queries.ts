import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { orders, promoCodes } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/errors';
import type { OrderRow } from '../orders.queries';
import { applyPromo, normalizePromoCode, type PromoProblem, type PromoUses } from './promo-rule';

type PromoRow = typeof promoCodes.$inferSelect;

/** States of orders that use a code: paid, or still payable. */
const usingStates = ['created', 'invoiced', 'review', 'paid', 'granted'] as const;

export const promoRefused = (refusal: PromoProblem) => {
  const message = `promo.${refusal}` as const;
  return new ApiError('bad-input', { message, fields: { promo: message } });
};

export async function findPromo(db: Database, code: string): Promise<PromoRow> {
  const [found] = await db
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, normalizePromoCode(code)));
  if (!found) throw promoRefused('unknown');
  return found;
}

/** The uses of a code. The account's orders that are still open do not count: its next order replaces them. */
async function usesOf(db: Database, promoId: number, userId: string): Promise<PromoUses> {
  const [found] = await rowsOf<PromoUses>(
    db,
    sql`
      select count(*)::int as all, count(*) filter (where user_id = ${userId})::int as "byAccount" from orders
      where promo_id = ${promoId} and state in (${sql.join(
        usingStates.map((state) => sql`${state}`),
        sql`, `,
      )}) and not (user_id is not distinct from ${userId} and state in ('created', 'invoiced'))`,
  );
  return found ?? { all: 0, byAccount: 0 };
}

/** The offer of a code for a package. Throws `bad-input` with the reason. */
export async function offerWithPromo(
  db: Database,
  promo: PromoRow,
  of: { readonly id: number; readonly price: number; readonly days: number },
  userId: string,
  now: Date,
) {
  const offer = applyPromo(promo, of, await usesOf(db, promo.id, userId), now);
  if ('refusal' in offer) throw promoRefused(offer.refusal);
  return offer;
}

/** Locks a code, so that two orders do not both take its last use. */
export async function lockPromo(tx: Database, promoId: number): Promise<PromoRow> {
  const [found] = await tx.select().from(promoCodes).where(eq(promoCodes.id, promoId)).for('update');
  if (!found) throw promoRefused('unknown');
  return found;
}

/** Open orders of the account with the code. */
export const openOrdersWithPromo = (db: Database, promoId: number, userId: string): Promise<OrderRow[]> =>
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
