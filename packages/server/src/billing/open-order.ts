import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentMethod } from '@tenger/api-contract';
import type { Context } from '../platform/context';
import { ApiError } from '../platform/http/errors';
import { GatewayError, type Invoice } from './gateway';
import type { OrderActions } from './order-actions';
import { findLastExpired, findOpenOrder, insertOrder, type OrderRow, type Purchase } from './orders.queries';
import { paymentMethods } from './payment-methods';
import type { PaymentService } from './payment-service';
import { createPresentCheck } from './presents/present-request';
import { openOrdersWithPromo } from './promos/promos.queries';
import { resolvePurchase } from './purchase';

const SECOND_MS = 1000;
/** Longer than any gateway client waits: after it, the request that creates the invoice has failed. */
const INVOICE_CREATION_MS = 20 * SECOND_MS;
/** How long the second of two equal requests waits for the invoice of the first. */
const INVOICE_TIMEOUT_MS = 12 * SECOND_MS;
const POLL_MS = 150;
/** A viewer who retries within this time of expiry may have paid the expired order. */
const LATE_PAYMENT_MS = 600 * SECOND_MS;

/** R8-15: the viewer's message for a failed gateway. The log has the cause. */
const invoiceFailed = (cause: unknown) => new ApiError('gateway-error', { message: 'order.failed', cause });

/** Whether the order has the catalog's current terms. The price of a package or a promo code may have changed since. */
const hasSameTerms = (order: OrderRow, { promoId, amount, days }: Purchase) =>
  order.promoId === promoId && order.amount === amount && order.days === days;

const isForSameRecipient = (
  one: Pick<Purchase, 'presentTo' | 'presentMessage'>,
  other: Pick<Purchase, 'presentTo' | 'presentMessage'>,
) => one.presentTo === other.presentTo && one.presentMessage === other.presentMessage;

/** Creates `PaymentService.open`. */
export function createOpenOrder(
  context: Context,
  { gatewayOf, applyEvent, endExpired, logError }: OrderActions,
  cancel: PaymentService['cancel'],
  callbackUrl: (method: PaymentMethod, orderId: string) => string,
): PaymentService['open'] {
  const { db, clock } = context;
  const checkPresent = createPresentCheck(context);

  /** Returns the open order as soon as it has an invoice; undefined if there is no open order. */
  async function findReusable(purchase: Purchase): Promise<OrderRow | undefined> {
    const deadline = Date.now() + INVOICE_TIMEOUT_MS;
    for (;;) {
      const order = await findOpenOrder(db, purchase);
      if (!order) return undefined;
      const now = clock();
      if (order.expiresAt <= now) {
        const ended = await endExpired(order);
        return ended.state === 'granted' && isForSameRecipient(order, purchase) ? ended : undefined;
      }
      // The open order has another price, number of days or recipient.
      if (!hasSameTerms(order, purchase) || !isForSameRecipient(order, purchase)) {
        if (order.state === 'created' && now.getTime() - order.createdAt.getTime() < INVOICE_CREATION_MS) {
          if (Date.now() > deadline)
            throw invoiceFailed(new GatewayError('Timed out: an invoice is created.'));
          await wait(POLL_MS);
          continue;
        }
        const ended = await cancel(order);
        return ended.state === 'granted' && isForSameRecipient(order, purchase) ? ended : undefined;
      }
      if (order.state === 'invoiced') return order;
      // Another request creates the invoice now, unless its process died.
      if (now.getTime() - order.createdAt.getTime() > INVOICE_CREATION_MS) {
        await applyEvent(order, {
          event: { type: 'refused' },
          source: 'server',
          detail: { why: 'abandoned' },
        });
        return undefined;
      }
      if (Date.now() > deadline)
        throw invoiceFailed(new GatewayError('Timed out: another request creates the invoice.'));
      await wait(POLL_MS);
    }
  }

  /**
   * Cancels the viewer's other open orders with the same promo code, so that a code is not used twice by two payment
   * methods. Returns one that turns out to be paid.
   */
  async function cancelOthers({ promoId, userId }: Purchase): Promise<OrderRow | undefined> {
    if (promoId === null) return undefined;
    for (const other of await openOrdersWithPromo(db, promoId, userId)) {
      const ended = await cancel(other);
      if (ended.state === 'granted') return ended;
    }
    return undefined;
  }

  async function createInvoice(order: OrderRow): Promise<OrderRow> {
    const gateway = gatewayOf(order.method);
    let invoice: Invoice;
    try {
      invoice = await gateway.createInvoice({
        orderId: order.id,
        amount: order.amount,
        description: order.title,
        callbackUrl: callbackUrl(order.method, order.id),
      });
    } catch (error) {
      const why = error instanceof GatewayError ? error.message : 'unexpected';
      await applyEvent(order, { event: { type: 'refused' }, source: 'server', detail: { why } });
      throw error instanceof GatewayError ? invoiceFailed(error) : error;
    }
    const after = await applyEvent(order, { event: { type: 'invoiced' }, source: 'server', invoice });
    if (after.state === 'invoiced') return after;
    // The order was cancelled or abandoned meanwhile, so its invoice is never shown.
    await gateway.cancel(invoice.invoiceId, order.id).catch(logError);
    throw invoiceFailed(new GatewayError(`The order became ${after.state} while its invoice was created.`));
  }

  return async (userId, request) => {
    const { method } = request;
    gatewayOf(method);
    const { orderLifetimeMs } = paymentMethods[method];
    const purchase = await resolvePurchase(context, checkPresent, userId, request);
    for (;;) {
      const open = await findReusable(purchase);
      if (open) return open;
      const paid = await cancelOthers(purchase);
      if (paid) return paid;
      const since = new Date(clock().getTime() - orderLifetimeMs - LATE_PAYMENT_MS);
      const expired = await findLastExpired(db, purchase, since);
      const settled = expired && (await endExpired(expired));
      if (settled?.state === 'granted') return settled;
      const now = clock();
      const order = await insertOrder(db, purchase, now, new Date(now.getTime() + orderLifetimeMs));
      if (order) return createInvoice(order);
    }
  };
}
