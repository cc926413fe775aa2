import mn from '../messages/mn/staff/jobs';
import { sectionMessages } from '../section-messages';

/** Messages of the staff section for jobs. */
export const jobMessages = sectionMessages('staff/jobs', mn);
