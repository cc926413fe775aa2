import mn from './messages/mn/browse';
import { sectionMessages } from './section-messages';

/** Messages of the pages that list titles, characters and news. */
export const browseMessages = sectionMessages('browse', mn);
