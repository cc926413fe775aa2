import { language } from './language';
import { mnTheatre, type TheatreWords } from './mn-theatre';

/** The words of the theatre's list, in the site's language. */
export const theatre: TheatreWords = language === 'en' ? (await import('./en-theatre')).enTheatre : mnTheatre;
