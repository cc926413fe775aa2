import { useLocation } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { Icon } from '../../components/icon';
import { pay } from '../../i18n/pay';
import { webAddress } from '../../paying/addresses';
import { MethodIcon } from './method-icon';
import { PayBy, type Paying } from './pay-by';
import css from './pay-by.module.css';

/** A card is paid on the bank's own page; this one waits for what the bank says (R2.1-19). */
export function CardPay({ watched, cancel }: Paying) {
  const { order } = watched;
  const page = webAddress(order.redirect_url);
  // The bank's page leads back whatever was done there; what was paid there is never shown here.
  const unpaid = new URLSearchParams(useLocation().search).has('back');
  return (
    <PayBy watched={watched} cancel={cancel}>
      {unpaid ? (
        <p className={css.unpaid} role="status">
          <Icon name="alert" size={20} />
          {pay.cardUnpaid}
        </p>
      ) : (
        <p className={css.lead}>{pay.cardLead}</p>
      )}
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
    </PayBy>
  );
}
