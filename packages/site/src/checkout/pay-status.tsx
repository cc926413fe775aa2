import { Icon } from '../components/icon';
import { paymentMessages } from '../i18n/payment';
import css from './pay-status.module.css';
import type { TrackedOrder } from './use-order';

/** Shows that the page waits for the payment, and whether it is online. */
export function PayStatus({ watched: { phase, offline } }: { watched: TrackedOrder }) {
  return (
    <p className={css.status} role="status" data-offline={offline || undefined}>
      {offline ? <Icon name="offline" size={16} /> : <span className={css.dot} aria-hidden="true" />}
      {offline
        ? paymentMessages.connectionLost
        : phase === 'checking'
          ? paymentMessages.checking
          : paymentMessages.waiting}
    </p>
  );
}
