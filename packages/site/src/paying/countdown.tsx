import { pay } from '../i18n/pay';
import { clockOf } from '../i18n/times';
import css from './countdown.module.css';

/** Seconds at which a screen reader is told; each second would be noise. */
const TOLD_AT: readonly number[] = [60, 30, 10];
const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

/** What is left of the time, as digits in a ring that empties. */
export function Countdown({ left, of }: { left: number; of: number }) {
  const part = Math.min(1, left / of);
  const told = TOLD_AT.filter((at) => left <= at).at(-1);
  return (
    <div className={css.countdown} data-soon={left <= 15 || undefined}>
      <svg viewBox="0 0 60 60" width="60" height="60" aria-hidden="true">
        <circle cx="30" cy="30" r={RADIUS} className={css.track} />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          className={css.left}
          strokeDasharray={`${part * LENGTH} ${LENGTH}`}
          transform="rotate(-90 30 30)"
        />
      </svg>
      <span className={css.digits} role="timer" aria-label={pay.timeLeft}>
        {clockOf(left)}
      </span>
      <span className="visually-hidden" role="status">
        {told !== undefined && left > 0 ? pay.secondsLeft(told) : ''}
      </span>
    </div>
  );
}
