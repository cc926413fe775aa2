import mn from '../messages/mn/staff/import';
import { sectionMessages } from '../section-messages';

/** Messages of staff for the import of a table of titles. */
export const importMessages = sectionMessages('staff/import', mn);
