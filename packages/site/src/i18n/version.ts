import { loadMessages } from './load-messages';
import mn, { type VersionMessages } from './messages/mn/version';

/** Messages of a new version of the site. */
export const versionMessages = await loadMessages<VersionMessages>(
  mn,
  import.meta.glob<VersionMessages>(['./messages/*/version.ts', '!**/mn/*'], { import: 'default' }),
);
