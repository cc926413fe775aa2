import mn from './messages/mn/calendar';
import { sectionMessages } from './section-messages';

/** Messages of the weekly schedule. */
export const calendarMessages = sectionMessages('calendar', mn);
