import * as z from 'zod/mini';
import { reportType } from './moderation';
import { bill } from './payments';
import { roles } from './roles';
import { route } from './route';
import { cursor, done, part, wanted } from './wire';

/** Who wrote or did something. */
const person = z.object({ id: z.string(), nickname: z.string() });
const author = z.nullable(z.extend(person, { muted_until: z.nullable(z.string()) }));

/** How a text stands: `held` waits for a moderator, `deleted` was taken back and stays so. */
export const textState = z.enum(['shown', 'held', 'hidden', 'deleted']);
export type TextState = z.infer<typeof textState>;

/** Where something was written, or what was reported. */
const place = {
  media_id: z.nullable(z.number()),
  media_title: z.nullable(z.string()),
  episode_id: z.nullable(z.number()),
  /** Its number within the series. */
  episode: z.nullable(z.number()),
};

/** What was reported, with everything that was said of it. */
export const reportCase = z.object({
  type: reportType,
  id: z.number(),
  ...place,
  text: z.string(),
  author,
  /** Null for an episode or a title. */
  state: z.nullable(textState),
  reports: z.number(),
  /** The last of what people said. */
  reasons: z.array(z.object({ text: z.string(), by: z.nullable(z.string()), at: z.string() })),
  handled_at: z.nullable(z.string()),
});
export type ReportCase = z.infer<typeof reportCase>;

export const staffReports = route({
  method: 'GET',
  path: '/api/staff/reports',
  summary: 'What was reported: open, or looked at already. The newest first.',
  auth: 'required',
  right: 'reports',
  query: z.object({
    state: z._default(z.enum(['open', 'handled']), 'open'),
    type: z.optional(reportType),
    cursor,
  }),
  reply: part(reportCase),
});

/** A comment, or a player comment, as a moderator sees it. */
export const staffText = z.object({
  id: z.number(),
  text: z.string(),
  state: textState,
  author,
  ...place,
  /** Seconds of the video; null for a comment under it. */
  time: z.nullable(z.number()),
  /** Open ones. */
  reports: z.number(),
  created_at: z.string(),
});
export type StaffText = z.infer<typeof staffText>;

const texts = z.object({ q: wanted, state: z.optional(textState), cursor });

export const staffComments = route({
  method: 'GET',
  path: '/api/staff/comments',
  summary: 'Comments by words or author, the newest first.',
  auth: 'required',
  right: 'comments',
  query: texts,
  reply: part(staffText),
});

export const staffDanmaku = route({
  method: 'GET',
  path: '/api/staff/danmaku',
  summary: 'Player comments by words or author, the newest first.',
  auth: 'required',
  right: 'danmaku',
  query: texts,
  reply: part(staffText),
});

/** How an order stands in the books; its buyer sees less of it. */
const bookState = z.enum([
  'created',
  'invoiced',
  'expired',
  'cancelled',
  'failed',
  'review',
  'paid',
  'granted',
]);

/** An order as whoever books money sees it. */
export const staffOrder = z.object({
  bill,
  title: z.string(),
  /** Whole tugrik. */
  amount: z.number(),
  state: bookState,
  /** What the buyer was asked to write with the transfer. */
  code: z.nullable(z.string()),
  /** Null once the account is gone. */
  buyer: z.nullable(z.extend(person, { phone: z.string() })),
  created_at: z.string(),
});
export type StaffOrder = z.infer<typeof staffOrder>;

/** A line of the bank's statement. */
export const staffTransfer = z.object({
  /** The bank's own number of it. */
  reference: z.string(),
  /** Whole tugrik. */
  amount: z.number(),
  note: z.string(),
  received_at: z.string(),
  /** What it has paid; null where no order was found. */
  order: z.nullable(staffOrder),
});
export type StaffTransfer = z.infer<typeof staffTransfer>;

const reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

export const staffTransfers = route({
  method: 'GET',
  path: '/api/staff/transfers',
  summary: 'Transfers that name no order, or those that were booked; the newest first.',
  auth: 'required',
  right: 'transfers',
  query: z.object({ state: z._default(z.enum(['unmatched', 'booked']), 'unmatched'), cursor }),
  reply: part(staffTransfer),
});

export const transferOrders = route({
  method: 'GET',
  path: '/api/staff/transfers/orders',
  summary: 'Unpaid orders a transfer may have been meant for: those of its amount first.',
  auth: 'required',
  right: 'transfers',
  query: z.object({
    q: wanted,
    amount: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000_000))),
  }),
  reply: done(z.array(staffOrder)),
});

export const bookTransfer = route({
  method: 'POST',
  path: '/api/staff/transfers/book',
  summary: 'Says which order a transfer pays. It pays one, and once.',
  auth: 'required',
  rate: 'write',
  right: 'transfers',
  body: z.object({ reference, bill }),
  reply: done(staffOrder),
});

export const addTransfer = route({
  method: 'POST',
  path: '/api/staff/transfers/add',
  summary: 'Writes down a line of the statement. Where its note names an order, it pays that.',
  auth: 'required',
  rate: 'write',
  right: 'transfers',
  body: z.object({
    reference,
    amount: z.number().check(z.int(), z.gte(1), z.lte(100_000_000)),
    note: z.string().check(z.maxLength(200)),
  }),
  reply: done(staffTransfer),
});

/** Fields and their values. */
const fields = z.nullable(z.record(z.string(), z.unknown()));

/** Something that was done by whoever works here. */
export const staffDeed = z.object({
  id: z.number(),
  at: z.string(),
  /** The nickname is null where it was no person, or one whose account is gone. */
  actor: z.object({ id: z.string(), nickname: z.nullable(z.string()) }),
  action: z.string(),
  target: z.string(),
  detail: z.nullable(z.string()),
  /** What has changed, as it was and as it is. */
  before: fields,
  after: fields,
});
export type StaffDeed = z.infer<typeof staffDeed>;

export const staffAudit = route({
  method: 'GET',
  path: '/api/staff/audit',
  summary: 'What was done here, and by whom; the newest first.',
  auth: 'required',
  right: 'audit',
  query: z.object({ q: wanted, cursor }),
  reply: part(staffDeed),
});

/** An account as whoever gives out roles sees it. */
export const staffPerson = z.extend(person, {
  phone: z.string(),
  role: z.enum(roles),
  muted_until: z.nullable(z.string()),
  created_at: z.string(),
});
export type StaffPerson = z.infer<typeof staffPerson>;

export const staffPeople = route({
  method: 'GET',
  path: '/api/staff/people',
  summary: 'Accounts by phone or name; without either, those who work here.',
  auth: 'required',
  right: 'people',
  query: z.object({ q: wanted }),
  reply: done(z.array(staffPerson)),
});
