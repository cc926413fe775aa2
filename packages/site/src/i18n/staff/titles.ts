import mn from '../messages/mn/staff/titles';
import { sectionMessages } from '../section-messages';

/** Messages of staff for titles and episodes. */
export const staffTitleMessages = sectionMessages('staff/titles', mn);
