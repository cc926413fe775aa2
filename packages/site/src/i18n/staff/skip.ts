import mn from '../messages/mn/staff/skip';
import { sectionMessages } from '../section-messages';

/** Messages of the staff panel for the intro and the credits. */
export const skipMessages = sectionMessages('staff/skip', mn);
