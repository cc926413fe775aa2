import type { Card, RentedMovie } from '@tenger/api-contract';
import { formatDuration } from '../i18n/date-time';
import { theatreMessages } from '../i18n/theatre';

const HOUR_MS = 3_600_000;

/** What a viewer needs to play a movie. */
export type MovieEntitlement =
  /** `left`: the rest of the rental in ms. */
  | { readonly by: 'rental'; readonly left: number }
  | { readonly by: 'price'; readonly price: number }
  /** The price or a rental, while the rentals load. */
  | { readonly by: 'unknown'; readonly price: number }
  | { readonly by: 'nothing' }
  /** Days of access on the account. */
  | { readonly by: 'days' };

/**
 * The end of each active rental by the device's clock, by movie id. The clock may be wrong, so the ends come from the
 * seconds left at `receivedAt`, when the list arrived.
 */
export const rentalEndsById = (
  rented: readonly RentedMovie[] | undefined,
  receivedAt: number,
): ReadonlyMap<number, number> =>
  new Map(
    (rented ?? [])
      .filter(({ seconds_left }) => seconds_left > 0)
      .map(({ media, seconds_left }) => [media.id, receivedAt + seconds_left * 1000]),
  );

type Priced = Pick<Card, 'id' | 'is_free' | 'is_theatre' | 'price'>;

/** True if the movie has a price. */
export const isRentable = ({ is_theatre, price }: Priced): boolean => is_theatre && (price ?? 0) > 0;

/**
 * The viewer's entitlement: an active rental, a price, days of access, or free. `until` is undefined while the rentals
 * load.
 */
export function movieEntitlementOf(
  card: Priced,
  until: ReadonlyMap<number, number> | undefined,
  now: number,
): MovieEntitlement {
  const { id, is_free, price } = card;
  const end = until?.get(id);
  if (end !== undefined && end > now) return { by: 'rental', left: end - now };
  if (isRentable(card)) return { by: until ? 'price' : 'unknown', price: price ?? 0 };
  return is_free || price === 0 ? { by: 'nothing' } : { by: 'days' };
}

/** The rest of a rental in whole hours, or in minutes below one hour. */
export const rentalTimeLeft = (left: number): string =>
  theatreMessages.rented(
    formatDuration(left >= HOUR_MS ? Math.floor(left / HOUR_MS) * 3600 : Math.floor(left / 1000)),
  );
