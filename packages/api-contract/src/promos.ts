import * as z from 'zod/mini';
import { type FieldRules, type FormValues, schemaOfRules } from './form-rules';
import { route } from './route';
import { done, id } from './wire';

/** A promo code as viewers type it: letters, digits and dashes, in any case. */
export const promoCode = z.string().check(z.trim(), z.minLength(3), z.maxLength(32));

/** What a code gives: a discount in percent, more days for the same price, or a fixed price. */
export const promoKinds = ['percent', 'days', 'price'] as const;
export type PromoKind = (typeof promoKinds)[number];

/** The price and the days of a package with a promo code. */
export const promoOffer = z.object({
  code: z.string(),
  kind: z.enum(promoKinds),
  /** Whole tugrik, with the code and without it. */
  amount: z.number(),
  list_price: z.number(),
  days: z.number(),
});
export type PromoOffer = z.infer<typeof promoOffer>;

export const checkPromo = route({
  method: 'POST',
  path: '/api/payment/promo',
  summary: 'Returns the price of a package with a promo code. The code counts as used when an order is made.',
  auth: 'required',
  mainProfile: true,
  rate: 'order',
  body: z.object({ code: promoCode, option: id }),
  reply: done(promoOffer),
});

/** The rules of a promo code in the back office. Without packages, it applies to all of them. */
export const promoRules = {
  code: { type: 'text', min: 1, max: 32 },
  kind: { type: 'choice', of: promoKinds },
  value: { type: 'integer', min: 1, max: 10_000_000 },
  package_ids: { type: 'ids', max: 50 },
  starts_at: { type: 'optional-time' },
  ends_at: { type: 'optional-time' },
  /** Uses by all accounts; null without a limit. */
  max_uses: { type: 'optional-integer', min: 1, max: 1_000_000 },
  /** Uses by one account; null without a limit. */
  max_uses_each: { type: 'optional-integer', min: 1, max: 1_000 },
  is_active: { type: 'boolean' },
} as const satisfies FieldRules;
const promoFields = /* @__PURE__ */ schemaOfRules(promoRules);
export type PromoFields = FormValues<typeof promoRules>;

export const staffPromo = z.extend(promoFields, {
  id: z.number(),
  version: z.number(),
  /** Orders that are paid or can still be paid. */
  uses: z.number(),
  /** Paid orders without refunded ones, and their income: the received tugrik without overpayments. */
  paid: z.number(),
  income: z.number(),
});
export type StaffPromo = z.infer<typeof staffPromo>;

export const staffPromos = route({
  method: 'GET',
  path: '/api/staff/promos',
  summary: 'Lists the promo codes, newest first.',
  auth: 'required',
  right: 'packages',
  reply: done(z.array(staffPromo)),
});

export const savePromo = route({
  method: 'POST',
  path: '/api/staff/promos/save',
  summary: 'Changes a promo code, or adds one without an id. Orders keep the price at which they were made.',
  auth: 'required',
  rate: 'write',
  right: 'packages',
  stepUp: true,
  body: z.extend(promoFields, {
    id: z.optional(id),
    version: z.optional(z.number().check(z.int(), z.gte(0))),
  }),
  reply: done(staffPromo),
});
