import { renderTime } from '../lib/is-ssr';
import { messages } from './index';

// `Intl` of browsers has no Mongolian, so the messages of each language format dates and numbers.

const DAY_MS = 86_400_000;

/** Mongolia is eight hours ahead of UTC, without daylight saving time. */
export const toLocal = (ms: number): number => ms + 8 * 3_600_000;

const group = (whole: number) => messages.number(String(Math.round(whole)).replace(/\B(?=(\d{3})+$)/g, ','));

/** 6900 → "6,900₮". */
export const formatMoney = (tugrik: number): string => messages.money(group(tugrik));

/** 1024 → "1,024". */
export const formatNumber = (n: number): string => group(n);

/** 8 → "8.0": a rating out of ten, always with one decimal. */
export const formatRating = (value: number): string => messages.number(value.toFixed(1));

/** Year, month and day as an ISO date states them, without a time zone. */
function parseDate(iso: string) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year && month && day ? { year: Number(year), month: Number(month), day: Number(day) } : undefined;
}

/** "2026-11-21" → "2026 оны 11-р сарын 21"; "" for other text. Not for a time: `formatDate` knows the time zone. */
export function formatLongDate(iso: string): string {
  const date = parseDate(iso);
  return date ? messages.date(date.year, date.month, date.day) : '';
}

/** "2026-11-21" → "2026"; "" for other text. */
export const formatYear = (iso: string | null): string => (iso && parseDate(iso)?.year.toString()) || '';

/** Whole minutes until the end, at least one. */
export const minutesLeft = ({ time, duration }: { time: number; duration: number }): number =>
  Math.max(1, Math.round((duration - time) / 60));

/** The date in Ulaanbaatar, relative to `now`: "өнөөдөр", "өчигдөр", "5 хоногийн өмнө"; from two weeks on, the date itself. */
export function formatDaysAgo(iso: string, now = renderTime()): string {
  const time = toLocal(Date.parse(iso));
  const days = Math.floor(toLocal(now) / DAY_MS) - Math.floor(time / DAY_MS);
  if (days === 0) return messages.today;
  if (days === 1) return messages.yesterday;
  return days > 0 && days < 14 ? messages.daysAgo(days) : formatLongDate(`${new Date(time).toJSON()}`);
}
