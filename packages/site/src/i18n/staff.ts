import { loadMessages } from './load-messages';
import mn, { type StaffMessages } from './messages/mn/staff';

/** Messages of the staff area. */
export const staffMessages = await loadMessages<StaffMessages>(
  mn,
  import.meta.glob<StaffMessages>(['./messages/*/staff.ts', '!**/mn/*'], { import: 'default' }),
);
