import * as z from 'zod/mini';
import { reportType } from './moderation';
import { orderId } from './payments';
import { route } from './route';
import { cursor, done, keysetPaged, searchText } from './wire';

/** The author of a text or the actor of an entry. */
export const personName = z.object({ id: z.string(), nickname: z.string() });
const author = z.nullable(z.extend(personName, { muted_until: z.nullable(z.string()) }));

/** Maximum length of a reason. */
export const STAFF_REASON_LENGTH = 300;
/** The reason of a change that moves money or limits a person. */
export const staffReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(STAFF_REASON_LENGTH));

/** State of a text: `held` waits for a moderator; `deleted` is final. */
export const textState = z.enum(['shown', 'held', 'hidden', 'deleted']);
export type TextState = z.infer<typeof textState>;

/** The title and episode of a text or a report. */
const targetFields = {
  media_id: z.nullable(z.number()),
  media_title: z.nullable(z.string()),
  episode_id: z.nullable(z.number()),
  /** Episode number within the series. */
  episode: z.nullable(z.number()),
};

/** A reported item with its reports. */
export const reportCase = z.object({
  type: reportType,
  id: z.number(),
  ...targetFields,
  text: z.string(),
  author,
  /** Null for an episode or a title. */
  state: z.nullable(textState),
  /** Whether the reported episode has uploads. */
  has_uploads: z.boolean(),
  reports: z.number(),
  /** The latest reasons. */
  reasons: z.array(
    z.object({
      text: z.string(),
      /** The nickname and the id of the reporter; null if the account was deleted. */
      by: z.nullable(z.string()),
      by_id: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  handled_at: z.nullable(z.string()),
});
export type ReportCase = z.infer<typeof reportCase>;

export const staffReports = route({
  method: 'GET',
  path: '/api/staff/reports',
  summary: 'Lists open or handled reports, newest first. Editors see those about episodes and titles.',
  auth: 'required',
  right: 'faults',
  query: z.object({
    state: z._default(z.enum(['open', 'handled']), 'open'),
    type: z.optional(reportType),
    cursor,
  }),
  reply: keysetPaged(reportCase),
});

/** A comment or danmaku, for moderators. */
export const staffText = z.object({
  id: z.number(),
  text: z.string(),
  state: textState,
  author,
  ...targetFields,
  /** Position in the video in seconds; null for a comment below it. */
  time: z.nullable(z.number()),
  /** Open reports. */
  reports: z.number(),
  created_at: z.string(),
});
export type StaffText = z.infer<typeof staffText>;

const texts = z.object({ q: searchText, state: z.optional(textState), cursor });

export const staffComments = route({
  method: 'GET',
  path: '/api/staff/comments',
  summary: 'Searches comments by text or author, newest first.',
  auth: 'required',
  right: 'comments',
  query: texts,
  reply: keysetPaged(staffText),
});

export const staffDanmaku = route({
  method: 'GET',
  path: '/api/staff/danmaku',
  summary: 'Searches danmaku by text or author, newest first.',
  auth: 'required',
  right: 'danmaku',
  query: texts,
  reply: keysetPaged(staffText),
});

/** Stored state of an order; buyers see a simpler one. */
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

/** An order, for staff who book transfers. */
export const staffOrder = z.object({
  bill: orderId,
  title: z.string(),
  /** Purchased days; null for a rental. */
  days: z.nullable(z.number()),
  /** Whole tugrik. */
  amount: z.number(),
  state: bookState,
  /** The note that the buyer was asked to add to the transfer. */
  code: z.nullable(z.string()),
  /** Null if the account was deleted. */
  buyer: z.nullable(z.extend(personName, { phone: z.string() })),
  created_at: z.string(),
});
export type StaffOrder = z.infer<typeof staffOrder>;

/** An entry of the bank statement. */
export const staffTransfer = z.object({
  /** The bank's reference number. */
  reference: z.string(),
  /** Whole tugrik. */
  amount: z.number(),
  note: z.string(),
  received_at: z.string(),
  /** The order that it paid; null if none was found. */
  order: z.nullable(staffOrder),
});
export type StaffTransfer = z.infer<typeof staffTransfer>;

const reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

export const staffTransfers = route({
  method: 'GET',
  path: '/api/staff/transfers',
  summary: 'Lists transfers without an order, or linked ones, newest first.',
  auth: 'required',
  right: 'transfers',
  query: z.object({ state: z._default(z.enum(['unmatched', 'booked']), 'unmatched'), cursor }),
  reply: keysetPaged(staffTransfer),
});

export const payableOrder = z.extend(staffOrder, {
  /** The tugrik that have not arrived. Absent from a server of an earlier release. */
  missing: z.optional(z.number()),
});
export type PayableOrder = z.infer<typeof payableOrder>;

export const transferOrders = route({
  method: 'GET',
  path: '/api/staff/transfers/orders',
  summary:
    'Lists orders that a transfer may pay: unpaid ones, and those under review that lack money. Those that lack its amount come first.',
  auth: 'required',
  right: 'transfers',
  query: z.object({
    q: searchText,
    amount: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000_000))),
  }),
  reply: done(z.array(payableOrder)),
});

export const bookTransfer = route({
  method: 'POST',
  path: '/api/staff/transfers/book',
  summary: 'Links a transfer to the order that it pays. A transfer pays one order, once.',
  auth: 'required',
  rate: 'write',
  right: 'transfers',
  stepUp: true,
  body: z.object({ reference, bill: orderId }),
  reply: done(staffOrder),
});

export const addTransfer = route({
  method: 'POST',
  path: '/api/staff/transfers/add',
  summary:
    'Adds a transfer of the bank statement. It pays the order of its note, if there is one. An identical repeat returns the stored transfer.',
  auth: 'required',
  rate: 'write',
  right: 'transfers',
  stepUp: true,
  body: z.object({
    reference,
    amount: z.number().check(z.int(), z.gte(1), z.lte(100_000_000)),
    note: z.string().check(z.maxLength(200)),
  }),
  reply: done(staffTransfer),
});

/** Field values by name. */
const fields = z.nullable(z.record(z.string(), z.unknown()));

/**
 * Kinds of audit entries. `change`: content and settings; `moderation`: texts and accounts of viewers; `role`: rights;
 * `payment`: money; `account`: an owner changed the account's security; `denial`: a refused sign-in or call; `operator`:
 * other commands on the server's machine. The filter `operator` lists all entries of the operator, of any kind.
 */
export const auditKinds = [
  'change',
  'moderation',
  'role',
  'payment',
  'account',
  'sign-in',
  'denial',
  'operator',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** An entry of the audit log. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(auditKinds),
  /** The caller's network, such as `203.0.113.0/24`; null where there was no call, and after the retention. */
  network: z.nullable(z.string()),
  /** The nickname is null for a program or a deleted account. */
  actor: z.object({ id: z.string(), nickname: z.nullable(z.string()) }),
  action: z.string(),
  target: z.string(),
  detail: z.nullable(z.string()),
  /** Changed fields before and after the action. */
  before: fields,
  after: fields,
});
export type StaffAuditEntry = z.infer<typeof auditEntry>;

export const staffAudit = route({
  method: 'GET',
  path: '/api/staff/audit',
  summary: 'Lists the audit log, newest first.',
  auth: 'required',
  right: 'audit',
  query: z.object({ q: searchText, kind: z.optional(z.enum(auditKinds)), cursor }),
  reply: keysetPaged(auditEntry),
});
