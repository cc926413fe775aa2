import { STAFF_REASON_LENGTH } from '@tenger/api-contract';
import { GatewayError } from '../../billing/gateway';
import { findOrder, type OrderRow } from '../../billing/orders.queries';
import type { PaymentService } from '../../billing/payment-service';
import { endRefundRequests } from '../../billing/refund-payment';
import type { Context } from '../../platform/context';
import { auditNetworkOf } from '../../platform/http/client-network';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { cleanField } from '../clean-field';
import { approveReviewed } from './approve-reviewed';
import { assertNotBuyer } from './assert-not-buyer';
import { orderDetailOf, ordersPage } from './orders.queries';
import { refundOrRequest } from './refund-or-request';

type HandledRoutes =
  | 'staffOrders'
  | 'exportOrders'
  | 'readStaffOrder'
  | 'recheckOrder'
  | 'approveOrder'
  | 'refundOrder'
  | 'keepPayment';

const EXPORTED_PER_PAGE = 1000;

/** Handlers for orders, their payments and refunds. */
export const orderHandlers = (
  context: Context,
  payments: PaymentService,
): Pick<RouteHandlers, HandledRoutes> => {
  const { db } = context;

  async function orderOf(orderId: string): Promise<OrderRow> {
    const found = await findOrder(db, orderId);
    if (!found) throw notFound();
    return found;
  }

  async function detailOf(orderId: string) {
    const detail = await orderDetailOf(db, payments.gateways, await orderOf(orderId), context.clock());
    if (!detail) throw notFound();
    return detail;
  }

  return {
    staffOrders: async ({ query }) => ({ status: 1, data: await ordersPage(db, query) }),
    exportOrders: async ({ query }) => ({ status: 1, data: await ordersPage(db, query, EXPORTED_PER_PAGE) }),
    readStaffOrder: async ({ params }) => ({ status: 1, data: await detailOf(params.bill) }),

    async recheckOrder({ body }) {
      await payments.settle(await orderOf(body.bill), 'operator');
      return { status: 1, data: await detailOf(body.bill) };
    },

    async approveOrder({ body, viewer, ip }) {
      const reason = cleanField('reason', body.reason, { longest: STAFF_REASON_LENGTH });
      const order = await orderOf(body.bill);
      const network = auditNetworkOf(ip);
      await approveReviewed(context, { orderId: order.id, reason, actor: viewer.id, network });
      return { status: 1, data: await detailOf(order.id) };
    },

    async refundOrder({
      body: { bill: orderId, payment, by_hand: byHand, again, revoke, ...body },
      viewer,
      ip,
    }) {
      const reason = cleanField('reason', body.reason, { longest: STAFF_REASON_LENGTH });
      const order = await orderOf(orderId);
      assertNotBuyer(order, viewer.accountId);
      if (!byHand && !payments.gateways[order.method]?.refund)
        throw new ApiError('conflict', { message: 'refund.by-hand-only' });
      const request = {
        order,
        payment,
        reason,
        byHand,
        again,
        revokes: revoke,
        actor: viewer.id,
        network: auditNetworkOf(ip),
      };
      const result = await refundOrRequest(context, payments, request).catch((cause: unknown) => {
        throw cause instanceof GatewayError
          ? new ApiError('gateway-error', { message: 'refund.failed', cause })
          : cause;
      });
      if (result.state === 'blocked') throw new ApiError('conflict', { message: 'refund.blocked' });
      if (result.state === 'unanswered') throw new ApiError('conflict', { message: 'refund.unanswered' });
      return { status: 1, data: { state: result.state, order: await detailOf(orderId) } };
    },

    async keepPayment({ body: { bill: orderId, payment, ...body }, viewer, ip }) {
      const reason = cleanField('reason', body.reason, { longest: STAFF_REASON_LENGTH });
      const order = await orderOf(orderId);
      assertNotBuyer(order, viewer.accountId);
      const isKept = await endRefundRequests(db, order.id, {
        ...{ paymentId: payment, now: context.clock(), why: reason },
        ...{ actor: viewer.id, network: auditNetworkOf(ip) },
      });
      if (!isKept) throw new ApiError('conflict', { message: 'refund.no-open-request' });
      return { status: 1, data: await detailOf(order.id) };
    },
  };
};
