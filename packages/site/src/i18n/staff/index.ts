import mn from '../messages/mn/staff/common';
import { sectionMessages } from '../section-messages';

/** Messages of the staff area. */
export const staffMessages = sectionMessages('staff/common', mn);
