import { loadMessages } from './load-messages';
import mn, { type StaffSkipMessages } from './messages/mn/staff-skip';

/** Messages of the staff panel for the intro and the credits. */
export const skipMessages = await loadMessages<StaffSkipMessages>(
  mn,
  import.meta.glob<StaffSkipMessages>(['./messages/*/staff-skip.ts', '!**/mn/*'], { import: 'default' }),
);
