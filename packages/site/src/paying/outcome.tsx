import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { Icon, type IconName } from '../components/icon';
import { pay } from '../i18n/pay';
import css from './outcome.module.css';
import type { Ending } from './outcome-of';
import type { WatchedOrder } from './use-order';

const icons: Record<Ending['tone'], IconName> = { good: 'check', wait: 'clock', bad: 'alert' };

interface OutcomeProps {
  ending: Ending;
  /** Stands in place of the sign: a stamp on a ticket. */
  sign?: ReactNode | undefined;
  /** Facts under the words. */
  children?: ReactNode;
  /** What can be done now. */
  actions: ReactNode;
}

interface UnpaidWaysProps {
  watched: WatchedOrder;
  /** Begins anew; an order that is looked at by a person is not given up for another. */
  again: ReactNode;
}

/** What can be done where it ended without a payment. */
export const UnpaidWays = ({ watched: { stage, checkAgain }, again }: UnpaidWaysProps) => (
  <>
    {stage !== 'review' && again}
    {stage !== 'failed' && (
      <Button look="quiet" onClick={checkAgain}>
        {pay.checkAgain}
      </Button>
    )}
  </>
);

/** How a payment ended: a sign, a sentence, and where to go from here. */
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
      <div role={tone === 'bad' ? 'alert' : 'status'}>
        <p className={css.title}>{title}</p>
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
      {children}
      <div className={css.actions}>{actions}</div>
    </div>
  );
}
