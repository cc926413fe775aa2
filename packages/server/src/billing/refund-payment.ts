import { OPERATOR, recordAudit } from '../platform/audit';
import type { Database } from '../platform/database/database';
import { lockOrder, transition } from './apply-order-event';
import { GatewayError, type Gateways } from './gateway';
import { revokeAccess } from './grants.queries';
import { nextTransition, type OrderTransitionInput, type Payment } from './order';
import {
  isUnanswered,
  listOrderEvents,
  type OrderEventRow,
  REFUND_REFUSED,
  REFUND_REQUESTED,
  recordOrderEvent,
} from './order-events.queries';
import { listOrderPayments, markRefunded } from './order-payments.queries';
import type { OrderRow } from './orders.queries';
import { applyPresentEvent, type DeliveryContext, notifyOfRevokedPresent } from './presents/deliver-present';
import { toRevokedAccess } from './revocation';

interface Refund {
  readonly paymentId: string;
  readonly now: Date;
  /** The operator's reason, for the history of the order. */
  readonly why: string;
  /** The id of an account; the operator by default. */
  readonly actor?: string;
  /** The actor's network, for the audit. */
  readonly network?: string | undefined;
  /** Sends the money back. Undefined if an operator has already done it. */
  readonly send?: (() => Promise<void>) | undefined;
  /** Sends the request although an earlier one was not answered. */
  readonly again?: boolean;
  /** Ends the access that the payment paid for. */
  readonly revokes?: boolean;
}

/**
 * `blocked`: the refund would leave a granted order unpaid, and may not end its access. `unanswered`: an earlier request
 * may have been executed.
 */
export type RefundResult =
  | { readonly state: 'refunded'; readonly order: OrderRow }
  | { readonly state: 'blocked' | 'unanswered' };

/**
 * Refunds a payment in three steps, so that no transaction waits for the gateway: it records the request, sends it, and
 * records the result. If the process or the gateway fails in between, the history shows an unanswered request, and a
 * second one is not sent by itself. The last step also ends the access that loses its payment, and records the audit.
 * Rejects with the gateway's error.
 */
export async function refundPayment(
  db: Database,
  context: DeliveryContext,
  order: OrderRow,
  refund: Refund,
): Promise<RefundResult> {
  const { paymentId, now, why, send, revokes = false } = refund;
  const detail = { returned: paymentId, why };
  if (send) {
    const blocked = await db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.id);
      const events = await listOrderEvents(tx, order.id);
      const kept =
        locked &&
        paymentsAfterRefund(locked, await listOrderPayments(tx, order.id), paymentId, { events, revokes });
      if (!kept) return 'blocked';
      if (!refund.again && isUnanswered(events, paymentId)) return 'unanswered';
      await recordOrderEvent(tx, locked, {
        event: REFUND_REQUESTED,
        source: 'operator',
        now,
        from: locked.state,
        detail,
      });
      // A recipient who registers now must not get days whose money is on its way back.
      if (kept.length === 0) await applyPresentEvent(tx, locked, 'refund-requested', now);
      return undefined;
    });
    if (blocked) return { state: blocked };
    try {
      await send();
    } catch (error) {
      // An error without a key says nothing about whether the money moved.
      if (error instanceof GatewayError && error.key !== undefined) {
        const { message, holdsMoney } = error;
        await db.transaction(async (tx) => {
          const locked = (await lockOrder(tx, order.id)) ?? order;
          await recordRefusedRefund(tx, locked, { paymentId, now, why: message, holdsMoney });
        });
      }
      throw error;
    }
  }
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const known = await listOrderPayments(tx, order.id);
    // A refund that an operator sent has had no check under the lock yet.
    const events = send ? [] : await listOrderEvents(tx, order.id);
    const isPossible = locked && paymentsAfterRefund(locked, known, paymentId, { events, revokes });
    const kept = isPossible && paymentsAfterRefund(locked, known, paymentId, { revokes });
    if (!kept) return { state: 'blocked' };
    await markRefunded(tx, order.id, paymentId, now);
    const event = { type: 'returned', payments: kept, revokes } as const;
    const endsAccess = locked.state === 'granted' && nextTransition(locked, event)?.state !== 'granted';
    const revocation = endsAccess ? await revokeAccess(tx, order.id, now) : undefined;
    const revoked = revocation && toRevokedAccess(locked.days, revocation);
    if (revocation && revoked && revoked.taken > 0 && locked.presentState === 'received')
      await notifyOfRevokedPresent(tx, context, locked, {
        userId: revocation.userId,
        days: revoked.taken,
        now,
      });
    await recordAudit(tx, {
      at: now,
      kind: 'payment',
      ...(refund.network !== undefined && { network: refund.network }),
      actor: refund.actor ?? OPERATOR,
      action: 'order refund',
      target: `order ${order.id}`,
      detail: `${paymentId}: ${why}`,
      ...(revocation && {
        before: { access_of: revocation.userId, ends_at: revocation.endedAt?.toISOString() ?? null },
        after: { ends_at: revocation.endsAt.toISOString() },
      }),
    });
    return {
      state: 'refunded',
      order: await transition(tx, context, locked, {
        event,
        source: 'operator',
        now,
        detail: { ...detail, ...(revoked && { revoked }) },
      }),
    };
  });
}

interface RefusedRefund extends Pick<Refund, 'paymentId' | 'now' | 'why'> {
  /** The gateway still has the money, so no earlier request sent it either. */
  readonly holdsMoney: boolean;
}

/** Records that a refund request of a locked order was refused. */
async function recordRefusedRefund(
  tx: Database,
  order: OrderRow,
  { paymentId, now, why, holdsMoney }: RefusedRefund,
): Promise<void> {
  await recordOrderEvent(tx, order, {
    event: REFUND_REFUSED,
    source: 'operator',
    now,
    from: order.state,
    detail: { returned: paymentId, why, ...(holdsMoney && { holdsMoney }) },
  });
  // An earlier request without a response may have sent the money: the present stays held.
  if (!isUnanswered(await listOrderEvents(tx, order.id), paymentId))
    await applyPresentEvent(tx, order, 'refund-refused', now);
}

/**
 * Ends the unanswered refund requests of a payment, because the actor knows that the money did not move. The payment
 * counts again. False if the payment has no such request.
 */
export const endRefundRequests = (
  db: Database,
  orderId: string,
  {
    paymentId,
    now,
    why,
    actor,
    network,
  }: Required<Pick<Refund, 'paymentId' | 'now' | 'why' | 'actor' | 'network'>>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isUnanswered(await listOrderEvents(tx, orderId), paymentId)) return false;
    await recordRefusedRefund(tx, order, { paymentId, now, why, holdsMoney: true });
    await recordAudit(tx, {
      at: now,
      kind: 'payment',
      ...(network !== undefined && { network }),
      actor,
      action: 'order keep payment',
      target: `order ${orderId}`,
      detail: `${paymentId}: ${why}`,
    });
    return true;
  });

/** Refunds a payment through the gateway of its order. Throws if the gateway cannot refund. */
export const refundWithGateway = (
  db: Database,
  context: DeliveryContext,
  gateways: Gateways,
  order: OrderRow,
  refund: Omit<Refund, 'send'>,
): Promise<RefundResult> => {
  const gateway = gateways[order.method];
  if (!gateway?.refund) throw new GatewayError(`${order.method} has no automatic refunds.`);
  return refundPayment(db, context, order, {
    ...refund,
    send: async () => gateway.refund?.(refund.paymentId),
  });
};

interface RefundRules {
  /** The order's history. Payments with an unanswered refund request do not remain: their money may be gone. */
  readonly events?: readonly OrderEventRow[];
  /** Whether the order may lose its access. Not while another payment has an unanswered refund request. */
  readonly revokes?: boolean;
}

/**
 * The payments of an order that remain after a refund. Undefined if the order does not have the payment, or would lose its
 * access without it.
 */
export function paymentsAfterRefund(
  order: OrderTransitionInput,
  known: readonly Payment[],
  paymentId: string,
  { events = [], revokes = false }: RefundRules = {},
): readonly Payment[] | undefined {
  if (!known.some(({ id }) => id === paymentId)) return undefined;
  const others = known.filter(({ id }) => id !== paymentId);
  const payments = others.filter(({ id }) => !isUnanswered(events, id));
  const mayRevoke = revokes && payments.length === others.length;
  return nextTransition(order, { type: 'returned', payments, revokes: mayRevoke }) && payments;
}
