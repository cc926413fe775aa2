import mn from '../messages/mn/staff/content';
import { sectionMessages } from '../section-messages';

/** Messages of the staff sections for news and texts. */
export const contentMessages = sectionMessages('staff/content', mn);
