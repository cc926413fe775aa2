import type { Database } from '../platform/database/database';
import { lockOrder, transition } from './apply-order-event';
import { GatewayError, type Gateways } from './gateway';
import { nextTransition } from './order';
import { listOrderEvents, recordOrderEvent } from './order-events.queries';
import { listOrderPayments, markRefunded } from './order-payments.queries';
import type { OrderRow } from './orders.queries';

/** Events of an order's history about one refund. An unanswered request is `refund-requested` without a later one. */
const REQUESTED = 'refund-requested';
const REFUSED = 'refund-refused';

interface Refund {
  readonly paymentId: string;
  readonly now: Date;
  /** The operator's reason, for the history of the order. */
  readonly why: string;
  /** Sends the money back. Undefined if an operator has already done it. */
  readonly send?: (() => Promise<void>) | undefined;
  /** Sends the request although an earlier one was not answered. */
  readonly again?: boolean;
}

/** `blocked`: the refund would leave a granted order unpaid. `unanswered`: an earlier request may have been executed. */
export type RefundResult =
  | { readonly state: 'refunded'; readonly order: OrderRow }
  | { readonly state: 'blocked' | 'unanswered' };

/**
 * Refunds a payment in three steps, so that no transaction waits for the gateway: it records the request, sends it, and
 * records the result. If the process or the gateway fails in between, the history shows an unanswered request, and a
 * second one is not sent by itself. Rejects with the gateway's error.
 */
export async function refundPayment(db: Database, order: OrderRow, refund: Refund): Promise<RefundResult> {
  const { paymentId, now, why, send } = refund;
  const detail = { returned: paymentId, why };
  if (send) {
    const blocked = await db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.id);
      if (!locked || !(await paymentsAfter(tx, locked, paymentId))) return 'blocked';
      if (!refund.again && (await isUnanswered(tx, order.id, paymentId))) return 'unanswered';
      await recordOrderEvent(tx, locked, {
        event: REQUESTED,
        source: 'operator',
        now,
        from: locked.state,
        detail,
      });
      return undefined;
    });
    if (blocked) return { state: blocked };
    try {
      await send();
    } catch (error) {
      // An error without a key says nothing about whether the money moved.
      if (error instanceof GatewayError && error.key !== undefined)
        await recordOrderEvent(db, order, {
          event: REFUSED,
          source: 'operator',
          now,
          from: order.state,
          detail: { returned: paymentId, why: error.message },
        });
      throw error;
    }
  }
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const kept = locked && (await paymentsAfter(tx, locked, paymentId));
    if (!kept) return { state: 'blocked' };
    await markRefunded(tx, order.id, paymentId, now);
    const event = { type: 'returned', payments: kept } as const;
    return {
      state: 'refunded',
      order: await transition(tx, locked, { event, source: 'operator', now, detail }),
    };
  });
}

/** Refunds a payment through the gateway of its order. Throws if the gateway cannot refund. */
export const refundWithGateway = (
  db: Database,
  gateways: Gateways,
  order: OrderRow,
  refund: Omit<Refund, 'send'>,
): Promise<RefundResult> => {
  const gateway = gateways[order.method];
  if (!gateway?.refund) throw new GatewayError(`${order.method} has no automatic refunds.`);
  return refundPayment(db, order, { ...refund, send: async () => gateway.refund?.(refund.paymentId) });
};

/** The payments that remain; undefined if the order does not have the payment, or would lose its access. */
async function paymentsAfter(tx: Database, order: OrderRow, paymentId: string) {
  const known = await listOrderPayments(tx, order.id);
  const kept = known.filter(({ id }) => id !== paymentId);
  return kept.length < known.length && nextTransition(order, { type: 'returned', payments: kept })
    ? kept
    : undefined;
}

async function isUnanswered(tx: Database, orderId: string, paymentId: string): Promise<boolean> {
  const events = await listOrderEvents(tx, orderId);
  return events.findLast(({ detail }) => detail?.returned === paymentId)?.event === REQUESTED;
}
