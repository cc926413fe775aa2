import mn from '../messages/mn/staff/home';
import { sectionMessages } from '../section-messages';

/** Messages of the staff section for the home page. */
export const homeMessages = sectionMessages('staff/home', mn);
