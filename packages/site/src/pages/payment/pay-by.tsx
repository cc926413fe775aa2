import type { ReactNode } from 'react';
import { money } from '../../i18n/format';
import { pay } from '../../i18n/pay';
import { dayAndTime } from '../../i18n/times';
import { CancelButton } from '../../paying/cancel-button';
import { PayStatus } from '../../paying/pay-status';
import type { WatchedOrder } from '../../paying/use-order';
import css from './pay-by.module.css';

export interface Paying {
  readonly watched: WatchedOrder;
  cancel(): Promise<void>;
}

/** What every way of paying away from here has: how it stands, how much, until when, and the way back. */
export function PayBy({ watched, cancel, children }: Paying & { children: ReactNode }) {
  const { order } = watched;
  return (
    <div className={css.pay}>
      <div className={css.head}>
        <PayStatus watched={watched} />
        <p className={css.amount}>{money(order.amount)}</p>
        <p className={css.small}>{pay.payBy(dayAndTime(order.expires_at))}</p>
      </div>
      {children}
      <CancelButton cancel={cancel} />
    </div>
  );
}
