import { language } from './language';
import { mnWatch, type WatchWords } from './mn-watch';

/** The words of the watch page, in the site's language. */
export const watchWords: WatchWords = language === 'en' ? (await import('./en-watch')).enWatch : mnWatch;
