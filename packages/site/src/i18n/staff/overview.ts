import mn from '../messages/mn/staff/overview';
import { sectionMessages } from '../section-messages';

/** Messages of the overview of the staff area. */
export const overviewMessages = sectionMessages('staff/overview', mn);
