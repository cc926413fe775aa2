import mn from '../messages/mn/staff/reports';
import { sectionMessages } from '../section-messages';

/** Messages of staff for reports. */
export const reportMessages = sectionMessages('staff/reports', mn);
