import { mn, type Words } from './mn';

/** The words of the site, in its language. */
export const words: Words = mn;
