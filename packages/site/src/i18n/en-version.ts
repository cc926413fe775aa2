import type { VersionWords } from './mn-version';

/** {@link VersionWords} in English. */
export const enVersion: VersionWords = {
  ready: 'A new version of the site is ready',
  reload: 'Reload',
};
