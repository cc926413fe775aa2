import { isDataSaverOn } from './data-saver';

/** True if clips must not play by themselves: with reduced motion or with the data saver. */
export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || isDataSaverOn();
