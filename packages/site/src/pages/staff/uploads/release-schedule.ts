import { parseLocalTime } from '../local-time';

const DAY_MS = 86_400_000;
const LONGEST_INTERVAL_DAYS = 366;

/** How the new episodes of a batch are released. */
export interface ReleaseSettings {
  /** All now, or one after the other from `first`. */
  readonly mode: 'now' | 'schedule';
  /** The local time of the first one, as a date and time input has it. */
  readonly first: string;
  /** Typed days between two episodes. */
  readonly days: string;
  /** Typed number of episodes, from the first, that are free. */
  readonly free: string;
}

export const initialReleaseSettings: ReleaseSettings = { mode: 'now', first: '', days: '7', free: '' };

const wholeNumber = (text: string, largest: number): number | undefined => {
  const number = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= largest ? number : undefined;
};

/** The fields that are not valid. */
export function findReleaseErrors({
  mode,
  first,
  days,
  free,
}: ReleaseSettings): Set<'first' | 'days' | 'free'> {
  const errors = new Set<'first' | 'days' | 'free'>();
  if (mode === 'schedule' && parseLocalTime(first) === undefined) errors.add('first');
  if (mode === 'schedule' && wholeNumber(days, LONGEST_INTERVAL_DAYS) === undefined) errors.add('days');
  if (free.trim() !== '' && wholeNumber(free, 9_999) === undefined) errors.add('free');
  return errors;
}

/** Whether each new episode is free and when it is released, by its number. `now` in ms. */
export function scheduleReleases(
  numbers: Iterable<number>,
  { mode, first, days, free }: ReleaseSettings,
  now: number,
): Map<number, { readonly releasedAt: string; readonly isFree: boolean }> {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const start = mode === 'schedule' ? parseLocalTime(first) : undefined;
  const from = start === undefined ? now : Date.parse(start);
  const interval = start === undefined ? 0 : (wholeNumber(days, LONGEST_INTERVAL_DAYS) ?? 0) * DAY_MS;
  const freeCount = wholeNumber(free, 9_999) ?? 0;
  return new Map(
    sorted.map((number, index) => [
      number,
      { releasedAt: new Date(from + index * interval).toISOString(), isFree: index < freeCount },
    ]),
  );
}
