import { savesData } from './saves-data';

/** True where a moving picture that nobody asked for would be unwelcome: reduced motion, or bytes that are dear. */
export const wantsStillness = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();
