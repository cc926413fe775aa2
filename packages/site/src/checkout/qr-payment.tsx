import { QR_SECONDS } from '@tenger/api-contract';
import { useId, useState } from 'react';
import { Icon } from '../components/icon';
import { formatMoney } from '../i18n/format';
import { paymentMessages } from '../i18n/payment';
import { BankLinks } from './bank-links';
import { CancelButton } from './cancel-button';
import { PaymentCountdown } from './countdown';
import { isSandbox, toWebUrl } from './order-urls';
import { PayStatus } from './pay-status';
import { QrCode } from './qr-code';
import css from './qr-payment.module.css';
import type { TrackedOrder } from './use-order';

interface QrPaymentProps {
  watched: TrackedOrder;
  /** Cancels the order. */
  cancel(): Promise<void>;
}

/**
 * R4.4-06: the QR code, the bank apps and the time left. On a phone the apps come first and a button shows the code,
 * because a phone cannot scan its own screen.
 */
export function QrPayment({ watched, cancel }: QrPaymentProps) {
  const { order, left } = watched;
  const [isCodeShown, setCodeShown] = useState(false);
  const codeId = useId();
  const page = toWebUrl(order.short_url);
  const sandbox = isSandbox(order);
  return (
    <div className={css.pay}>
      <div className={css.head}>
        <div>
          <PayStatus watched={watched} />
          <p className={css.amount}>{formatMoney(order.amount)}</p>
        </div>
        <PaymentCountdown left={left} of={QR_SECONDS} />
      </div>
      <div className={css.banks}>
        {order.urls.length > 0 && (
          <>
            <h2>{paymentMessages.banks}</h2>
            <BankLinks links={order.urls} />
            <p className={css.hint}>{paymentMessages.backFromBank}</p>
          </>
        )}
        {page && (
          <a className={css.page} href={page} target="_blank" rel="noopener noreferrer">
            {sandbox ? paymentMessages.testPage : paymentMessages.qpayPage}
            <Icon name="share" size={16} />
          </a>
        )}
      </div>
      <div className={css.scan}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isCodeShown}
          aria-controls={codeId}
          onClick={() => setCodeShown(!isCodeShown)}
        >
          <span>
            {isCodeShown ? paymentMessages.hideQr : paymentMessages.showQr}
            <small>{paymentMessages.scanWithOther}</small>
          </span>
          <Icon name="down" size={18} />
        </button>
        <div id={codeId} className={css.code} data-shown={isCodeShown || undefined}>
          <div className={css.ground}>
            {order.qr_text && (
              <QrCode
                text={order.qr_text}
                image={order.qr_image}
                label={paymentMessages.qrName(formatMoney(order.amount))}
              />
            )}
            {sandbox && <span className={css.ribbon}>{paymentMessages.testRibbon}</span>}
          </div>
          <ol className={css.steps}>
            {paymentMessages.qrSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
      <div className={css.foot}>
        <CancelButton cancel={cancel} />
      </div>
    </div>
  );
}
