import mn from '../messages/mn/staff/uploads';
import { sectionMessages } from '../section-messages';

/** Messages of the staff dialog for many files. */
export const staffUploadMessages = sectionMessages('staff/uploads', mn);
