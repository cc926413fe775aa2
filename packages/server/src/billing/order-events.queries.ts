import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { orderEvents } from '../platform/database/schema';

/** What caused an order event. */
export type OrderEventSource = 'viewer' | 'callback' | 'reconciler' | 'operator' | 'server';

interface OrderEventRecord {
  readonly event: string;
  readonly source: OrderEventSource;
  readonly now: Date;
  readonly from: string;
  readonly detail?: Record<string, unknown>;
}

/** Adds an event to the history of an order. `order` is the order after the event. */
export async function recordOrderEvent(
  tx: Database,
  order: { readonly id: string; readonly state: string },
  { event, source, now, from, detail }: OrderEventRecord,
): Promise<void> {
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

export type OrderEventRow = typeof orderEvents.$inferSelect;

/** The history of an order, oldest event first. */
export const listOrderEvents = (db: Database, orderId: string) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id);

/** Events of an order's history about one refund. An unanswered request is `REFUND_REQUESTED` without a later one. */
export const REFUND_REQUESTED = 'refund-requested';
export const REFUND_REFUSED = 'refund-refused';

/** Whether the last refund request of a payment got no response: its money may be on the way back. */
export const isUnanswered = (events: readonly OrderEventRow[], paymentId: string): boolean =>
  events.findLast(({ detail }) => detail?.returned === paymentId)?.event === REFUND_REQUESTED;

/** Whether a refund request of any payment of the order got no response. */
export const hasUnansweredRefund = (events: readonly OrderEventRow[]): boolean =>
  events.some(({ detail }) => typeof detail?.returned === 'string' && isUnanswered(events, detail.returned));
