import { language } from './language';
import { mnTime, type TimeWords } from './mn-time';

/** The words of moments, in the site's language. */
export const timeWords: TimeWords = language === 'en' ? (await import('./en-time')).enTime : mnTime;
