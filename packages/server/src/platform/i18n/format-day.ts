import { localTime } from '../time-zone';
import type { Language, LocalText } from './messages';

const dayIn = (language: string, date: Date, year?: 'numeric') =>
  date.toLocaleDateString(language, { day: 'numeric', month: 'long', year, timeZone: 'UTC' });

/** A local day as its readers write it: "12-р сарын 26", "26 December", "26 декабря". */
export function formatDay(day: string): LocalText {
  const date = new Date(day);
  return {
    // Some Node builds know no Mongolian.
    mn: `${date.getUTCMonth() + 1}-р сарын ${date.getUTCDate()}`,
    en: dayIn('en-GB', date),
    ru: dayIn('ru', date),
  };
}

/** A moment in Ulaanbaatar: "2026.12.26 20:30", "26 December 2026, 20:30", "26 декабря 2026 г., 20:30". */
export function formatMoment(at: Date): Readonly<Record<Language, string>> {
  const [day = '', clock = ''] = localTime(at).split('T');
  const [date, time] = [new Date(day), clock.slice(0, 5)];
  return {
    mn: `${day.replaceAll('-', '.')} ${time}`,
    en: `${dayIn('en-GB', date, 'numeric')}, ${time}`,
    ru: `${dayIn('ru', date, 'numeric')}, ${time}`,
  };
}
