import type { PaymentMethod } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../platform/context';
import { titles } from '../platform/database/schema';
import { ApiError, notFound } from '../platform/http/errors';
import type { Message } from '../platform/i18n/messages';
import { rentalPrice } from '../playback/entitlement/can-watch';
import { findRentalEnd } from './grants.queries';
import type { Purchase } from './orders.queries';
import { findPackageOnSale } from './packages.queries';

/** The purchase that a viewer requests; it contains no price. */
export type PurchaseRequest = { readonly method: PaymentMethod } & (
  | { readonly kind: 'days'; readonly option: number }
  | { readonly kind: 'rental'; readonly movie: number }
);

const refuse = (message: Message) => new ApiError('conflict', { message });

/** Resolves a request to a purchase at the catalog's price; throws if the product is not for sale. */
export async function resolvePurchase(
  context: Context,
  userId: string,
  wish: PurchaseRequest,
): Promise<Purchase> {
  const { db, config, clock } = context;
  const { method } = wish;
  if (wish.kind === 'days') {
    const found = await findPackageOnSale(db, wish.option);
    if (!found) throw notFound();
    const { id: packageId, title, days, price: amount } = found;
    return { userId, method, kind: 'days', title, titleId: null, packageId, days, amount };
  }
  const [movie] = await db.select().from(titles).where(eq(titles.id, wish.movie));
  if (movie?.type !== 'movie') throw notFound();
  const amount = rentalPrice(movie);
  if (amount === null) throw refuse('rental.not-needed');
  const today = clock().toISOString().slice(0, 10);
  const elsewhere = (movie.isMirror || movie.isBlacklist) && !config.mirrorMode;
  // Titles without a play button are not for sale (R2.3-09).
  if (elsewhere || movie.releasedDate === null || movie.releasedDate > today)
    throw refuse('rental.unavailable');
  const end = await findRentalEnd(db, userId, movie.id);
  if (end && end > clock()) throw refuse('rental.active');
  return {
    userId,
    method,
    kind: 'rental',
    title: movie.title,
    titleId: movie.id,
    packageId: null,
    days: null,
    amount,
  };
}
