const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 20:00 in Ulaanbaatar. */
const EVENING_MS = 12 * 3_600_000;

const firstOf = (releasedDate: string, now: Date) =>
  Math.min(Date.parse(releasedDate) + EVENING_MS, now.getTime() - 60_000);

const spread = (first: number, stepMs: number, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(first + index * stepMs));

/** Release dates of a finished series: weekly, or more often to avoid dates in the future. */
export function episodeDates(releasedDate: string, count: number, now: Date): Date[] {
  const first = firstOf(releasedDate, now);
  return spread(first, Math.min(WEEK_MS, (now.getTime() - first) / Math.max(1, count)), count);
}

/** Release dates of a series still coming out: the newest episode within the last week. */
export function ongoingDates(releasedDate: string, count: number, now: Date): Date[] {
  const first = firstOf(releasedDate, now);
  const newest = Math.max(first, now.getTime() - ((first / DAY_MS / 3) % 6) * DAY_MS - 3_600_000);
  return spread(first, count > 1 ? (newest - first) / (count - 1) : 0, count);
}

/** Release dates of the episodes after `newest`: on the same evening of the following weeks. */
export function comingDates(newest: Date, count: number, now: Date): Date[] {
  const evening = Math.floor((newest.getTime() + WEEK_MS) / DAY_MS) * DAY_MS + EVENING_MS;
  const first = evening > now.getTime() ? evening : evening + DAY_MS;
  return spread(first, WEEK_MS, count);
}
