import { words } from './index';

// Browsers carry no Mongolian in `Intl`, so dates, money and counts are written here, in the words of the language.

const grouped = (whole: number) => String(Math.round(whole)).replace(/\B(?=(\d{3})+$)/g, ',');

/** 6900 → "6,900₮". */
export const money = (tugrik: number): string => `${grouped(tugrik)}₮`;

/** 8 → "8.0": a rating out of ten keeps its decimal. */
export const rating = (value: number): string => value.toFixed(1);

/** The parts of an ISO date as they were written, free of any time zone. */
function dateParts(iso: string) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year && month && day ? { year: Number(year), month: Number(month), day: Number(day) } : undefined;
}

/** "2026-11-21" → "2026 оны 11-р сарын 21"; anything else → "". */
export function longDate(iso: string): string {
  const parts = dateParts(iso);
  return parts ? words.date(parts.year, parts.month, parts.day) : '';
}

/** "2026-11-21" → "2026"; anything else → "". */
export const year = (iso: string | null): string => (iso && dateParts(iso)?.year.toString()) || '';

/** Whole minutes until the end, at least one while anything is left. */
export const minutesLeft = ({ time, duration }: { time: number; duration: number }): number =>
  Math.max(1, Math.round((duration - time) / 60));

/** "2026-11-21T09:00:00Z" as seen from `now`: "өнөөдөр", "өчигдөр", "5 хоногийн өмнө", then the date. */
export function daysAgo(iso: string, now = Date.now()): string {
  const days = Math.floor((now - Date.parse(iso)) / 86_400_000);
  if (!(days >= 0)) return longDate(iso);
  if (days === 0) return words.today;
  if (days === 1) return words.yesterday;
  return days < 14 ? words.daysAgo(days) : longDate(iso);
}

/** 1024 → "1,024". */
export const count = (n: number): string => grouped(n);
