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

/** Events of an order's history about one refund. The event `returned` ends it. */
export const REFUND_REQUESTED = 'refund-requested';
export const REFUND_REFUSED = 'refund-refused';

/**
 * Whether a refund request of a payment got no response: its money may be on the way back. A refusal is the response to
 * one request only, because the gateway may have executed an earlier one, unless it reports that it has the money.
 */
export function isUnanswered(events: readonly OrderEventRow[], paymentId: string): boolean {
  let open = 0;
  for (const { event, detail } of events) {
    if (detail?.returned !== paymentId) continue;
    if (event === REFUND_REQUESTED) open += 1;
    else open = event === REFUND_REFUSED && !detail.holdsMoney ? Math.max(0, open - 1) : 0;
  }
  return open > 0;
}

/** Whether a refund request of any payment of the order got no response. */
export const hasUnansweredRefund = (events: readonly OrderEventRow[]): boolean =>
  events.some(({ detail }) => typeof detail?.returned === 'string' && isUnanswered(events, detail.returned));
