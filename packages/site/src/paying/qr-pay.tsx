import { QR_SECONDS } from '@tenger/api-contract';
import { useId, useState } from 'react';
import { Icon } from '../components/icon';
import { money } from '../i18n/format';
import { pay } from '../i18n/pay';
import { isSandbox, webAddress } from './addresses';
import { BankLinks } from './bank-links';
import { CancelButton } from './cancel-button';
import { Countdown } from './countdown';
import { PayStatus } from './pay-status';
import { QrCode } from './qr-code';
import css from './qr-pay.module.css';
import type { WatchedOrder } from './use-order';

interface QrPayProps {
  watched: WatchedOrder;
  /** Gives the order up. */
  cancel(): Promise<void>;
}

/**
 * R4.4-06: the code, the apps that take it, and the time that is left. On a phone the apps come first: the code cannot
 * be scanned by the screen it is on, so it waits behind a button.
 */
export function QrPay({ watched, cancel }: QrPayProps) {
  const { order, left } = watched;
  const [shown, setShown] = useState(false);
  const code = useId();
  const page = webAddress(order.short_url);
  const sandbox = isSandbox(order);
  return (
    <div className={css.pay}>
      <div className={css.head}>
        <div>
          <PayStatus watched={watched} />
          <p className={css.amount}>{money(order.amount)}</p>
        </div>
        <Countdown left={left} of={QR_SECONDS} />
      </div>
      <div className={css.banks}>
        {order.urls.length > 0 && (
          <>
            <h2>{pay.banks}</h2>
            <BankLinks links={order.urls} />
            <p className={css.hint}>{pay.backFromBank}</p>
          </>
        )}
        {page && (
          <a className={css.page} href={page} target="_blank" rel="noopener noreferrer">
            {sandbox ? pay.testPage : pay.qpayPage}
            <Icon name="share" size={16} />
          </a>
        )}
      </div>
      <div className={css.scan}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={shown}
          aria-controls={code}
          onClick={() => setShown(!shown)}
        >
          <span>
            {shown ? pay.hideQr : pay.showQr}
            <small>{pay.scanWithOther}</small>
          </span>
          <Icon name="down" size={18} />
        </button>
        <div id={code} className={css.code} data-shown={shown || undefined}>
          <div className={css.ground}>
            {order.qr_text && (
              <QrCode text={order.qr_text} image={order.qr_image} label={pay.qrName(money(order.amount))} />
            )}
            {sandbox && <span className={css.ribbon}>{pay.testRibbon}</span>}
          </div>
          <ol className={css.steps}>
            {pay.qrSteps.map((step) => (
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
