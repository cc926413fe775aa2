import { language } from './language';
import { mnPasskeys, type PasskeyWords } from './mn-passkeys';

/** The words of passkeys, in the site's language. */
export const keyWords: PasskeyWords =
  language === 'en' ? (await import('./en-passkeys')).enPasskeys : mnPasskeys;
