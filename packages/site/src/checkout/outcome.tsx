import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { Icon, type IconName } from '../components/icon';
import { paymentMessages } from '../i18n/payment';
import { getOrderOutcome, type OrderOutcome } from './order-outcome';
import css from './outcome.module.css';
import type { TrackedOrder } from './use-order';

const icons: Record<OrderOutcome['tone'], IconName> = { good: 'check', wait: 'clock', bad: 'alert' };

interface OutcomeProps {
  ending: OrderOutcome;
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
    {phase !== 'failed' && (
      <Button kind="quiet" onClick={checkAgain}>
        {paymentMessages.checkAgain}
      </Button>
    )}
  </>
);

/** Announces a payment or a review. It is mounted with the order, before there is a result. */
export function OrderStatus({ watched: { order, phase, problem } }: { watched: TrackedOrder }) {
  const ending =
    phase === 'waiting' || phase === 'checking' ? undefined : getOrderOutcome(order, phase, problem);
  return (
    <p className="visually-hidden" role="status">
      {ending && ending.tone !== 'bad' && [ending.title, ending.hint].filter(Boolean).join('. ')}
    </p>
  );
}

/** The result of a payment: an icon, a message and the next actions. */
export function Outcome({ ending: { tone, title, hint }, sign, children, actions }: OutcomeProps) {
  return (
    <div className={css.outcome} data-tone={tone}>
      <span className={css.seal}>
        {sign ?? (
          <span className={css.sign}>
            <Icon name={icons[tone]} size={32} />
          </span>
        )}
      </span>
      {/* An alert is announced as it is inserted; OrderStatus announces the others. */}
      <div role={tone === 'bad' ? 'alert' : undefined}>
        <p className={css.title}>{title}</p>
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
      {children}
      <div className={css.actions}>{actions}</div>
    </div>
  );
}
