import type { CalendarMessages } from '../mn/calendar';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const messages: CalendarMessages = {
  week: 'Weekly schedule',
  zone: 'Ulaanbaatar time',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  monthDay: (month, day) => `${day} ${MONTHS[month - 1] ?? ''}`.trim(),
  days: (month, first, last) => `${first} – ${last} ${MONTHS[month - 1] ?? ''}`.trim(),
  weeks: 'Choose a week',
  thisWeek: 'From today',
  nextWeek: 'Next 7 days',
  previousWeek: 'Previous 7 days',
  today: 'Today',
  nothing: 'No episodes',
  noneInWeek: 'No episodes come out on these days',
  noneInWeekHint: 'They appear here as soon as they have a date.',
  weekFailed: 'The schedule could not be loaded',
  out: 'Out now',
  premiere: 'Premiere',
  remind: (title) => `Remind me of new episodes: ${title}`,
  notRemind: (title) => `Stop reminders: ${title}`,
  announced: 'Announced titles',
};

export default messages;
