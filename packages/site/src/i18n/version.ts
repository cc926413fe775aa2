import mn from './messages/mn/version';
import { sectionMessages } from './section-messages';

/** Messages of a new version of the site. */
export const versionMessages = sectionMessages('version', mn);
