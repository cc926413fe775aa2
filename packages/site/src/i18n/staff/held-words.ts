import mn from '../messages/mn/staff/held-words';
import { sectionMessages } from '../section-messages';

/** Messages of staff for the words whose texts wait for a moderator. */
export const heldWordMessages = sectionMessages('staff/held-words', mn);
