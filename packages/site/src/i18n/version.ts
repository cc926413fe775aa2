import { language } from './language';
import { mnVersion, type VersionWords } from './mn-version';

/** The words of a newer version, in the site's language. */
export const versionWords: VersionWords =
  language === 'en' ? (await import('./en-version')).enVersion : mnVersion;
