import type { Card } from '@tenger/api-contract';

export interface ReleaseDay {
  /** ISO date; null where it is not known yet. */
  readonly day: string | null;
  /** Whole days from today; null where the day is unknown or over. */
  readonly inDays: number | null;
  readonly cards: readonly Card[];
}

const DAY_MS = 86_400_000;
/** Ulaanbaatar is eight hours ahead, the whole year round: its days are those of the calendar. */
const OFFSET_MS = 8 * 3_600_000;

/** Announced titles by the day they come out, the nearest first and the undated last. */
export function byDay(cards: readonly Card[], now: Date): ReleaseDay[] {
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
