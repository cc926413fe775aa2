import type { User } from '@tenger/api-contract';
import { accountMessages } from '../../i18n/account';
import { formatDate } from '../../i18n/date-time';
import css from './days-ring.module.css';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;
/** A full ring: the length of the usual package. */
const FULL_DAYS = 30;
/** The days left from which the ring warns. */
const FEW_DAYS = 3;

/** The days left as a number in a ring of thirty (R2.6-04), and the last day in Ulaanbaatar. */
export function DaysRing({ user: { days, expires_at: end } }: { user: Pick<User, 'days' | 'expires_at'> }) {
  const share = Math.min(1, Math.max(0, days / FULL_DAYS));
  return (
    <section
      className={css.days}
      aria-label={accountMessages.daysLeft}
      data-few={days <= FEW_DAYS || undefined}
    >
      <div className={css.ring}>
        <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
          <circle cx="48" cy="48" r={RADIUS} className={css.track} />
          {share > 0 && (
            <circle
              cx="48"
              cy="48"
              r={RADIUS}
              className={css.left}
              strokeDasharray={`${share * LENGTH} ${LENGTH}`}
              transform="rotate(-90 48 48)"
            />
          )}
        </svg>
        <p className={css.number}>
          <b>{days}</b> <span>{accountMessages.days}</span>
        </p>
      </div>
      <p className={css.note}>
        <b>{days > 0 ? accountMessages.daysLeft : accountMessages.noDays}</b>
        <span>{days > 0 && end ? accountMessages.until(formatDate(end)) : accountMessages.rightsNone}</span>
      </p>
    </section>
  );
}
