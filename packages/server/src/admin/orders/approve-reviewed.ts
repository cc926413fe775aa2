import { applyOrderEvent } from '../../billing/apply-order-event';
import type { OrderRow } from '../../billing/orders.queries';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';

interface OrderApproval {
  readonly orderId: string;
  readonly reason: string;
  /** The id of an account, or the operator. */
  readonly actor: string;
  /** The actor's network, for the audit. */
  readonly network?: string;
}

/** Accepts an order under review as paid, and grants its access. Undefined if the order does not exist. */
export const approveReviewed = (
  context: Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'live'>,
  { orderId, reason, actor, network }: OrderApproval,
): Promise<OrderRow | undefined> =>
  context.db.transaction(async (tx) => {
    const now = context.clock();
    const event = { type: 'approved' } as const;
    const after = await applyOrderEvent(tx, context, orderId, {
      ...{ event, source: 'operator', now, detail: { why: reason } },
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
