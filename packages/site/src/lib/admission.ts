import type { Card, Rental } from '@tenger/api-contract';
import { theatre } from '../i18n/theatre';
import { hoursOf } from '../i18n/times';

const HOUR_MS = 3_600_000;

/** What stands between a viewer and a movie. */
export type Admission =
  /** `left`: milliseconds of a rental. */
  | { readonly by: 'rental'; readonly left: number }
  | { readonly by: 'price'; readonly price: number }
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

/** How a viewer gets in: by the rental they have, for a price, with their days, or just so. */
export function admissionOf(
  { id, is_free, is_theatre, price }: Pick<Card, 'id' | 'is_free' | 'is_theatre' | 'price'>,
  until: ReadonlyMap<number, number>,
  now: number,
): Admission {
  const end = until.get(id);
  if (end !== undefined && end > now) return { by: 'rental', left: end - now };
  if (is_theatre && price !== null && price > 0) return { by: 'price', price };
  return is_free || price === 0 ? { by: 'nothing' } : { by: 'days' };
}

/** What a rental has left, in whole hours; below one, in minutes. */
export const rentedFor = (left: number): string =>
  theatre.rented(hoursOf(left >= HOUR_MS ? Math.floor(left / HOUR_MS) * 3600 : Math.floor(left / 1000)));
