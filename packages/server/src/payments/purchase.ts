import type { PaymentMethod } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { rentalPrice } from '../access/can-watch';
import type { Context } from '../context';
import { titles } from '../database/schema';
import { notFound, Refusal } from '../http/errors';
import { rentalEnd } from './grants.queries';
import type { Purchase } from './orders.queries';
import { packageOnSale } from './packages.queries';

/** What a viewer asks for. Prices are never theirs to say. */
export type Wish = { readonly method: PaymentMethod } & (
  | { readonly kind: 'days'; readonly option: number }
  | { readonly kind: 'rental'; readonly movie: number }
);

const refuse = (message: string) => new Refusal('conflict', { message });

/** A wish at the price of the catalogue; refused where there is nothing to buy. */
export async function purchaseOf(context: Context, userId: string, wish: Wish): Promise<Purchase> {
  const { db, config, clock } = context;
  const { method } = wish;
  if (wish.kind === 'days') {
    const found = await packageOnSale(db, wish.option);
    if (!found) throw notFound();
    const { id: packageId, title, days, price: amount } = found;
    return { userId, method, kind: 'days', title, titleId: null, packageId, days, amount };
  }
  const [movie] = await db.select().from(titles).where(eq(titles.id, wish.movie));
  if (movie?.type !== 'movie') throw notFound();
  const amount = rentalPrice(movie);
  if (amount === null) throw refuse('Энэ киног түрээслэх шаардлагагүй');
  const today = clock().toISOString().slice(0, 10);
  const elsewhere = (movie.isMirror || movie.isBlacklist) && !config.mirrorMode;
  // Nobody pays for what has no play button (R2.3-09).
  if (elsewhere || movie.releasedDate === null || movie.releasedDate > today)
    throw refuse('Энэ кино одоогоор түрээслэгдэхгүй байна');
  const end = await rentalEnd(db, userId, movie.id);
  if (end && end > clock()) throw refuse('Та энэ киног түрээсэлсэн байна');
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
