import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { titles } from './catalogue';
import { instant } from './columns';
import { users } from './people';

// Orders, payments, and what they gave.

/** Days for sale. A package that is no longer sold stays for the orders that name it. */
export const packages = pgTable(
  'packages',
  {
    id: integer('id').primaryKey(),
    title: text('title').notNull(),
    days: integer('days').notNull(),
    /** Whole tugrik. */
    price: integer('price').notNull(),
    onSale: boolean('on_sale').notNull().default(true),
  },
  (t) => [check('packages_numbers', sql`${t.days} > 0 and ${t.price} > 0`)],
);

export const orderStates = [
  'created',
  'invoiced',
  'expired',
  'cancelled',
  'failed',
  'review',
  'paid',
  'granted',
] as const;

/**
 * What somebody wants to buy, from the wish to the money. `payments/order.ts` decides every change of state, and
 * `order_events` keeps each one. Orders outlive accounts, as book-keeping asks.
 */
export const orders = pgTable(
  'orders',
  {
    /** The bill: 128 random bits, hexadecimal. */
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['days', 'rental'] }).notNull(),
    method: text('method', { enum: ['qpay', 'card', 'transfer'] }).notNull(),
    /** What is bought, in words: a title may change or go. */
    title: text('title').notNull(),
    titleId: integer('title_id').references(() => titles.id, { onDelete: 'set null' }),
    packageId: integer('package_id').references(() => packages.id),
    /** Days that are bought; null for a rental. */
    days: integer('days'),
    /** Whole tugrik, as the catalogue said when it was ordered. */
    amount: integer('amount').notNull(),
    state: text('state', { enum: orderStates }).notNull().default('created'),
    /** The gateway's name for it; null until the gateway has answered. */
    invoiceId: text('invoice_id'),
    /** What the viewer needs to pay it. */
    invoice: jsonb('invoice').$type<{
      qrText?: string;
      qrImage?: string;
      shortUrl?: string;
      links?: { name: string; description: string; link: string }[];
      redirectUrl?: string;
      note?: string;
    }>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the reconciler looks at it next; null once nothing more is expected. */
    recheckAt: instant('recheck_at'),
    /** Tugrik that arrived beyond the amount and wait to be given back. */
    surplus: integer('surplus').notNull().default(0),
    /** When somebody began to make the receipt: it is made by one at a time. */
    receiptClaimedAt: instant('receipt_claimed_at'),
    /** The VAT receipt, once it was asked for. */
    receipt: jsonb('receipt').$type<{
      id: string;
      lottery: string | null;
      qr_text: string | null;
      amount: number;
      vat: number;
    }>(),
  },
  (t) => [
    check('orders_amount', sql`${t.amount} > 0 and ${t.surplus} >= 0`),
    check('orders_kind', sql`(${t.kind} = 'days') = (${t.days} is not null)`),
    check('orders_state', sql`${t.state} in (${sql.raw(orderStates.map((one) => `'${one}'`).join(', '))})`),
    // A viewer's own list, newest first.
    index('orders_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    // One open order of a viewer for one thing in one way, whatever is clicked twice or in two tabs.
    uniqueIndex('orders_open')
      .on(t.userId, t.method, t.kind, sql`coalesce(${t.titleId}, ${t.packageId})`)
      .where(sql`${t.state} in ('created', 'invoiced')`),
    // What the reconciler has to look at.
    index('orders_recheck').on(t.recheckAt).where(sql`${t.recheckAt} is not null`),
    // What a person has to look at.
    index('orders_review')
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`${t.state} = 'review' or ${t.surplus} > 0`),
    // The note of a transfer leads to its order.
    uniqueIndex('orders_invoice').on(t.method, t.invoiceId),
    // Deleting a title.
    index('orders_title').on(t.titleId),
  ],
);

/** Every change of an order, and whom it came from. Never changed, never deleted. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    /** Who made it happen: viewer, callback, reconciler, operator, server. */
    source: text('source').notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
  },
  // The story of one order.
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

/** Money that arrived, as the gateway names it. One payment belongs to one order, for ever. */
export const payments = pgTable(
  'payments',
  {
    method: text('method').notNull(),
    paymentId: text('payment_id').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Whole tugrik. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When an operator gave it back; it counts no more. */
    returnedAt: instant('returned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.method, t.paymentId] }),
    // What arrived for one order.
    index('payments_order').on(t.orderId),
  ],
);

/** What an order gave. The key is the order, so nothing can be given twice. */
export const grants = pgTable(
  'grants',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The rented title; null for days. */
    titleId: integer('title_id').references(() => titles.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    // May this viewer play this title, and until when.
    index('grants_rental').on(t.userId, t.titleId, t.endsAt),
    // Deleting a title.
    index('grants_title').on(t.titleId),
    // Which rentals end soon.
    index('grants_end').on(t.endsAt).where(sql`${t.titleId} is not null`),
  ],
);

/** Lines of the bank's statement: transfers that came in, whether an order was found for them or not. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    /** The bank's own number of the line: importing a statement twice changes nothing. */
    reference: text('reference').primaryKey(),
    /** Whole tugrik. */
    amount: integer('amount').notNull(),
    /** What the sender wrote. */
    note: text('note').notNull(),
    /** The code found in the note; null where there is none, and a person has to look. */
    code: text('code'),
    receivedAt: instant('received_at').notNull(),
  },
  // The transfers of one order.
  (t) => [index('bank_transfers_code').on(t.code)],
);
