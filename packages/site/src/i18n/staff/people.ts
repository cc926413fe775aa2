import mn from '../messages/mn/staff/people';
import { sectionMessages } from '../section-messages';

/** Messages of the staff section for accounts. */
export const peopleMessages = sectionMessages('staff/people', mn);
