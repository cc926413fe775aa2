import { PAYMENT_METHODS, promoKinds } from '@tenger/api-contract';
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
import { users } from './accounts';
import { titles } from './catalogue';
import { instant, oneOf, rowId } from './columns';

// Orders, payments and grants.

/** Packages of days. A package that is no longer for sale stays for its orders. */
export const packages = pgTable(
  'packages',
  {
    id: integer('id').primaryKey(),
    title: text('title').notNull(),
    days: integer('days').notNull(),
    /** Whole tugrik. */
    price: integer('price').notNull(),
    /** The price from `nextPriceAt` on; both null without a change. */
    nextPrice: integer('next_price'),
    nextPriceAt: instant('next_price_at'),
    onSale: boolean('on_sale').notNull().default(true),
    /** When the sale starts and ends; null without a limit. */
    saleFrom: instant('sale_from'),
    saleUntil: instant('sale_until'),
    /** Counts the saves, to detect that two people edit a package. */
    version: integer('version').notNull().default(0),
  },
  (t) => [
    check('packages_numbers', sql`${t.days} > 0 and ${t.price} > 0`),
    check(
      'packages_next_price',
      sql`(${t.nextPrice} is null) = (${t.nextPriceAt} is null) and ${t.nextPrice} > 0`,
    ),
  ],
);

/** Promo codes. A use is an order that is paid or can still be paid. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** In capital letters. */
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: promoKinds }).notNull(),
    /** Percent, more days, or the price in whole tugrik. */
    value: integer('value').notNull(),
    /** The packages that it applies to; empty for all. */
    packageIds: jsonb('package_ids').$type<number[]>().notNull(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Uses by all accounts, and by one; null without a limit. */
    maxUses: integer('max_uses'),
    maxUsesEach: integer('max_uses_each'),
    active: boolean('active').notNull().default(true),
    /** Counts the saves, to detect that two people edit a code. */
    version: integer('version').notNull().default(0),
  },
  (t) => [oneOf('promo_codes_kind', t.kind, promoKinds), check('promo_codes_value', sql`${t.value} > 0`)],
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
 * States of a present. `refunding`: a refund was requested while it waited, so that it is not handed over meanwhile.
 * `returned`: the buyer got the days.
 */
export const presentStates = [
  'ordered',
  'waiting',
  'refunding',
  'received',
  'returned',
  'cancelled',
] as const;

/**
 * Purchases and their state. `billing/order.ts` decides every change of state; `order_events` keeps the history.
 * Orders outlive accounts, because accounting requires it.
 */
export const orders = pgTable(
  'orders',
  {
    /** The order id: 128 random bits, hexadecimal. */
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['days', 'rental'] }).notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    /** Description of the product at the time of the order; the title may change or be deleted. */
    title: text('title').notNull(),
    titleId: integer('title_id').references(() => titles.id, { onDelete: 'set null' }),
    packageId: integer('package_id').references(() => packages.id),
    /** Number of days; null for a rental. */
    days: integer('days'),
    /** Whole tugrik: the price at the time of the order. */
    amount: integer('amount').notNull(),
    /** The promo code, and the price without it; all null without one. */
    promoId: integer('promo_id').references(() => promoCodes.id),
    promoCode: text('promo_code'),
    listPrice: integer('list_price'),
    /** Null if the buyer gets the days. */
    presentState: text('present_state', { enum: presentStates }),
    /** The number that gets the days; null after its account was deleted. */
    presentTo: text('present_to'),
    presentMessage: text('present_message'),
    /** When the buyer gets the days of a present that waits; set by the payment. */
    presentUntil: instant('present_until'),
    state: text('state', { enum: orderStates }).notNull().default('created'),
    /** The gateway's invoice id; null until the gateway has replied. */
    invoiceId: text('invoice_id'),
    /** Payment data for the viewer. */
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
    /** When the reconciler checks the order next; null if no payment is expected. */
    recheckAt: instant('recheck_at'),
    /** Overpaid tugrik that wait for a refund. */
    surplus: integer('surplus').notNull().default(0),
    /** When a process started to create the receipt; a lock against duplicates. */
    receiptClaimedAt: instant('receipt_claimed_at'),
    /** The VAT receipt; null until requested. */
    receipt: jsonb('receipt').$type<{
      id: string;
      lottery: string | null;
      qr_text: string | null;
      amount: number;
      vat: number;
    }>(),
    /** The payment of the receipt, which is void if the payment was returned. Null for receipts of earlier releases. */
    receiptPayment: text('receipt_payment'),
  },
  (t) => [
    check('orders_amount', sql`${t.amount} > 0 and ${t.surplus} >= 0`),
    check('orders_kind', sql`(${t.kind} = 'days') = (${t.days} is not null)`),
    check('orders_state', sql`${t.state} in (${sql.raw(orderStates.map((one) => `'${one}'`).join(', '))})`),
    oneOf('orders_present_state', t.presentState, presentStates),
    check('orders_present_to', sql`${t.presentTo} ~ '^[0-9]{8}$'`),
    check('orders_present', sql`${t.presentState} is null or ${t.kind} = 'days'`),
    // Orders of a viewer, newest first.
    index('orders_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    // All orders, newest first.
    index('orders_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Income by day.
    index('orders_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    // One open order per viewer, product and method, even after a double click or in two tabs.
    uniqueIndex('orders_open')
      .on(t.userId, t.method, t.kind, sql`coalesce(${t.titleId}, ${t.packageId})`)
      .where(sql`${t.state} in ('created', 'invoiced')`),
    // Orders for the reconciler.
    index('orders_recheck').on(t.recheckAt).where(sql`${t.recheckAt} is not null`),
    // Orders that need a manual review.
    index('orders_review')
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`${t.state} = 'review' or ${t.surplus} > 0`),
    // Finds the order of a transfer by its note.
    uniqueIndex('orders_invoice').on(t.method, t.invoiceId),
    // Deletion of a title.
    index('orders_title').on(t.titleId),
    // Presents for a number, when it registers and when its account is deleted.
    index('orders_present').on(t.presentTo).where(sql`${t.presentTo} is not null`),
    // Presents that wait, for the periodic check and the limit of a buyer.
    index('orders_present_waiting').on(t.userId, t.presentUntil).where(sql`${t.presentState} = 'waiting'`),
    // Sales of a package.
    index('orders_package')
      .on(t.packageId)
      .where(sql`${t.paidAt} is not null and ${t.packageId} is not null`),
    // Orders that a transfer without a note may pay.
    index('orders_transfer')
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`${t.method} = 'transfer' and ${t.state} in ('invoiced', 'expired', 'cancelled')`),
    // Uses of a promo code.
    index('orders_promo').on(t.promoId, t.userId).where(sql`${t.promoId} is not null`),
  ],
);

/** All changes of orders with their source. Rows are never changed or deleted. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: rowId(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    /** Source of the change: viewer, callback, reconciler, operator, server. */
    source: text('source').notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
  },
  // History of an order.
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

/** Payments by the gateway's id. A payment belongs to one order permanently. */
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
    /** When an operator refunded it; a refunded payment does not count. */
    returnedAt: instant('returned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.method, t.paymentId] }),
    // Payments of an order.
    index('payments_order').on(t.orderId),
  ],
);

/** Purchases that were granted. The order is the key, so no purchase is granted twice. */
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
    // Rentals of a viewer and a title.
    index('grants_rental').on(t.userId, t.titleId, t.endsAt),
    // Deletion of a title.
    index('grants_title').on(t.titleId),
    // Rentals that end soon.
    index('grants_end').on(t.endsAt).where(sql`${t.titleId} is not null`),
  ],
);

/** Days that staff granted without a payment, or took back. */
export const dayGrants = pgTable(
  'day_grants',
  {
    id: rowId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Negative if the days were taken back. */
    days: integer('days').notNull(),
    reason: text('reason').notNull(),
    /** The id of an account, or `operator`. */
    grantedBy: text('granted_by').notNull(),
    at: instant('at').notNull(),
  },
  // Grants of a viewer, newest first.
  (t) => [index('day_grants_user').on(t.userId, t.at)],
);

/** Incoming transfers of the bank statement, with or without a matching order. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    /** The bank's reference number, which makes a repeated import of a statement idempotent. */
    reference: text('reference').primaryKey(),
    /** Whole tugrik. */
    amount: integer('amount').notNull(),
    /** The sender's note. */
    note: text('note').notNull(),
    /** The code in the note; null if there is none, which needs a manual review. */
    code: text('code'),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    // Transfers of an order.
    index('bank_transfers_code').on(t.code),
    // All transfers, newest first.
    index('bank_transfers_newest').on(t.receivedAt.desc().nullsFirst(), t.reference.desc().nullsFirst()),
  ],
);
