import type { OrderRow } from '../../billing/orders.queries';
import { ApiError } from '../../platform/http/errors';

/** Throws `conflict` if the order is the actor's: staff do not decide about the own money. */
export function assertNotBuyer(order: Pick<OrderRow, 'userId'> | undefined, actor: string): void {
  if (order?.userId === actor) throw new ApiError('conflict', { message: 'order.own' });
}
