import { language } from './language';
import { type BrowseWords, mnBrowse } from './mn-browse';

/** The words of pages that arrive late, in the site's language. */
export const browse: BrowseWords = language === 'en' ? (await import('./en-browse')).enBrowse : mnBrowse;
