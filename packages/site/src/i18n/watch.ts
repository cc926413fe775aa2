import mn from './messages/mn/watch';
import { sectionMessages } from './section-messages';

/** Messages of the watch page. */
export const watchMessages = sectionMessages('watch', mn);
