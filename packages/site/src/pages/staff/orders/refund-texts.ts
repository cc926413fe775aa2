import type { OrderDetail } from '@tenger/api-contract';
import { formatTimestamp } from '../../../i18n/date-time';
import { formatMoney, formatNumber } from '../../../i18n/format';
import { moneyMessages } from '../../../i18n/staff/money';

export type OrderPayment = OrderDetail['payments'][number];
type Revoked = NonNullable<OrderDetail['revocable']>;

/** Whether the refund of a payment waits for a second person. */
export const isRefundRequested = ({ refund_requests = [] }: OrderDetail, { id }: OrderPayment): boolean =>
  refund_requests.some(({ payment, state }) => payment === id && state === 'pending');

/** What a refund of the order's access takes from the account that has it. */
export function revocationText({ revocable, kind, present }: OrderDetail): string {
  if (!revocable || revocable.taken === 0) return moneyMessages.revokesNothing;
  const taken = formatNumber(revocable.taken);
  const used = formatNumber(revocable.used);
  if (kind === 'rental') return moneyMessages.revokesRental(taken, used);
  const days = moneyMessages.revokesDays(taken, used, formatTimestamp(revocable.ends_at));
  return present?.state === 'received' ? `${days} ${moneyMessages.revokesPresent}` : days;
}

/** What a refund has taken, for the history of the order. */
export const revokedText = ({ kind }: OrderDetail, { taken, used }: Revoked): string =>
  (kind === 'rental' ? moneyMessages.revokedRental : moneyMessages.revokedDays)(
    formatNumber(taken),
    formatNumber(used),
  );

/**
 * How staff can refund a payment; true is by hand. A request without a response may have sent the money: then they can
 * also record that.
 */
export function refundModes({ refund, is_unanswered }: OrderPayment): readonly boolean[] {
  if (refund === null) return [];
  if (refund === 'by-hand') return [true];
  return is_unanswered ? [false, true] : [false];
}

/** The texts of the dialog that refunds a payment. */
export function refundTexts(order: OrderDetail, payment: OrderPayment, byHand: boolean) {
  const { text, ...texts } = paymentTexts(payment, byHand);
  const { ends_access, has_receipt = ends_access && order.receipt !== null } = payment;
  const consequences = [
    text,
    ends_access && revocationText(order),
    has_receipt && moneyMessages.revokesReceipt,
  ];
  return { ...texts, text: consequences.filter(Boolean).join(' ') };
}

/** The texts without the consequences for the access. */
export function paymentTexts({ amount, is_unanswered, ends_access }: OrderPayment, byHand: boolean) {
  const sum = formatMoney(amount);
  if (byHand)
    return {
      title: moneyMessages.recordRefundTitle,
      text: is_unanswered ? moneyMessages.recordUnansweredText(sum) : moneyMessages.recordRefundText(sum),
      confirm: moneyMessages.recordRefund,
    };
  return is_unanswered
    ? {
        title: moneyMessages.refundTitle,
        text: moneyMessages.refundAgainText(sum),
        confirm: moneyMessages.refundAgain,
      }
    : {
        title: moneyMessages.refundTitle,
        text: moneyMessages.refundText(sum),
        confirm: ends_access ? moneyMessages.revoke : moneyMessages.refund,
      };
}
