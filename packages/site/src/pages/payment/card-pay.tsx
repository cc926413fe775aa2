import { useState } from 'react';
import { Button, buttonClass } from '../../components/button';
import { Icon } from '../../components/icon';
import { money } from '../../i18n/format';
import { pay } from '../../i18n/pay';
import { dayAndTime } from '../../i18n/times';
import { webAddress } from '../../paying/addresses';
import { PayStatus } from '../../paying/pay-status';
import type { WatchedOrder } from '../../paying/use-order';
import { MethodIcon } from './method-icon';
import css from './pay-by.module.css';

/** A card is paid on the bank's own page; this one waits for what the bank says (R2.1-19). */
export function CardPay({ watched, cancel }: { watched: WatchedOrder; cancel(): Promise<void> }) {
  const { order } = watched;
  const [leaving, setLeaving] = useState(false);
  const page = webAddress(order.redirect_url);
  return (
    <div className={css.pay}>
      <div className={css.head}>
        <PayStatus watched={watched} />
        <p className={css.amount}>{money(order.amount)}</p>
        <p className={css.small}>{pay.payBy(dayAndTime(order.expires_at))}</p>
      </div>
      <p className={css.lead}>{pay.cardLead}</p>
      {page && (
        <a className={buttonClass({ wide: true })} href={page}>
          <MethodIcon method="card" size={20} />
          {pay.cardGo}
        </a>
      )}
      <p className={css.safe}>
        <Icon name="lock" size={16} />
        {pay.cardSafe}
      </p>
      <p className={css.small}>{pay.cardBack}</p>
      <Button
        look="line"
        small
        busy={leaving}
        onClick={() => {
          setLeaving(true);
          void cancel().finally(() => setLeaving(false));
        }}
      >
        {pay.cancel}
      </Button>
    </div>
  );
}
