import mn from '../messages/mn/staff/form';
import { sectionMessages } from '../section-messages';

/** Messages of staff for the forms of the catalog. */
export const staffFormMessages = sectionMessages('staff/form', mn);
