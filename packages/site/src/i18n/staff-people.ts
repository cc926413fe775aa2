import { loadMessages } from './load-messages';
import mn, { type StaffPeopleMessages } from './messages/mn/staff-people';

/** Messages of the staff section for accounts. */
export const peopleMessages = await loadMessages<StaffPeopleMessages>(
  mn,
  import.meta.glob<StaffPeopleMessages>(['./messages/*/staff-people.ts', '!**/mn/*'], { import: 'default' }),
);
