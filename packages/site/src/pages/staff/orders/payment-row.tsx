import { Button } from '../../../components/button';
import { formatTimestamp } from '../../../i18n/date-time';
import { formatMoney } from '../../../i18n/format';
import { moneyMessages } from '../../../i18n/staff/money';
import { Badge } from '../badge';
import css from '../detail.module.css';
import { type OrderPayment, paymentTexts, refundModes } from './refund-texts';

interface PaymentRowProps {
  payment: OrderPayment;
  /** Undefined if the viewer may not refund. */
  refund: ((byHand: boolean) => void) | undefined;
  /** Its refund waits for a second person. */
  isRequested: boolean;
  keep(): void;
}

/** A payment of an order, with what staff can do about it. */
export function PaymentRow({ payment, isRequested, refund, keep }: PaymentRowProps) {
  const { id, amount, currency, seen_at, refunded_at } = payment;
  const modes = refund && !isRequested ? refundModes(payment) : [];
  return (
    <li>
      <span>
        <b>{currency === 'MNT' ? formatMoney(amount) : `${amount} ${currency}`}</b>
        <small>{id}</small>
        <small>{formatTimestamp(seen_at)}</small>
      </span>
      {refunded_at !== null && <Badge>{moneyMessages.refundedAt(formatTimestamp(refunded_at))}</Badge>}
      {isRequested && <Badge tone="warm">{moneyMessages.refundWaitsForApproval}</Badge>}
      {payment.is_unanswered && <Badge tone="bad">{moneyMessages.unanswered}</Badge>}
      {(modes.length > 0 || payment.is_unanswered) && (
        <span className={css.actions}>
          {modes.map((byHand) => (
            <Button key={String(byHand)} kind="line" small onClick={() => refund?.(byHand)}>
              {paymentTexts(payment, byHand).confirm}
            </Button>
          ))}
          {payment.is_unanswered && (
            <Button kind="line" small onClick={keep}>
              {moneyMessages.keepPayment}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
