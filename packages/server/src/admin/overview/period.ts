import { ZONE_MS } from '../../platform/time-zone';

const DAY_MS = 86_400_000;

/** Whole days in Ulaanbaatar; the last one is today. */
export interface Period {
  /** "2026-11-25", oldest first. */
  readonly days: readonly string[];
  /** The start of the first day. */
  readonly start: Date;
}

export function periodOf(now: Date, length: number): Period {
  const today = Math.floor((now.getTime() + ZONE_MS) / DAY_MS) * DAY_MS;
  const first = today - (length - 1) * DAY_MS;
  return {
    days: Array.from({ length }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10)),
    start: new Date(first - ZONE_MS),
  };
}

/** One row for each day: that of the database, or `none`. */
export function fillDays<Row extends { readonly day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  none: Omit<Row, 'day'>,
): Row[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => known.get(day) ?? ({ day, ...none } as Row));
}
