import { language } from './language';
import { type CalendarWords, mnCalendar } from './mn-calendar';

/** The words of the calendar of coming episodes, in the site's language. */
export const calendar: CalendarWords =
  language === 'en' ? (await import('./en-calendar')).enCalendar : mnCalendar;
