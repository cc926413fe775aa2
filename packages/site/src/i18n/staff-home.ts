import { loadMessages } from './load-messages';
import mn, { type StaffHomeMessages } from './messages/mn/staff-home';

/** Messages of the staff section for the home page. */
export const homeMessages = await loadMessages<StaffHomeMessages>(
  mn,
  import.meta.glob<StaffHomeMessages>(['./messages/*/staff-home.ts', '!**/mn/*'], { import: 'default' }),
);
