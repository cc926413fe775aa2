import type { Context } from '../platform/context';
import { type Gateways, GatewayUnreachable } from './gateway';
import { nextCheckAt, retryCheckAt } from './order';
import type { OrderActions } from './order-actions';
import { claimDueOrders, type OrderRow, setNextCheck } from './orders.queries';
import type { PaymentService } from './payment-service';

/** Orders per run. */
const BATCH = 20;

/** Creates `PaymentService.reconcile`: it finds payments whose callback was lost. */
export function createReconcile(
  { db, clock }: Context,
  gateways: Gateways,
  { gatewayOf, checkWithGateway, expireIfDue, logError }: OrderActions,
): PaymentService['reconcile'] {
  /** Checks an order and returns the time of its next check. After the last check the invoice is closed. */
  async function reconcileOrder(order: OrderRow): Promise<Date | null> {
    // The operator has disabled this payment method, for a time at least, or only another process has it.
    if (!gateways[order.method]) {
      await expireIfDue(order, 'reconciler');
      return retryCheckAt(order, clock());
    }
    const after = await checkWithGateway(order, 'reconciler');
    if (after.state === 'granted') return null;
    const again = nextCheckAt(after.createdAt, clock());
    if (again) return again;
    if (clock() < after.expiresAt) return after.expiresAt;
    if (after.invoiceId !== null && after.state !== 'review') {
      const isUnpaid = await gatewayOf(after.method).cancel(after.invoiceId, after.id);
      if (!isUnpaid) await checkWithGateway(after, 'reconciler');
    }
    return null;
  }

  /** Reconciles the orders of one payment method, one after another. */
  async function reconcileBatch(orders: readonly OrderRow[], signal: AbortSignal | undefined): Promise<void> {
    let isReachable = true;
    for (const order of orders) {
      // The claims of the others expire in a minute; the next process checks them then.
      if (signal?.aborted) return;
      if (!isReachable) {
        const retry = retryCheckAt(order, clock());
        // The last check of an order is never skipped.
        if (retry) await setNextCheck(db, order.id, retry).catch(logError);
        continue;
      }
      const next = await reconcileOrder(order).catch((error: unknown) => {
        isReachable = !(error instanceof GatewayUnreachable);
        const retry = retryCheckAt(order, clock());
        logError(
          retry ? error : new Error('An order is not checked again: it failed for days.', { cause: error }),
        );
        return retry;
      });
      // If this fails, the claim expires in a minute; the order is checked again then.
      await setNextCheck(db, order.id, next).catch(logError);
    }
  }

  return async (signal) => {
    const due = await claimDueOrders(db, clock(), BATCH);
    const methods = [...new Set(due.map(({ method }) => method))];
    // A gateway that does not respond delays no other.
    await Promise.all(
      methods.map((method) =>
        reconcileBatch(
          due.filter((order) => order.method === method),
          signal,
        ),
      ),
    );
    return due.length;
  };
}
