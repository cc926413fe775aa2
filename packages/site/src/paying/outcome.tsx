import type { ReactNode } from 'react';
import { Icon, type IconName } from '../components/icon';
import css from './outcome.module.css';
import type { Ending } from './outcome-of';

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
