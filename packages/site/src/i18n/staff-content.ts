import { loadMessages } from './load-messages';
import mn, { type StaffContentMessages } from './messages/mn/staff-content';

/** Messages of the staff sections for news and texts. */
export const contentMessages = await loadMessages<StaffContentMessages>(
  mn,
  import.meta.glob<StaffContentMessages>(['./messages/*/staff-content.ts', '!**/mn/*'], {
    import: 'default',
  }),
);
