const DAY_MS = 86_400_000;

/** When the days end that are bought now: they are added to what is left (ms). */
export function endAfter(endsAt: string | null, days: number, now: number): number {
  const end = endsAt ? Date.parse(endsAt) : now;
  return Math.max(end, now) + days * DAY_MS;
}

/** How much less a package costs than as many days of the shortest one, in whole percent. */
export function savingOf(
  { days, price }: { days: number; price: number },
  shortest: { days: number; price: number },
): number {
  const usual = (shortest.price / shortest.days) * days;
  return usual > 0 ? Math.max(0, Math.floor((1 - price / usual) * 100)) : 0;
}

/** What thirty days of a package cost. */
export const monthly = ({ days, price }: { days: number; price: number }): number =>
  Math.round((price / days) * 30);
