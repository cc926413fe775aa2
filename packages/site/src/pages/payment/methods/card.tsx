import { useLocation } from 'react-router-dom';
import { toWebUrl } from '../../../checkout/order-urls';
import { buttonClass } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { PathIcon } from '../../../components/path-icon';
import { paymentMessages } from '../../../i18n/payment';
import { PaymentFrame, type PaymentProps } from '../payment-frame';
import css from '../payment-frame.module.css';
import type { PaymentView } from './payment-view';

const ICON = 'M3 5.5h15l3 3v10H3zM3 10h18M6.5 15h4';

/** Links to the bank's card page and waits for its result (R2.1-19). */
function CardPayment({ watched, cancel }: PaymentProps) {
  const { order } = watched;
  const page = toWebUrl(order.redirect_url);
  // The bank's page returns here in every case; card data never reaches the site.
  const unpaid = new URLSearchParams(useLocation().search).has('back');
  return (
    <PaymentFrame watched={watched} cancel={cancel}>
      {unpaid ? (
        <p className={css.unpaid} role="status">
          <Icon name="alert" size={20} />
          {paymentMessages.cardUnpaid}
        </p>
      ) : (
        <p className={css.lead}>{paymentMessages.cardLead}</p>
      )}
      {page && (
        <a className={buttonClass({ wide: true })} href={page}>
          <PathIcon path={ICON} size={20} />
          {paymentMessages.cardGo}
        </a>
      )}
      <p className={css.safe}>
        <Icon name="lock" size={16} />
        {paymentMessages.cardSafe}
      </p>
      <p className={css.small}>{paymentMessages.cardBack}</p>
    </PaymentFrame>
  );
}

export const cardView: PaymentView = { icon: ICON, View: CardPayment };
