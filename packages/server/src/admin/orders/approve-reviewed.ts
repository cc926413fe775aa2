import { lockOrder, transition } from '../../billing/apply-order-event';
import { hasUnansweredRefund, listOrderEvents } from '../../billing/order-events.queries';
import type { OrderRow } from '../../billing/orders.queries';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import { assertNotBuyer } from './assert-not-buyer';

interface OrderApproval {
  readonly orderId: string;
  readonly reason: string;
  /** The id of an account, or the operator. */
  readonly actor: string;
  /** The actor's network, for the audit. */
  readonly network?: string;
}

/**
 * Accepts an order under review as paid, and grants its access. Throws `conflict` if the actor is the buyer, if the order
 * is not under review, or if the response to a refund is missing: its money may be on the way back to the buyer.
 */
export const approveReviewed = (
  context: Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'live'>,
  { orderId, reason, actor, network }: OrderApproval,
): Promise<OrderRow> =>
  context.db.transaction(async (tx) => {
    const now = context.clock();
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound();
    assertNotBuyer(order, actor);
    if (order.state !== 'review') throw new ApiError('conflict', { message: 'order.not-in-review' });
    if (hasUnansweredRefund(await listOrderEvents(tx, orderId)))
      throw new ApiError('conflict', { message: 'refund.unanswered' });
    const after = await transition(tx, context, order, {
      ...{ event: { type: 'approved' }, source: 'operator', now, detail: { why: reason } },
    });
    await recordAudit(tx, {
      at: now,
      kind: 'payment',
      ...(network !== undefined && { network }),
      actor,
      action: 'order approve',
      target: `order ${orderId}`,
      detail: reason,
    });
    return after;
  });
