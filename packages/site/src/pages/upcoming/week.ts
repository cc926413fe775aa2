import type { CalendarEpisode } from '@tenger/api-contract';
import { toLocal } from '../../i18n/format';

const DAY_MS = 86_400_000;
const DAYS = 7;

export interface WeekDay {
  /** ISO date. */
  readonly date: string;
  readonly month: number;
  readonly day: number;
  /** 0 is Monday. */
  readonly weekday: number;
  readonly when: 'past' | 'today' | 'future';
  readonly episodes: readonly CalendarEpisode[];
}

/** Whole days since 1970 in Ulaanbaatar. */
const dayOf = (moment: number) => Math.floor(toLocal(moment) / DAY_MS);
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The first day of a week: today plus `weeks` times seven days. */
export const startOfDay = (now: Date, offset: number): string => dateOf(dayOf(now.getTime()) + DAYS * offset);

/** Groups the episodes of seven days from a date by day. */
export function weekFrom(start: string, episodes: readonly CalendarEpisode[], now: Date): WeekDay[] {
  const first = Math.floor(Date.parse(start) / DAY_MS);
  const today = dayOf(now.getTime());
  return Array.from({ length: DAYS }, (_, index) => {
    const at = first + index;
    const date = dateOf(at);
    return {
      date,
      month: Number(date.slice(5, 7)),
      day: Number(date.slice(8)),
      // 1 January 1970 was a Thursday.
      weekday: (at + 3) % DAYS,
      when: at < today ? 'past' : at === today ? 'today' : 'future',
      episodes: episodes.filter(({ released_at }) => dayOf(Date.parse(released_at)) === at),
    };
  });
}
