import type { PromoKind } from '@tenger/api-contract';

/** A promo code, as far as the rule needs it. */
export interface Promo {
  readonly kind: PromoKind;
  readonly value: number;
  readonly packageIds: readonly number[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly maxUsesEach: number | null;
  readonly active: boolean;
}

interface PackagePrice {
  readonly id: number;
  readonly price: number;
  readonly days: number;
}

/** Orders with the code that are paid or can still be paid. */
export interface PromoUses {
  readonly all: number;
  readonly byAccount: number;
}

export type PromoProblem = 'unknown' | 'not-started' | 'over' | 'package' | 'used-up' | 'used' | 'no-benefit';

/** The price and the days of a package with a code, or why the code does not apply. */
export function applyPromo(
  promo: Promo,
  of: PackagePrice,
  uses: PromoUses,
  now: Date,
): { amount: number; days: number } | { refusal: PromoProblem } {
  if (!promo.active) return { refusal: 'unknown' };
  if (promo.startsAt && now < promo.startsAt) return { refusal: 'not-started' };
  if (promo.endsAt && now >= promo.endsAt) return { refusal: 'over' };
  if (promo.packageIds.length > 0 && !promo.packageIds.includes(of.id)) return { refusal: 'package' };
  const limit = reachedLimit(promo, uses);
  if (limit) return { refusal: limit };
  const offer = offerOf(promo, of);
  return offer.amount >= of.price && offer.days <= of.days ? { refusal: 'no-benefit' } : offer;
}

/** The limit that leaves no further use of a code; undefined if the code can be used again. */
export function reachedLimit(
  { maxUses, maxUsesEach }: Pick<Promo, 'maxUses' | 'maxUsesEach'>,
  uses: PromoUses,
): 'used' | 'used-up' | undefined {
  if (maxUsesEach !== null && uses.byAccount >= maxUsesEach) return 'used';
  return maxUses !== null && uses.all >= maxUses ? 'used-up' : undefined;
}

function offerOf({ kind, value }: Promo, { price, days }: PackagePrice) {
  if (kind === 'days') return { amount: price, days: days + value };
  if (kind === 'price') return { amount: value, days };
  // An order costs at least one tugrik.
  return { amount: Math.max(1, Math.round((price * (100 - value)) / 100)), days };
}

/** Whether a stored form can be a code: letters of any alphabet, digits and dashes. */
export const isPromoCode = (code: string): boolean => /^[\p{L}\p{N}-]{3,32}$/u.test(code);

/** The stored form of a typed code: capital letters without spaces. */
export const normalizePromoCode = (code: string): string => code.replace(/\s+/g, '').toLocaleUpperCase('mn');
