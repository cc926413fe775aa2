import { Icon } from '../components/icon';
import { pay } from '../i18n/pay';
import css from './pay-status.module.css';
import type { WatchedOrder } from './use-order';

/** Says that the payment is being waited for, and whether the line is up. */
export function PayStatus({ watched: { stage, offline } }: { watched: WatchedOrder }) {
  return (
    <p className={css.status} role="status" data-offline={offline || undefined}>
      {offline ? <Icon name="offline" size={16} /> : <span className={css.dot} aria-hidden="true" />}
      {offline ? pay.connectionLost : stage === 'checking' ? pay.checking : pay.waiting}
    </p>
  );
}
