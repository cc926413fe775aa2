import { setTimeout as sleep } from 'node:timers/promises';
import type { Receipt } from '@tenger/api-contract';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../platform/context';
import type { Database } from '../platform/database/database';
import { orders } from '../platform/database/schema';
import { ApiError } from '../platform/http/errors';
import type { Message } from '../platform/i18n/messages';
import { GatewayError, type Gateways } from './gateway';
import { isUnanswered, listOrderEvents } from './order-events.queries';
import { findFirstPayment, listOrderPayments } from './order-payments.queries';
import type { OrderRow } from './orders.queries';

/** A process that started to create a receipt has finished or crashed after this time. */
const MAKING_MS = 60_000;
/** Pauses before the next tries to store a receipt: the gateway sends it only once. */
const STORE_PAUSES_MS = [200, 1_000, 3_000];
/** QPay's reply if the receipt of the payment exists: an earlier reply was lost. */
const ALREADY_MADE = 'EBARIMT_ALREADY_CREATED';

/**
 * The VAT receipt of a paid order: made by the gateway that took the money, kept, and never made a second time for a
 * payment, since a receipt made twice is a tax paid twice. A receipt is void once its payment was returned; another
 * payment of the order then gets its own.
 */
export async function issueReceipt(
  { db, clock }: Context,
  gateways: Gateways,
  order: OrderRow,
  company: string | undefined,
): Promise<Receipt> {
  const held = await listOrderPayments(db, order.id);
  const paid = order.receipt && (order.receiptPayment ?? (await findFirstPayment(db, order.id)));
  // Without any known payment, none was returned.
  if (order.receipt && (paid ? held.some(({ id }) => id === paid) : order.state === 'granted'))
    return order.receipt;
  if (order.state !== 'granted') throw refuse('receipt.not-paid');
  const gateway = gateways[order.method];
  if (!gateway?.receipt || held.length === 0) throw refuse('receipt.by-us');
  const events = await listOrderEvents(db, order.id);
  const payment = held.find(({ id }) => !isUnanswered(events, id));
  if (!payment) throw refuse('receipt.refund-pending');
  if (!(await claim(db, order, clock()))) throw refuse('receipt.in-progress');
  const receipt = await gateway.receipt({ paymentId: payment.id, company }).catch(async (error) => {
    if (!(error instanceof GatewayError)) throw error;
    if (error.key === ALREADY_MADE)
      throw new ApiError('conflict', { message: 'receipt.already-made', cause: error });
    // Without a key, the gateway may have made the receipt: the claim then prevents another request for a while.
    if (error.key !== undefined)
      await db.update(orders).set({ receiptClaimedAt: null }).where(eq(orders.id, order.id));
    throw new ApiError('gateway-error', { message: 'receipt.failed', cause: error });
  });
  await storeReceipt(db, order.id, { receipt, receiptPayment: payment.id });
  return receipt;
}

async function storeReceipt(
  db: Database,
  orderId: string,
  made: { readonly receipt: Receipt; readonly receiptPayment: string },
): Promise<void> {
  const store = () => db.update(orders).set(made).where(eq(orders.id, orderId));
  for (const pause of STORE_PAUSES_MS) {
    try {
      await store();
      return;
    } catch {
      await sleep(pause);
    }
  }
  await store();
}

const refuse = (message: Message) => new ApiError('conflict', { message });

/** Claims the creation of a receipt for this request; false if another request has it, or has made one meanwhile. */
async function claim(db: Database, { id, receipt, receiptPayment }: OrderRow, now: Date): Promise<boolean> {
  const stale = lt(orders.receiptClaimedAt, new Date(now.getTime() - MAKING_MS));
  const claimed = await db
    .update(orders)
    .set({ receiptClaimedAt: now })
    .where(
      and(
        eq(orders.id, id),
        receipt ? undefined : isNull(orders.receipt),
        sql`${orders.receiptPayment} is not distinct from ${receiptPayment}`,
        or(isNull(orders.receiptClaimedAt), stale),
      ),
    )
    .returning({ id: orders.id });
  return claimed.length > 0;
}
