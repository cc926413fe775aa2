import type { PaymentMethod } from '@tenger/api-contract';
import type { Context } from '../platform/context';
import { ApiError } from '../platform/http/errors';
import { formatError } from '../platform/http/redact';
import { createSharedRuns } from '../platform/shared-runs';
import { applyOrderEvent, type OrderChange } from './apply-order-event';
import { GatewayError, type Gateways, type PaymentGateway } from './gateway';
import { isOpen } from './order';
import type { OrderEventSource } from './order-events.queries';
import type { OrderRow } from './orders.queries';

/** What the payment service does with a single order. */
export interface OrderActions {
  gatewayOf(method: PaymentMethod): PaymentGateway;
  applyEvent(order: OrderRow, change: Omit<OrderChange, 'now'>): Promise<OrderRow>;
  /** Applies the state at the gateway. Rejects with a `GatewayError` if the gateway fails. */
  checkWithGateway(order: OrderRow, source: OrderEventSource): Promise<OrderRow>;
  /** Ends an open order whose time has passed, whatever its gateway knows. */
  expireIfDue(order: OrderRow, source: OrderEventSource): Promise<OrderRow>;
  /** Ends an expired order as paid or as expired. A failing gateway is logged, so that it blocks no new order. */
  endExpired(order: OrderRow): Promise<OrderRow>;
  logError(error: unknown): void;
}

const unavailable = () => new ApiError('gateway-error', { message: 'payment.method-unavailable' });

export function createOrderActions(context: Context, gateways: Gateways): OrderActions {
  const { db, clock, log } = context;
  const logError = (error: unknown) => log(formatError('payments', undefined, error));

  const gatewayOf = (method: PaymentMethod): PaymentGateway => {
    const gateway = gateways[method];
    if (!gateway) throw unavailable();
    return gateway;
  };

  // Orders are never deleted, so the row always exists.
  const applyEvent: OrderActions['applyEvent'] = async (order, change) =>
    (await applyOrderEvent(db, context, order.id, { ...change, now: clock() })) ?? order;

  const expireIfDue: OrderActions['expireIfDue'] = (order, source) =>
    applyEvent(order, { event: { type: 'tick', now: clock() }, source });

  const check: OrderActions['checkWithGateway'] = async (order, source) => {
    if (order.invoiceId === null) return expireIfDue(order, source);
    const payments = await gatewayOf(order.method).paymentsOf(order.invoiceId, order.id);
    if (payments.length > 0) return applyEvent(order, { event: { type: 'money', payments }, source });
    return isOpen(order.state) && clock() >= order.expiresAt ? expireIfDue(order, source) : order;
  };

  // Gateways repeat callbacks, and a viewer's page checks as well. Each check locks the order, and waits for it with a
  // connection of its own.
  const runShared = createSharedRuns<OrderRow>();
  const checkWithGateway: OrderActions['checkWithGateway'] = (order, source) =>
    runShared(order.id, () => check(order, source));

  const endExpired: OrderActions['endExpired'] = (order) =>
    checkWithGateway(order, 'viewer').catch((error) => {
      if (!(error instanceof GatewayError)) throw error;
      logError(error);
      return expireIfDue(order, 'viewer');
    });

  return { gatewayOf, applyEvent, checkWithGateway, expireIfDue, endExpired, logError };
}
