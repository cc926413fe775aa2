const DAY_MS = 86_400_000;

/** The end of the access in ms after adding days to the days left. */
export function getEndDate(endsAt: string | null, days: number, now: number): number {
  const end = endsAt ? Date.parse(endsAt) : now;
  return Math.max(end, now) + days * DAY_MS;
}

/** The discount in percent compared with the price per day of the shortest package. */
export function getSavingPercent(
  { days, price }: { days: number; price: number },
  shortest: { days: number; price: number },
): number {
  const usual = (shortest.price / shortest.days) * days;
  return usual > 0 ? Math.max(0, Math.floor((1 - price / usual) * 100)) : 0;
}

/** The price of thirty days at the rate of a package. */
export const pricePerThirtyDays = ({ days, price }: { days: number; price: number }): number =>
  Math.round((price / days) * 30);
