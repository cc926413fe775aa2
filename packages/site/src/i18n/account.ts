import { language } from './language';
import { type AccountWords, mnAccount } from './mn-account';

/** The words of signing in and of the viewer's own pages, in the site's language. */
export const own: AccountWords = language === 'en' ? (await import('./en-account')).enAccount : mnAccount;
