import type { Gateways } from './gateway';
import type { OrderEventSource } from './order-events.queries';
import type { OrderRow } from './orders.queries';
import type { PurchaseRequest } from './purchase';

/** Creates orders and keeps them in step with the gateways. */
export interface PaymentService {
  readonly gateways: Gateways;
  /**
   * Returns an order that can be paid: the open one or a new one. If a late payment arrived for an expired order of the
   * same purchase, returns that order as granted.
   */
  open(userId: string, request: PurchaseRequest): Promise<OrderRow>;
  /** Compares an order with the gateway's state, applies the difference and grants access if the order is paid. */
  settle(order: OrderRow, source: OrderEventSource): Promise<OrderRow>;
  cancel(order: OrderRow): Promise<OrderRow>;
  /** Reconciles the orders whose next check is due, until `signal` aborts. Resolves to their number. */
  reconcile(signal?: AbortSignal): Promise<number>;
}
