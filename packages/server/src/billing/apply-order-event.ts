import { eq } from 'drizzle-orm';
import { recordAudit, VISITOR } from '../platform/audit';
import type { Database } from '../platform/database/database';
import { orders } from '../platform/database/schema';
import { sendsEmail } from '../platform/messaging/create-gateways';
import type { Invoice } from './gateway';
import { grantAccess } from './grants.queries';
import { isOpen, mayLackPromoUse, nextTransition, type OrderEvent } from './order';
import {
  isUnanswered,
  listOrderEvents,
  type OrderEventSource,
  recordOrderEvent,
} from './order-events.queries';
import { listOrderPayments, recordPayments } from './order-payments.queries';
import type { OrderRow } from './orders.queries';
import { type DeliveryContext, deliverPresent } from './presents/deliver-present';
import { nextPresentState } from './presents/present-rule';
import { isPromoUsedUp } from './promos/promos.queries';

export interface OrderChange {
  readonly event: OrderEvent;
  readonly source: OrderEventSource;
  readonly now: Date;
  /** The gateway's invoice, for the event `invoiced`. */
  readonly invoice?: Invoice;
  /** Details for the order's history: why a gateway refused, who approved. */
  readonly detail?: Record<string, unknown>;
}

export const lockOrder = async (tx: Database, orderId: string): Promise<OrderRow | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, orderId)).for('update'))[0];

/**
 * Applies an event to an order. One transaction locks the row and stores the new state, the history, the payments and
 * the purchased access, so that either all of them are stored or none. Returns the order after the event; undefined if
 * the order does not exist.
 */
export function applyOrderEvent(
  db: Database,
  context: DeliveryContext,
  orderId: string,
  change: OrderChange,
): Promise<OrderRow | undefined> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return undefined;
    const { event, now } = change;
    if (event.type !== 'money') return transition(tx, context, order, change);
    const hasNew = await recordPayments(tx, order, event.payments, now);
    // Staff decide about an order under review, and may approve another sum. Repeated reports of the same payments
    // neither grant it, nor bring it back to review as overpaid, nor fill its history.
    if ((order.state === 'review' || order.state === 'granted') && !hasNew) return order;
    const known = await listOrderPayments(tx, order.id);
    // Money that may be on its way back pays for nothing.
    const events = order.state === 'review' ? await listOrderEvents(tx, order.id) : [];
    const payments = known.filter(({ id }) => !isUnanswered(events, id));
    return transition(tx, context, order, { ...change, event: { type: 'money', payments } });
  });
}

/** Applies an event to a locked order. */
export async function transition(
  tx: Database,
  context: DeliveryContext,
  order: OrderRow,
  change: OrderChange,
): Promise<OrderRow> {
  const { event, source, now, invoice, detail } = change;
  const isAboutMoney = event.type === 'money' || event.type === 'returned';
  const lacksPromoUse = isAboutMoney && mayLackPromoUse(order.state) && (await isPromoUsedUp(tx, order));
  const after = nextTransition({ ...order, isPromoUsedUp: lacksPromoUse }, event);
  if (!after) return order;
  // Only a refund leads back from `granted`; `refundPayment` has ended the access.
  const hasEnded = order.state === 'granted' && after.state !== 'granted';
  const presentState = hasEnded && order.presentState && nextPresentState(order.presentState, 'refunded');
  const [changed = order] = await tx
    .update(orders)
    .set({
      ...after,
      ...(presentState && { presentState, presentUntil: null }),
      ...(invoice && { invoiceId: invoice.invoiceId, invoice: withoutId(invoice) }),
      // Never show a QR code that can no longer be paid.
      ...(!isOpen(after.state) && { invoice: null }),
      ...(after.state === 'paid' && { paidAt: now }),
      // The order needs no more checks; callbacks are still processed.
      ...(after.state === 'granted' && { recheckAt: null }),
    })
    .where(eq(orders.id, order.id))
    .returning();
  const received = event.type === 'money' ? { payments: event.payments, surplus: after.surplus } : undefined;
  await recordOrderEvent(tx, changed, {
    event: event.type,
    source,
    now,
    from: order.state,
    detail: { ...received, ...(lacksPromoUse && { why: 'promo-used-up' }), ...detail },
  });
  // The operator's approval and `refundPayment` write their own entries.
  if (event.type === 'money' || event.type === 'stuck') await auditPayment(tx, order, changed, now);
  if (sendsEmail(context)) {
    // A second payment or the refund of a surplus leaves the order granted.
    if (order.state !== 'granted' && changed.state === 'granted')
      await context.jobs.send(tx, 'payment-letter', { order_id: order.id, event: 'paid' });
    // The refund of several payments cancels the order with the last one.
    if (event.type === 'returned' && changed.state === 'cancelled' && changed.paidAt !== null)
      await context.jobs.send(tx, 'payment-letter', { order_id: order.id, event: 'refunded' });
  }
  if (changed.state !== 'paid') return changed;
  const granted = await grantPurchase(tx, context, changed, now);
  return transition(tx, context, changed, {
    event: { type: granted ? 'granted' : 'stuck' },
    source: 'server',
    now,
  });
}

/** Grants a paid order to the buyer, or to the recipient of a present; false if there is no account for it. */
async function grantPurchase(
  tx: Database,
  context: DeliveryContext,
  order: OrderRow,
  now: Date,
): Promise<boolean> {
  if (order.presentState !== null) return deliverPresent(tx, context, order, now);
  return order.userId !== null && grantAccess(tx, context, order, order.userId, now);
}

/** Records that an order was paid, or waits for staff because of its payment. The actor is the buyer. */
async function auditPayment(tx: Database, before: OrderRow, after: OrderRow, now: Date): Promise<void> {
  if (after.state === before.state) return;
  await recordAudit(tx, {
    at: now,
    kind: 'payment',
    actor: after.userId ?? VISITOR,
    action: `order ${after.state}`,
    target: `order ${after.id}`,
    detail: `${after.amount}₮ ${after.method}`,
  });
}

const withoutId = ({ invoiceId: _, ...rest }: Invoice) => rest;
