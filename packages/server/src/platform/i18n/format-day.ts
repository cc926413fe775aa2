import type { LocalText } from './messages';

/** A local day as its readers write it: "12-р сарын 26", "26 December", "26 декабря". */
export function formatDay(day: string): LocalText {
  const date = new Date(day);
  const inLanguage = (language: string) =>
    date.toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return {
    // Some Node builds know no Mongolian.
    mn: `${date.getUTCMonth() + 1}-р сарын ${date.getUTCDate()}`,
    en: inLanguage('en-GB'),
    ru: inLanguage('ru'),
  };
}
