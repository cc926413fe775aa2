import type { Receipt } from '@tenger/api-contract';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { orders } from '../database/schema';
import { Refusal } from '../http/errors';
import { GatewayError, type Gateways } from './gateway';
import { type OrderRow, paymentsOfOrder } from './orders.queries';

/** Somebody who has begun to make a receipt has made it by then, or died over it. */
const MAKING_MS = 60_000;

/**
 * The VAT receipt of a paid order: made by the gateway that took the money, kept, and never made a second time, since
 * a receipt made twice is a tax paid twice.
 */
export async function receiptOf(
  { db, clock }: Context,
  gateways: Gateways,
  order: OrderRow,
  company: string | undefined,
): Promise<Receipt> {
  if (order.receipt) return order.receipt;
  if (order.state !== 'granted') throw refuse('Энэ захиалга төлөгдөөгүй байна');
  const gateway = gateways[order.method];
  const [payment] = await paymentsOfOrder(db, order.id);
  if (!gateway?.receipt || !payment) throw refuse('Энэ төлбөрийн и-баримтыг бид өөрсдөө илгээнэ');
  if (!(await claim(db, order.id, clock()))) throw refuse('И-баримт бэлтгэгдэж байна. Дахин оролдоно уу');
  try {
    const receipt = await gateway.receipt({ paymentId: payment.id, company });
    await db.update(orders).set({ receipt }).where(eq(orders.id, order.id));
    return receipt;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await db.update(orders).set({ receiptClaimedAt: null }).where(eq(orders.id, order.id));
    throw new Refusal('gateway-error', { message: 'И-баримт авахад алдаа гарлаа', cause: error });
  }
}

const refuse = (message: string) => new Refusal('conflict', { message });

/** Takes the making of a receipt for this request alone; false where another has it. */
async function claim(db: Database, orderId: string, now: Date): Promise<boolean> {
  const stale = lt(orders.receiptClaimedAt, new Date(now.getTime() - MAKING_MS));
  const claimed = await db
    .update(orders)
    .set({ receiptClaimedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.receipt), or(isNull(orders.receiptClaimedAt), stale)))
    .returning({ id: orders.id });
  return claimed.length > 0;
}
