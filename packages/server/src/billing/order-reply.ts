import {
  type OpenOrder,
  type Order,
  type OrderState,
  type Present,
  paymentMethodRules,
  type TransferAccount,
} from '@tenger/api-contract';
import type { Message } from '../platform/i18n/messages';
import { isOpen, type StoredOrderState } from './order';
import type { OrderRow } from './orders.queries';
import { maskPhone, type PresentState } from './presents/present-rule';

/** The state that the viewer sees. `paid` is never visible alone: `granted` follows in the same transaction. */
const visibleState: Readonly<Record<StoredOrderState, OrderState>> = {
  created: 'pending',
  invoiced: 'pending',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
  review: 'review',
  paid: 'paid',
  granted: 'paid',
};

/** The viewer's message about an order (R8-31, R8-32). */
const orderMessages: Readonly<Record<OrderState, Message>> = {
  pending: 'order.pending',
  paid: 'order.paid',
  expired: 'order.expired-qr',
  cancelled: 'order.cancelled',
  failed: 'order.failed',
  review: 'order.review',
  refunded: 'order.refunded',
};

/** The message of `expired` for payment methods without a QR code. */
const expiredWithoutQr = 'order.expired';

export const orderMessage = ({ state, method }: Order): Message =>
  state === 'expired' && !paymentMethodRules[method].hasQrCode ? expiredWithoutQr : orderMessages[state];

/** The state of a present that the buyer sees. A refund that was requested may still be refused. */
export const visiblePresentState = (state: PresentState): Present['state'] =>
  state === 'refunding' ? 'waiting' : state;

/** The present of an order for its buyer; null without one. */
function toPresent({ presentState, presentTo, presentMessage, presentUntil }: OrderRow): Present | null {
  if (presentState === null) return null;
  const state = visiblePresentState(presentState);
  return {
    to: presentTo === null ? null : maskPhone(presentTo),
    message: presentMessage,
    state,
    waits_until: state === 'waiting' ? (presentUntil?.toISOString() ?? null) : null,
  };
}

/**
 * The reply for an order. An order past its time is `expired` even if the database does not say so yet. `refunded`: the ids
 * of orders whose money was sent back.
 */
export function toOrder(row: OrderRow, now: Date, refunded: ReadonlySet<string>): Order {
  const leftMs = isOpen(row.state) ? Math.max(0, row.expiresAt.getTime() - now.getTime()) : 0;
  return {
    bill: row.id,
    kind: row.kind,
    method: row.method,
    state: refunded.has(row.id)
      ? 'refunded'
      : isOpen(row.state) && leftMs === 0
        ? 'expired'
        : visibleState[row.state],
    title: row.title,
    movie_id: row.titleId,
    days: row.days,
    amount: row.amount,
    ...(row.promoCode !== null &&
      row.listPrice !== null && { promo: { code: row.promoCode, list_price: row.listPrice } }),
    present: toPresent(row),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    seconds_left: Math.ceil(leftMs / 1000),
  };
}

/** The reply for an order, with the data needed to pay it while it can be paid. */
export function toOpenOrder(
  row: OrderRow,
  account: TransferAccount | null,
  now: Date,
  refunded: ReadonlySet<string>,
): OpenOrder {
  const order = toOrder(row, now, refunded);
  const invoice = order.state === 'pending' ? row.invoice : null;
  return {
    ...order,
    qr_image: invoice?.qrImage ?? null,
    qr_text: invoice?.qrText ?? null,
    short_url: invoice?.shortUrl ?? null,
    urls: invoice?.links ?? [],
    redirect_url: invoice?.redirectUrl ?? null,
    transfer: invoice?.note && account ? { ...account, note: invoice.note } : null,
  };
}
