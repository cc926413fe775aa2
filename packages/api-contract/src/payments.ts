import * as z from 'zod/mini';
import { PAYMENT_METHODS } from './payment-methods';
import { promoCode } from './promos';
import { route } from './route';
import { phone } from './session';
import { card } from './titles';
import { done, id, page, paged, userId } from './wire';

/** The id of an order: 128 random bits, hexadecimal. The wire format calls the field `bill`. */
export const orderId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const paymentMethod = z.enum(PAYMENT_METHODS);

/** Products: days of the subscription, or one theatre movie for 72 hours. */
export const orderKind = z.enum(['days', 'rental']);
export type OrderKind = z.infer<typeof orderKind>;

/**
 * State of an order, for its buyer. `expired` and `cancelled` may still become `paid`: money that arrives
 * late is accepted. `review`: the amount that arrived is wrong; a person checks it. `refunded`: the money was sent back.
 */
export const orderState = z.enum(['pending', 'paid', 'expired', 'cancelled', 'failed', 'review', 'refunded']);
export type OrderState = z.infer<typeof orderState>;

/**
 * State of a present, for its buyer. `ordered`: not paid; `waiting`: the number has no account yet; `received`; `returned`:
 * the buyer got the days, because the number did not register in time; `cancelled`: refunded.
 */
export const presentState = z.enum(['ordered', 'waiting', 'received', 'returned', 'cancelled']);

/** Days for another number. */
export const present = z.object({
  /** The number, masked: "99••••01"; null after its account was deleted. */
  to: z.nullable(z.string()),
  message: z.nullable(z.string()),
  state: presentState,
  /** ISO time at which the buyer gets the days; null unless the present waits. */
  waits_until: z.nullable(z.string()),
});
export type Present = z.infer<typeof present>;

/** A number of days and their price. */
export const dayPackage = z.object({
  id: z.number(),
  title: z.string(),
  days: z.number(),
  /** Whole tugrik. */
  price: z.number(),
});
export type DayPackage = z.infer<typeof dayPackage>;

/** The account for manual transfers. */
export const transferAccount = z.object({
  bank: z.string(),
  account: z.string(),
  /** 20 characters, without spaces. */
  iban: z.string(),
  receiver: z.string(),
  /** QR text of the account, issued by the bank; null without one. */
  qr_text: z.nullable(z.string()),
});
export type TransferAccount = z.infer<typeof transferAccount>;

/** URL schemes of the bank and wallet apps that open a QPay code. The server removes links with other schemes. */
export const BANK_SCHEMES = [
  'qpaywallet',
  'khanbank',
  'statebank',
  'statebankmongolia',
  'xacbank',
  'tdbbank',
  'socialpay-payment',
  'most',
  'nibank',
  'ckbank',
  'chinggisnbank',
  'capitronbank',
  'bogdbank',
  'candypay',
  'ardbank',
  'arigbank',
  'transbank',
  'mbank',
  'monpay',
] as const;
export type BankScheme = (typeof BANK_SCHEMES)[number];

/** The URL scheme of a bank link; undefined if it is unknown. */
export const bankSchemeOf = (link: string): BankScheme | undefined => {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//.exec(link)?.[1];
  return BANK_SCHEMES.find((one) => one === scheme);
};

/** A bank app that can pay the QR code. Links have known schemes only. */
export const bankLink = z.object({ name: z.string(), description: z.string(), link: z.string() });
export type BankLink = z.infer<typeof bankLink>;

export const order = z.object({
  bill: orderId,
  kind: orderKind,
  method: paymentMethod,
  state: orderState,
  /** Description of the product. */
  title: z.string(),
  movie_id: z.nullable(z.number()),
  days: z.nullable(z.number()),
  /** Whole tugrik. */
  amount: z.number(),
  /** The promo code and the price without it; absent or null without one. */
  promo: z.optional(z.nullable(z.object({ code: z.string(), list_price: z.number() }))),
  /** Absent or null if the buyer gets the days. */
  present: z.optional(z.nullable(present)),
  /** ISO times. */
  created_at: z.string(),
  expires_at: z.string(),
  paid_at: z.nullable(z.string()),
  /** Seconds until the order expires; 0 afterwards. */
  seconds_left: z.number(),
});
export type Order = z.infer<typeof order>;

/** An order with its payment data; a field is null if the method does not use it. */
export const openOrder = z.extend(order, {
  /** PNG in base64, without a `data:` prefix (R3-08). */
  qr_image: z.nullable(z.string()),
  qr_text: z.nullable(z.string()),
  /** The gateway's page for this invoice. */
  short_url: z.nullable(z.string()),
  urls: z.array(bankLink),
  /** The bank's card payment page. */
  redirect_url: z.nullable(z.string()),
  /** The account and the note that identifies the payment. */
  transfer: z.nullable(z.extend(transferAccount, { note: z.string() })),
});
export type OpenOrder = z.infer<typeof openOrder>;

const invoiceReply = z.object({
  status: z.literal(1),
  msg: z.optional(z.string()),
  bill: orderId,
  data: openOrder,
});

/** `status` is 1 when the order is paid and the purchase is granted. */
const checkReply = z.object({ status: z.literal([0, 1]), msg: z.string(), data: order });

export const paymentStatus = route({
  method: 'GET',
  path: '/api/m/payment/:userId',
  summary: 'Returns status 1 if the account has days left (R7.3-01).',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  reply: z.object({
    status: z.literal([0, 1]),
    days: z.number(),
    /** ISO time at which the days end; null without any. */
    ends_at: z.nullable(z.string()),
  }),
});

export const paymentInfo = route({
  method: 'GET',
  path: '/api/m/payment/info',
  summary: 'Returns the available payment methods, and the account for transfers.',
  auth: 'none',
  reply: done(z.object({ methods: z.array(paymentMethod), account: z.nullable(transferAccount) })),
});

export const paymentOptions = route({
  method: 'GET',
  path: '/api/m/payment/options/list',
  summary: 'Lists the packages of days, the shortest first.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(dayPackage)),
});

export const tvodCheck = route({
  method: 'GET',
  path: '/api/m/tvod/check/:user/:movie',
  summary: 'Returns status 1 if the viewer may play the movie: it is rented, or needs no rental.',
  auth: 'required',
  owner: 'user',
  params: z.object({ user: userId, movie: id }),
  reply: z.object({
    status: z.literal([0, 1]),
    data: z.object({
      /** Whole tugrik; null if the movie is not for rent. */
      price: z.nullable(z.number()),
      /** ISO time; null without a live rental. */
      ends_at: z.nullable(z.string()),
      seconds_left: z.number(),
    }),
  }),
});

/** The specification opens an order with a GET. Prefetch requests are rejected; our client uses `createOrder`. */
export const movieInvoice = route({
  method: 'GET',
  path: '/api/qpay/invoice/:user/:movie/movie',
  summary: 'Creates an order with a QR code to rent a movie, or returns the open one.',
  auth: 'required',
  mainProfile: true,
  rate: 'order',
  owner: 'user',
  changesState: true,
  params: z.object({ user: userId, movie: id }),
  reply: invoiceReply,
});

/** The specification's check with a GET; our client uses `checkOrder`. */
export const checkBill = route({
  method: 'GET',
  path: '/api/qpay/check/:bill',
  summary: 'Checks an order with the gateway, and grants access once if it is paid.',
  auth: 'required',
  mainProfile: true,
  rate: 'write',
  changesState: true,
  params: z.object({ bill: orderId }),
  reply: checkReply,
});

export const createOrder = route({
  method: 'POST',
  path: '/api/payment/invoice',
  summary:
    'Orders days, for the viewer or as a present, or a rental. Returns the open order of the same purchase.',
  auth: 'required',
  mainProfile: true,
  rate: 'order',
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('days'),
      option: id,
      method: z._default(paymentMethod, 'qpay'),
      promo: z.optional(promoCode),
      /** The number that gets the days. The reply is the same whether it has an account or not. */
      present: z.optional(z.object({ phone, message: z.optional(z.string().check(z.maxLength(2_000))) })),
    }),
    z.object({ kind: z.literal('rental'), movie: id, method: z._default(paymentMethod, 'qpay') }),
  ]),
  reply: invoiceReply,
});

export const checkOrder = route({
  method: 'POST',
  path: '/api/payment/check',
  summary: 'Checks an order with the gateway, by POST, and grants access once if it is paid.',
  auth: 'required',
  mainProfile: true,
  rate: 'write',
  body: z.object({ bill: orderId }),
  reply: checkReply,
});

export const cancelOrder = route({
  method: 'POST',
  path: '/api/payment/cancel',
  summary: 'Cancels an unpaid order, also at the gateway.',
  auth: 'required',
  mainProfile: true,
  rate: 'write',
  body: z.object({ bill: orderId }),
  reply: checkReply,
});

export const readOrder = route({
  method: 'GET',
  path: '/api/payment/order/:bill',
  summary: 'Returns an order without a request to the gateway, for polling and for reloaded pages.',
  auth: 'required',
  mainProfile: true,
  params: z.object({ bill: orderId }),
  reply: done(openOrder),
});

export const orders = route({
  method: 'GET',
  path: '/api/payment/orders/:userId',
  summary: 'Lists the viewer’s orders, newest first.',
  auth: 'required',
  mainProfile: true,
  owner: 'userId',
  params: z.object({ userId }),
  query: z.object({ page }),
  reply: done(paged(order)),
});

/** A rented movie and the end of the rental. */
export const rentedMovie = z.object({
  media: card,
  /** ISO times. */
  starts_at: z.string(),
  ends_at: z.string(),
  seconds_left: z.number(),
});
export type RentedMovie = z.infer<typeof rentedMovie>;

export const rentals = route({
  method: 'GET',
  path: '/api/payment/rentals/:userId',
  summary: 'Lists the viewer’s rentals: the active ones first, then at most 50 expired ones.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(z.array(rentedMovie)),
});

/** The VAT receipt with its lottery number. */
export const receipt = z.object({
  id: z.string(),
  lottery: z.nullable(z.string()),
  qr_text: z.nullable(z.string()),
  /** Whole tugrik, and the VAT in it. */
  amount: z.number(),
  vat: z.number(),
});
export type Receipt = z.infer<typeof receipt>;

export const orderReceipt = route({
  method: 'POST',
  path: '/api/payment/receipt',
  summary: 'Returns the VAT receipt (e-barimt) of a paid order. The first call issues it.',
  auth: 'required',
  mainProfile: true,
  rate: 'order',
  body: z.object({
    bill: orderId,
    /** The registration number of a company; absent for a person. */
    company: z.optional(z.string().check(z.regex(/^\d{7}$/))),
  }),
  reply: done(receipt),
});
