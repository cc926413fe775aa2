import { useLocation } from 'react-router-dom';
import { toWebUrl } from '../../checkout/order-urls';
import { buttonClass } from '../../components/button';
import { Icon } from '../../components/icon';
import { paymentMessages } from '../../i18n/payment';
import { MethodIcon } from './method-icon';
import { PaymentFrame, type PaymentProps } from './payment-frame';
import css from './payment-frame.module.css';

/** Links to the bank's card page and waits for its result (R2.1-19). */
export function CardPayment({ watched, cancel }: PaymentProps) {
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
          <MethodIcon method="card" size={20} />
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
