import css from './progress-line.module.css';

/** How far something was watched, from 0 to 1. */
export const watchedPart = ({ time, duration }: { time: number; duration: number }): number =>
  duration > 0 ? Math.min(1, Math.max(0, time / duration)) : 0;

/** A thin bar along the lower edge of a picture. */
export const ProgressLine = ({ part }: { part: number }) => (
  <span className={css.line}>
    <span style={{ transform: `scaleX(${part})` }} />
  </span>
);
