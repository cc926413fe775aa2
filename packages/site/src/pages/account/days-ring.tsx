import { words } from '../../i18n';
import css from './days-ring.module.css';

const RADIUS = 70;
const LENGTH = 2 * Math.PI * RADIUS;
/** A full ring: the length of the usual package. */
const FULL_DAYS = 30;

/** Remaining days as a large numeral in a ring of thirty (R2.6-04). */
export function DaysRing({ days }: { days: number }) {
  const part = Math.min(1, Math.max(0, days / FULL_DAYS));
  return (
    <section className={css.days} aria-label={words.daysLeft}>
      <svg viewBox="0 0 160 160" width="160" height="160" aria-hidden="true">
        <circle cx="80" cy="80" r={RADIUS} className={css.track} />
        <circle
          cx="80"
          cy="80"
          r={RADIUS}
          className={css.left}
          strokeDasharray={`${part * LENGTH} ${LENGTH}`}
          transform="rotate(-90 80 80)"
        />
      </svg>
      <p className={css.number}>
        <b>{days}</b>
        <span>{words.days}</span>
      </p>
      <p className={css.note}>{days > 0 ? words.daysLeft : words.noDays}</p>
    </section>
  );
}
