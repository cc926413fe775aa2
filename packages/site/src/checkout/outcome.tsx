import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { Icon, type IconName } from '../components/icon';
import { paymentMessages } from '../i18n/payment';
import type { OrderOutcome } from './order-outcome';
import css from './outcome.module.css';
import type { TrackedOrder } from './use-order';

const icons: Record<OrderOutcome['tone'], IconName> = { good: 'check', wait: 'clock', bad: 'alert' };

interface OutcomeProps {
  /** Undefined while the order is open. */
  ending: OrderOutcome | undefined;
  /** Replaces the icon, for example by a stamp. */
  sign?: ReactNode | undefined;
  /** Details below the message. */
  children?: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

interface UnpaidActionsProps {
  watched: TrackedOrder;
  /** The button that starts a new order. Hidden during a manual review. */
  again: ReactNode;
}

/** The buttons for an order that ended without a payment. */
export const UnpaidActions = ({ watched: { phase, checkAgain }, again }: UnpaidActionsProps) => (
  <>
    {phase !== 'review' && again}
    {phase !== 'failed' && phase !== 'refunded' && (
      <Button kind="quiet" onClick={checkAgain}>
        {paymentMessages.checkAgain}
      </Button>
    )}
  </>
);

/**
 * The result of a payment: an icon, a message and the next actions. Without a result it is an empty live region: screen
 * readers announce a text that is added to it, but not a region that is inserted with its text.
 */
export function Outcome({ ending, sign, children, actions }: OutcomeProps) {
  return (
    <div className={ending ? css.outcome : css.pending} data-tone={ending?.tone}>
      {ending && (
        <span className={css.seal}>
          {sign ?? (
            <span className={css.sign}>
              <Icon name={icons[ending.tone]} size={32} />
            </span>
          )}
        </span>
      )}
      <div role={ending?.tone === 'bad' ? 'alert' : 'status'}>
        {ending && <p className={css.title}>{ending.title}</p>}
        {ending?.hint && <p className={css.hint}>{ending.hint}</p>}
      </div>
      {ending && children}
      {ending && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
