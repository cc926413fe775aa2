import type { Card } from '@tenger/api-contract';

export interface ReleaseDay {
  /** ISO date; null if it is not known yet. */
  readonly day: string | null;
  /** Whole days from today; null if the day is unknown or past. */
  readonly inDays: number | null;
  readonly cards: readonly Card[];
}

const DAY_MS = 86_400_000;
/** The UTC offset of Ulaanbaatar, which has no daylight saving time. The schedule uses its days. */
const OFFSET_MS = 8 * 3_600_000;

/** Groups announced titles by release day, the nearest first, without a date last. */
export function groupByDay(cards: readonly Card[], now: Date): ReleaseDay[] {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  const groups = new Map<string | null, Card[]>();
  for (const card of cards) {
    const day = card.released_date?.slice(0, 10) ?? null;
    const group = groups.get(day);
    if (group) group.push(card);
    else groups.set(day, [card]);
  }
  return [...groups]
    .sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b)))
    .map(([day, list]) => {
      const inDays = day === null ? null : Math.floor(Date.parse(day) / DAY_MS) - today;
      return { day, inDays: inDays !== null && inDays >= 0 ? inDays : null, cards: list };
    });
}
