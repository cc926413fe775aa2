import { formatClock } from '../i18n/date-time';
import { paymentMessages } from '../i18n/payment';
import css from './countdown.module.css';

/** Seconds left at which a screen reader announces the time. */
const ANNOUNCED_AT: readonly number[] = [60, 30, 10];
const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

/** The time left as digits in a ring that empties. */
export function PaymentCountdown({ left, of }: { left: number; of: number }) {
  const share = Math.min(1, left / of);
  const announced = ANNOUNCED_AT.filter((at) => left <= at).at(-1);
  return (
    <div className={css.countdown} data-soon={left <= 15 || undefined}>
      <svg viewBox="0 0 60 60" width="60" height="60" aria-hidden="true">
        <circle cx="30" cy="30" r={RADIUS} className={css.track} />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          className={css.left}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform="rotate(-90 30 30)"
        />
      </svg>
      <span className={css.digits} role="timer" aria-label={paymentMessages.timeLeft}>
        {formatClock(left)}
      </span>
      <span className="visually-hidden" role="status">
        {announced !== undefined && left > 0 ? paymentMessages.secondsLeft(announced) : ''}
      </span>
    </div>
  );
}
