import mn from '../messages/mn/staff/audit';
import { sectionMessages } from '../section-messages';

/** Messages of staff for the audit log. */
export const auditMessages = sectionMessages('staff/audit', mn);
