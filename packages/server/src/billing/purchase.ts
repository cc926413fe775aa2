import type { PaymentMethod } from '@tenger/api-contract';
import { and, eq, sql } from 'drizzle-orm';
import { isVisibleTitle } from '../catalog/titles/visibility';
import type { Context } from '../platform/context';
import { titles } from '../platform/database/schema';
import { ApiError, notFound } from '../platform/http/errors';
import type { Message } from '../platform/i18n/messages';
import { isUpcomingMovie, rentalPrice } from '../playback/entitlement/can-watch';
import { findRentalEnd } from './grants.queries';
import type { Purchase } from './orders.queries';
import { findPackageOnSale } from './packages.queries';
import type { createPresentCheck, PresentRequest } from './presents/present-request';
import { findPromo, offerWithPromo } from './promos/promo-offer';

/** The purchase that a viewer requests; it contains no price. */
export type PurchaseRequest = { readonly method: PaymentMethod } & (
  | {
      readonly kind: 'days';
      readonly option: number;
      readonly promo?: string | undefined;
      readonly present?: PresentRequest | undefined;
    }
  | { readonly kind: 'rental'; readonly movie: number }
);

const conflict = (message: Message) => new ApiError('conflict', { message });

const noPresent = { presentTo: null, presentMessage: null };

/** Resolves a request to a purchase at the catalog's price; throws if the product is not for sale. */
export async function resolvePurchase(
  context: Context,
  checkPresent: ReturnType<typeof createPresentCheck>,
  userId: string,
  request: PurchaseRequest,
): Promise<Purchase> {
  const { db, config, clock } = context;
  const { method } = request;
  if (request.kind === 'days') {
    const found = await findPackageOnSale(db, request.option, clock());
    if (!found) throw notFound();
    const { id: packageId, title, days, price: amount } = found;
    const present = request.present ? await checkPresent(userId, request.present) : noPresent;
    const product = { userId, method, kind: 'days', title, titleId: null, packageId, ...present } as const;
    if (request.promo === undefined)
      return { ...product, days, amount, promoId: null, promoCode: null, listPrice: null };
    const promo = await findPromo(db, request.promo);
    const offer = await offerWithPromo(db, promo, found, userId, clock());
    return { ...product, ...offer, promoId: promo.id, promoCode: promo.code, listPrice: amount };
  }
  const [movie] = await db
    .select()
    .from(titles)
    .where(and(eq(titles.id, request.movie), isVisibleTitle(sql`titles.id`)));
  if (movie?.type !== 'movie') throw notFound();
  const amount = rentalPrice(movie);
  if (amount === null) throw conflict('rental.not-needed');
  const isUnavailable =
    movie.clipId === null || ((movie.isMirror || movie.isBlacklist) && !config.mirrorMode);
  // Titles without a play button are not for sale (R2.3-09).
  if (isUnavailable || isUpcomingMovie(movie.releasedDate, clock())) throw conflict('rental.unavailable');
  const rentalEnd = await findRentalEnd(db, userId, movie.id);
  if (rentalEnd && rentalEnd > clock()) throw conflict('rental.active');
  return {
    userId,
    method,
    kind: 'rental',
    title: movie.title,
    titleId: movie.id,
    packageId: null,
    days: null,
    amount,
    ...{ promoId: null, promoCode: null, listPrice: null },
    ...noPresent,
  };
}
