import mn from '../messages/mn/staff/approvals';
import { sectionMessages } from '../section-messages';

/** Messages of staff for approvals. */
export const approvalMessages = sectionMessages('staff/approvals', mn);
