import mn from '../messages/mn/staff/transfers';
import { sectionMessages } from '../section-messages';

/** Messages of staff for bank transfers. */
export const transferMessages = sectionMessages('staff/transfers', mn);
