import type { ReactNode } from 'react';
import { CancelButton } from '../../checkout/cancel-button';
import { PayStatus } from '../../checkout/pay-status';
import type { TrackedOrder } from '../../checkout/use-order';
import { formatDayAndTime } from '../../i18n/date-time';
import { formatMoney } from '../../i18n/format';
import { paymentMessages } from '../../i18n/payment';
import css from './payment-frame.module.css';

export interface PaymentProps {
  readonly watched: TrackedOrder;
  cancel(): Promise<void>;
}

/** The frame of payments that happen elsewhere: status, amount, deadline and a cancel button. */
export function PaymentFrame({ watched, cancel, children }: PaymentProps & { children: ReactNode }) {
  const { order } = watched;
  return (
    <div className={css.pay}>
      <div className={css.head}>
        <PayStatus watched={watched} />
        <p className={css.amount}>{formatMoney(order.amount)}</p>
        <p className={css.small}>{paymentMessages.payBy(formatDayAndTime(order.expires_at))}</p>
      </div>
      {children}
      <CancelButton cancel={cancel} />
    </div>
  );
}
