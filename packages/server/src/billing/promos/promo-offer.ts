import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Message } from '../../platform/i18n/messages';
import { applyPromo, isPromoCode, normalizePromoCode, type PromoProblem } from './promo-rule';
import { lockPromoById, type PromoRow, promoByCode, promoUsesOf } from './promos.queries';

const messageKeys: Readonly<Record<PromoProblem, Message>> = {
  unknown: 'promo.unknown',
  'not-started': 'promo.not-started',
  over: 'promo.over',
  package: 'promo.package',
  'used-up': 'promo.used-up',
  used: 'promo.used',
  'no-benefit': 'promo.no-benefit',
};

/** The error for a code that cannot be used: `bad-input`, with the reason at the field. */
export const promoRefused = (refusal: PromoProblem) => {
  const message = messageKeys[refusal];
  return new ApiError('bad-input', { message, fields: { promo: message } });
};

function assertKnown(promo: PromoRow | undefined): PromoRow {
  if (!promo) throw promoRefused('unknown');
  return promo;
}

/** Throws `bad-input` if no code has this text. */
export async function findPromo(db: Database, typed: string): Promise<PromoRow> {
  const code = normalizePromoCode(typed);
  return assertKnown(isPromoCode(code) ? await promoByCode(db, code) : undefined);
}

/** Locks a code, so that two orders do not both take its last use. */
export const lockPromo = async (tx: Database, promoId: number): Promise<PromoRow> =>
  assertKnown(await lockPromoById(tx, promoId));

/** The offer of a code for a package. Throws `bad-input` with the reason. */
export async function offerWithPromo(
  db: Database,
  promo: PromoRow,
  of: { readonly id: number; readonly price: number; readonly days: number },
  userId: string,
  now: Date,
) {
  const offer = applyPromo(promo, of, await promoUsesOf(db, promo.id, userId), now);
  if ('refusal' in offer) throw promoRefused(offer.refusal);
  return offer;
}
