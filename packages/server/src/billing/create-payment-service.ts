import type { PaymentMethod } from '@tenger/api-contract';
import type { Context } from '../platform/context';
import { ApiError } from '../platform/http/errors';
import { GatewayError, type Gateways } from './gateway';
import { createOpenOrder } from './open-order';
import { isOpen } from './order';
import { createOrderActions } from './order-actions';
import type { PaymentService } from './payment-service';
import { createReconcile } from './reconcile';

/** R8-16: the viewer's message for a failed gateway. The log has the cause. */
const checkFailed = (cause: unknown) =>
  new ApiError('gateway-error', { message: 'payment.check-failed', cause });

export function createPaymentService(
  context: Context,
  gateways: Gateways,
  callbackUrl: (method: PaymentMethod, orderId: string) => string,
): PaymentService {
  const actions = createOrderActions(context, gateways);

  const settle: PaymentService['settle'] = (order, source) =>
    actions.checkWithGateway(order, source).catch((error) => {
      throw error instanceof GatewayError ? checkFailed(error) : error;
    });

  const cancel: PaymentService['cancel'] = async (order) => {
    if (!isOpen(order.state)) return order;
    // Without the gateway, the order is cancelled here only. A late payment is found when the gateway is back.
    const gateway = gateways[order.method];
    if (gateway && order.invoiceId !== null) {
      try {
        const isUnpaid = await gateway.cancel(order.invoiceId, order.id);
        if (!isUnpaid) return await settle(order, 'viewer');
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        // Cancel the order anyway. The reconciler finds a payment that arrives later.
        actions.logError(error);
      }
    }
    return actions.applyEvent(order, { event: { type: 'cancelled' }, source: 'viewer' });
  };

  return {
    gateways,
    open: createOpenOrder(context, actions, cancel, callbackUrl),
    settle,
    cancel,
    reconcile: createReconcile(context, gateways, actions),
  };
}
