import { loadMessages } from './load-messages';
import mn, { type CalendarMessages } from './messages/mn/calendar';

/** Messages of the weekly schedule. */
export const calendarMessages = await loadMessages<CalendarMessages>(
  mn,
  import.meta.glob<CalendarMessages>(['./messages/*/calendar.ts', '!**/mn/*'], { import: 'default' }),
);
