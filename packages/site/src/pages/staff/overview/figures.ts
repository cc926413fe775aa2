import { formatNumber, formatRating } from '../../../i18n/format';
import { overviewMessages } from '../../../i18n/staff/overview';

/** 840 → "0.8 s"; "–" without a measurement. */
export const formatMilliseconds = (ms: number | null): string =>
  ms === null ? '–' : overviewMessages.seconds(formatRating(ms / 1000));

/** 1 of 3 → "33%", 1 of 300 → "0.3%"; "–" of nothing. */
export function formatShare(count: number, total: number): string {
  if (total === 0) return '–';
  const percent = (count / total) * 100;
  const isSmall = percent > 0 && percent < 10;
  return overviewMessages.percent(isSmall ? formatRating(percent) : formatNumber(percent));
}

/** "2026-11-21" → "11.21". */
export const formatShortDay = (day: string): string => day.slice(5).replace('-', '.');

/** The last two values: today and yesterday. */
export const lastTwo = (values: readonly number[]) => ({
  today: values.at(-1) ?? 0,
  yesterday: values.at(-2) ?? 0,
});

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A bar of a chart. */
export interface Bar {
  /** Names the bar: a day. */
  readonly key: string;
  /** Null without a measurement. */
  readonly value: number | null;
  /** A second, lighter bar behind the first one. */
  readonly upper?: number | null;
}

/** The heights of bars, as fractions of the highest one. */
export function heightsOf(bars: readonly Bar[]): { value: number; upper: number }[] {
  const most = highest(bars);
  const fraction = (value: number | null | undefined) => (most > 0 && value ? value / most : 0);
  return bars.map(({ value, upper }) => ({ value: fraction(value), upper: fraction(upper) }));
}

export const highest = (bars: readonly Bar[]): number =>
  Math.max(0, ...bars.map(({ value, upper }) => Math.max(value ?? 0, upper ?? 0)));
