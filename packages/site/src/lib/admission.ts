import type { Card, Rental } from '@tenger/api-contract';
import { theatre } from '../i18n/theatre';
import { hoursOf } from '../i18n/times';

const HOUR_MS = 3_600_000;

/** What stands between a viewer and a movie. */
export type Admission =
  /** `left`: milliseconds of a rental. */
  | { readonly by: 'rental'; readonly left: number }
  | { readonly by: 'price'; readonly price: number }
  /** The price, or a rental of it: which of them is on its way. */
  | { readonly by: 'unknown'; readonly price: number }
  | { readonly by: 'nothing' }
  /** The days on the account. */
  | { readonly by: 'days' };

/** When each rented movie stops playing, by its id; what is over is not in it. */
export const playingUntil = (
  rented: readonly Rental[] | undefined,
  now: number,
): ReadonlyMap<number, number> =>
  new Map(
    (rented ?? [])
      .map(({ media, ends_at }) => [media.id, Date.parse(ends_at)] as const)
      .filter(([, end]) => end > now),
  );

type Priced = Pick<Card, 'id' | 'is_free' | 'is_theatre' | 'price'>;

/** Whether a movie is rented by itself. */
export const isForRent = ({ is_theatre, price }: Priced): boolean => is_theatre && (price ?? 0) > 0;

/**
 * How a viewer gets in: by the rental they have, for a price, with their days, or just so. `until` is undefined for as
 * long as it is not known what they have rented.
 */
export function admissionOf(
  card: Priced,
  until: ReadonlyMap<number, number> | undefined,
  now: number,
): Admission {
  const { id, is_free, price } = card;
  const end = until?.get(id);
  if (end !== undefined && end > now) return { by: 'rental', left: end - now };
  if (isForRent(card)) return { by: until ? 'price' : 'unknown', price: price ?? 0 };
  return is_free || price === 0 ? { by: 'nothing' } : { by: 'days' };
}

/** What a rental has left, in whole hours; below one, in minutes. */
export const rentedFor = (left: number): string =>
  theatre.rented(hoursOf(left >= HOUR_MS ? Math.floor(left / HOUR_MS) * 3600 : Math.floor(left / 1000)));
