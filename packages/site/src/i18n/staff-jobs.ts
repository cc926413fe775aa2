import { loadMessages } from './load-messages';
import mn, { type StaffJobMessages } from './messages/mn/staff-jobs';

/** Messages of the staff section for jobs. */
export const jobMessages = await loadMessages<StaffJobMessages>(
  mn,
  import.meta.glob<StaffJobMessages>(['./messages/*/staff-jobs.ts', '!**/mn/*'], { import: 'default' }),
);
