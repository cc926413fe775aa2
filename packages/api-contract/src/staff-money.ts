import * as z from 'zod/mini';
import { type FieldRules, schemaOfRules } from './form-rules';
import { orderId, orderKind, paymentMethod, presentState } from './payments';
import { route } from './route';
import { staffOrder, staffReason } from './staff';
import { refundRequest } from './staff-approvals';
import { cursor, done, id, isoDay, keysetPaged, searchText } from './wire';

/** An order in the list of the staff area. */
export const orderSummary = z.extend(staffOrder, {
  kind: orderKind,
  method: paymentMethod,
  /** Overpaid tugrik that wait for a refund. */
  surplus: z.number(),
  /** The promo code and the price without it. */
  promo: z.nullable(z.object({ code: z.string(), list_price: z.number() })),
  paid_at: z.nullable(z.string()),
  /** Tugrik that arrived, refunded ones included. Absent from a server of an earlier release. */
  received: z.optional(z.number()),
  /**
   * Refunded tugrik, and the time of the last refund. A cancelled order with a refund was refunded completely. In the
   * group `refunded`, a list of some days counts only the refunds of these days.
   */
  refunded: z.number(),
  refunded_at: z.nullable(z.string()),
  /** The number of the VAT receipt; null until the buyer requests it. */
  receipt: z.nullable(z.string()),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const orderGroups = ['all', 'review', 'open', 'paid', 'refunded', 'closed'] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** What an order is for: days for the buyer, a movie, or days for another number. */
export const orderProducts = ['package', 'rental', 'present'] as const;
export type OrderProduct = (typeof orderProducts)[number];

/**
 * `review`: needs a decision or a refund; `open`: waits for payment; `refunded`: a payment was refunded; `closed`: expired,
 * cancelled or failed without a refund.
 */
const orderFilter = {
  q: searchText,
  group: z._default(z.enum(orderGroups), 'all'),
  method: z.optional(paymentMethod),
  product: z.optional(z.enum(orderProducts)),
  /**
   * The first and the last day in Ulaanbaatar: of the payment, or of the order if it was not paid. In the group
   * `refunded`, of the refund.
   */
  from: z.optional(isoDay),
  until: z.optional(isoDay),
};

export const staffOrders = route({
  method: 'GET',
  path: '/api/staff/orders',
  summary:
    'Lists orders by buyer, number, product, state, method and day of the payment (of the order if it is unpaid, of the refund in the group `refunded`), newest first.',
  auth: 'required',
  right: 'orders',
  query: z.object({ ...orderFilter, cursor }),
  reply: keysetPaged(orderSummary),
});

export const exportOrders = route({
  method: 'GET',
  path: '/api/staff/orders/export',
  summary: 'Returns the orders of a filter in pages of 1,000, for bookkeeping.',
  auth: 'required',
  right: 'orders',
  query: z.object({ ...orderFilter, cursor }),
  reply: keysetPaged(orderSummary),
});

/** What a refund takes back: days of a subscription, or hours of a rental. */
export const revokedAccess = z.object({
  taken: z.number(),
  /** The days or hours of the order that are not taken back, because they are over. */
  used: z.number(),
  /** The end of the account's subscription, or of its rental, without them. */
  ends_at: z.string(),
});
export type RevokedAccess = z.infer<typeof revokedAccess>;

/** An order with its payments and its history. */
export const orderDetail = z.extend(orderSummary, {
  expires_at: z.string(),
  /** Days for another number; null if the buyer gets them. */
  present: z.nullable(
    z.object({
      /** Null after the account of the number was deleted. */
      phone: z.nullable(z.string()),
      state: presentState,
      /** ISO time at which the buyer gets the days; null unless the present waits. */
      waits_until: z.nullable(z.string()),
      /** The account that got the days; null before, and after it was deleted. */
      recipient: z.nullable(z.object({ id: z.string(), nickname: z.string() })),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      currency: z.string(),
      seen_at: z.string(),
      refunded_at: z.nullable(z.string()),
      /**
       * How it can be refunded: by the gateway, or by hand and then recorded here. Null after a refund, and while another
       * payment of a granted order has an unanswered refund.
       */
      refund: z.nullable(z.enum(['gateway', 'by-hand'])),
      /** It paid for the access, which a refund ends: `refundOrder` then needs `revoke`. */
      ends_access: z.boolean(),
      /** The gateway did not respond to an earlier request, which may have sent the money. */
      is_unanswered: z.boolean(),
      /** The VAT receipt is of this payment, so a refund makes it void. Absent from a server of an earlier release. */
      has_receipt: z.optional(z.boolean()),
    }),
  ),
  /** The access that the order granted; null before. */
  access: z.nullable(z.object({ starts_at: z.string(), ends_at: z.string() })),
  /** What a refund of the access takes back now; null without access. */
  revocable: z.nullable(revokedAccess),
  /** Refunds that waited for a second person, oldest first. Absent from a server of an earlier release. */
  refund_requests: z.optional(z.array(refundRequest)),
  history: z.array(
    z.object({
      at: z.string(),
      event: z.string(),
      source: z.string(),
      from: z.string(),
      to: z.string(),
      /** The reason that staff entered. */
      reason: z.nullable(z.string()),
      /** What a refund took back; null for other events. */
      revoked: z.nullable(revokedAccess),
    }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const readStaffOrder = route({
  method: 'GET',
  path: '/api/staff/orders/:bill',
  summary: 'Returns an order with its payments, its access and its history.',
  auth: 'required',
  right: 'orders',
  params: z.object({ bill: orderId }),
  reply: done(orderDetail),
});

export const recheckOrder = route({
  method: 'POST',
  path: '/api/staff/orders/recheck',
  summary: 'Compares an order with its gateway, and grants access if it is paid.',
  auth: 'required',
  rate: 'write',
  right: 'orders',
  body: z.object({ bill: orderId }),
  reply: done(orderDetail),
});

export const approveOrder = route({
  method: 'POST',
  path: '/api/staff/orders/approve',
  summary: 'Accepts an order that needs a review as paid, whatever its amount.',
  auth: 'required',
  rate: 'write',
  right: 'orders',
  stepUp: true,
  body: z.object({ bill: orderId, reason: staffReason }),
  reply: done(orderDetail),
});

/** A payment of an order, and why staff decide about it. */
const paymentDecision = {
  bill: orderId,
  payment: z.string().check(z.minLength(1), z.maxLength(200)),
  reason: staffReason,
};

export const refundOrder = route({
  method: 'POST',
  path: '/api/staff/orders/refund',
  summary:
    'Refunds a payment. If it paid for access, this needs `revoke` and ends the access. A refund above the limit waits for the approval of a second person.',
  auth: 'required',
  rate: 'write',
  right: 'orders',
  stepUp: true,
  body: z.object({
    ...paymentDecision,
    /** The money was sent outside; only record it. */
    by_hand: z._default(z.boolean(), false),
    /** Repeat a request that the gateway did not respond to. */
    again: z._default(z.boolean(), false),
    /** End the access that the payment paid for. */
    revoke: z._default(z.boolean(), false),
  }),
  reply: done(z.object({ state: z.enum(['refunded', 'requested']), order: orderDetail })),
});

export const keepPayment = route({
  method: 'POST',
  path: '/api/staff/orders/keep-payment',
  summary:
    'Ends the refund requests of a payment that got no response, because its money did not move. The payment counts again.',
  auth: 'required',
  rate: 'write',
  right: 'orders',
  stepUp: true,
  body: z.object(paymentDecision),
  reply: done(orderDetail),
});

/** A package of days, with its future price. */
export const staffPackage = z.object({
  id: z.number(),
  title: z.string(),
  days: z.number(),
  /** Whole tugrik. */
  price: z.number(),
  /** The price from `next_price_at` on; both null without a change. */
  next_price: z.nullable(z.number()),
  next_price_at: z.nullable(z.string()),
  is_on_sale: z.boolean(),
  /** When its sale starts and ends; null without a limit. */
  sale_from: z.nullable(z.string()),
  sale_until: z.nullable(z.string()),
  /** Whether viewers see it now. */
  is_offered: z.boolean(),
  /** Paid orders, without refunded ones. */
  sold: z.number(),
  /** Changes with each save; sent back to detect that another person has saved a newer version. */
  version: z.number(),
});
export type StaffPackage = z.infer<typeof staffPackage>;

export const staffPackages = route({
  method: 'GET',
  path: '/api/staff/packages',
  summary: 'Lists all packages, those for sale first, fewest days first.',
  auth: 'required',
  right: 'packages',
  reply: done(z.array(staffPackage)),
});

/** The rules of a package in the back office. */
export const packageRules = {
  title: { type: 'text', min: 1, max: 80 },
  days: { type: 'integer', min: 1, max: 3_660 },
  price: { type: 'integer', min: 1, max: 10_000_000 },
  next_price: { type: 'optional-integer', min: 1, max: 10_000_000 },
  next_price_at: { type: 'optional-time' },
  is_on_sale: { type: 'boolean' },
  sale_from: { type: 'optional-time' },
  sale_until: { type: 'optional-time' },
} as const satisfies FieldRules;
const packageFields = /* @__PURE__ */ schemaOfRules(packageRules);

export const savePackage = route({
  method: 'POST',
  path: '/api/staff/packages/save',
  summary: 'Changes a package, or adds one without an id. Orders keep the price at which they were made.',
  auth: 'required',
  rate: 'write',
  right: 'packages',
  stepUp: true,
  body: z.extend(packageFields, {
    id: z.optional(id),
    /** The version that was edited; another one is refused. Without it, the save replaces any version. */
    version: z.optional(z.number().check(z.int(), z.gte(0))),
  }),
  reply: done(staffPackage),
});

/** The rules of the account for bank transfers in the back office. */
export const transferAccountRules = {
  bank: { type: 'text', min: 1, max: 80 },
  account: { type: 'text', min: 1, max: 30 },
  /** With spaces or without. */
  iban: { type: 'text', min: 1, max: 40 },
  receiver: { type: 'text', min: 1, max: 100 },
  /** The text of the QR code that the bank issued for the account. */
  qr_text: { type: 'text', min: 0, max: 500 },
} as const satisfies FieldRules;
const transferAccountFields = /* @__PURE__ */ schemaOfRules(transferAccountRules);

/** The account for bank transfers; null before the first save. */
const savedTransferAccount = z.nullable(z.extend(transferAccountFields, { version: z.number() }));

export const readTransferAccount = route({
  method: 'GET',
  path: '/api/staff/transfer-account',
  summary: 'Returns the account for bank transfers.',
  auth: 'required',
  right: 'packages',
  reply: done(savedTransferAccount),
});

export const saveTransferAccount = route({
  method: 'POST',
  path: '/api/staff/transfer-account/save',
  summary: 'Sets the account for bank transfers. Viewers can pay by transfer as soon as there is one.',
  auth: 'required',
  rate: 'write',
  right: 'packages',
  stepUp: true,
  body: z.extend(transferAccountFields, {
    /** The version that was edited, 0 without one; another one is refused. */
    version: z.number().check(z.int(), z.gte(0)),
  }),
  reply: done(savedTransferAccount),
});
