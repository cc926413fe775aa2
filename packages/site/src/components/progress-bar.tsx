import css from './progress-bar.module.css';

/** The watched share, from 0 to 1. */
export const watchedShare = ({ time, duration }: { time: number; duration: number }): number =>
  duration > 0 ? Math.min(1, Math.max(0, time / duration)) : 0;

/** A thin progress bar at the lower edge of a picture. */
export const ProgressBar = ({ share }: { share: number }) => (
  <span className={css.bar}>
    <span style={{ transform: `scaleX(${share})` }} />
  </span>
);
