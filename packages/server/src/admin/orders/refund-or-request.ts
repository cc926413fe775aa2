import { listOrderEvents } from '../../billing/order-events.queries';
import { listOrderPayments } from '../../billing/order-payments.queries';
import type { OrderRow } from '../../billing/orders.queries';
import type { PaymentService } from '../../billing/payment-service';
import {
  paymentsAfterRefund,
  type RefundResult,
  refundPayment,
  refundWithGateway,
} from '../../billing/refund-payment';
import type { Context } from '../../platform/context';
import { requestApproval } from '../approvals/request-approval';

interface RefundRequest {
  readonly order: OrderRow;
  /** The gateway's id of the payment. */
  readonly payment: string;
  readonly reason: string;
  /** The money was sent outside; only record it. */
  readonly byHand: boolean;
  /** Repeat a request that the gateway did not respond to. */
  readonly again: boolean;
  /** End the access that the payment paid for. */
  readonly revokes: boolean;
  /** The id of an account, or the operator. */
  readonly actor: string;
  /** The actor's network, for the audit. */
  readonly network?: string;
}

/** `requested`: the amount needs a second person. */
type Result = RefundResult | { readonly state: 'requested'; readonly approval: number };

/**
 * Refunds a payment, or requests the approval of a second person if the amount is above the limit. Rejects with the
 * gateway's error.
 */
export async function refundOrRequest(
  context: Context,
  { gateways }: PaymentService,
  { order, payment, reason, byHand, again, revokes, actor, network }: RefundRequest,
): Promise<Result> {
  const { db, config, clock } = context;
  const payments = await listOrderPayments(db, order.id);
  const events = await listOrderEvents(db, order.id);
  if (!paymentsAfterRefund(order, payments, payment, { events, revokes })) return { state: 'blocked' };
  const amount = payments.find(({ id }) => id === payment)?.amount ?? 0;
  if (!byHand && amount > config.refundApprovalAbove) {
    const request = { kind: 'refund', subject: order.id, payment, amount, reason, again, revokes } as const;
    return {
      state: 'requested',
      approval: await requestApproval(db, { ...request, requestedBy: actor }, clock()),
    };
  }
  const refund = { paymentId: payment, now: clock(), why: reason, again, revokes, actor, network };
  return byHand
    ? refundPayment(db, context, order, refund)
    : refundWithGateway(db, context, gateways, order, refund);
}
