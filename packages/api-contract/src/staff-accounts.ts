import * as z from 'zod/mini';
import { reportType } from './moderation';
import { type Role, roles } from './roles';
import { route } from './route';
import { auditEntry, personName, staffReason, staffText, textState } from './staff';
import { orderSummary } from './staff-money';
import { done, isoTime, searchText, userId } from './wire';

/** An account or a profile of a household, for staff. */
export const staffPerson = z.extend(personName, {
  /** The account of a profile; null for an account. */
  account: z.nullable(z.extend(personName, { role: z.enum(roles) })),
  /** Without the right `orders`, the middle digits are hidden. */
  phone: z.string(),
  role: z.enum(roles),
  muted_until: z.nullable(z.string()),
  blocked_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type StaffPerson = z.infer<typeof staffPerson>;

export const staffPeople = route({
  method: 'GET',
  path: '/api/staff/people',
  summary: 'Searches accounts by phone or name; without a query, lists the staff.',
  auth: 'required',
  rate: 'search',
  right: 'accounts',
  query: z.object({ q: searchText }),
  reply: done(z.array(staffPerson)),
});

/** Days that staff granted or took back. */
const dayGrant = z.object({
  id: z.number(),
  /** Negative if the days were taken back. */
  days: z.number(),
  reason: z.string(),
  /** Null for the operator or a deleted account. */
  by: z.nullable(z.string()),
  at: isoTime,
});

/** A report about a text of the account. */
const receivedReport = z.object({
  type: reportType,
  id: z.number(),
  text: z.string(),
  state: z.nullable(textState),
  reason: z.string(),
  at: isoTime,
});

/**
 * Everything that staff may know about an account. A list is null without the right to its section. Only the texts and
 * the reports are those of a profile: the rest belongs to its account.
 */
export const personCard = z.extend(staffPerson, {
  /** Remaining subscription days. */
  days: z.number(),
  expires_at: z.nullable(isoTime),
  block: z.nullable(z.object({ at: isoTime, reason: z.string(), by: z.nullable(z.string()) })),
  devices: z.array(
    z.object({
      /** Browser and operating system; empty if unknown. */
      device: z.string(),
      created_at: isoTime,
      seen_at: isoTime,
      is_playing: z.boolean(),
    }),
  ),
  passkeys: z.number(),
  /** The fewest and the most days that the caller may grant now; null without the right. */
  grantable: z.nullable(z.object({ min: z.number(), max: z.number() })),
  grants: z.nullable(z.array(dayGrant)),
  /** The newest orders. */
  orders: z.nullable(z.array(orderSummary)),
  /** The newest comments and danmaku, with the number of all. */
  comments: z.nullable(z.object({ total: z.number(), latest: z.array(staffText) })),
  danmaku: z.nullable(z.object({ total: z.number(), latest: z.array(staffText) })),
  reports: z.nullable(z.object({ received: z.number(), sent: z.number(), latest: z.array(receivedReport) })),
  /** The newest entries about the account. */
  audit: z.nullable(z.array(auditEntry)),
});
export type PersonCard = z.infer<typeof personCard>;

export const readStaffPerson = route({
  method: 'GET',
  path: '/api/staff/people/:id',
  summary: 'Returns the card of an account, as far as the caller may see it.',
  auth: 'required',
  right: 'accounts',
  params: z.object({ id: userId }),
  reply: done(personCard),
});

export const blockPerson = route({
  method: 'POST',
  path: '/api/staff/people/block',
  summary:
    'Blocks the account of a user: signs out all its devices, and refuses to sign it in. Only admins block staff.',
  auth: 'required',
  rate: 'write',
  right: 'blocks',
  body: z.object({ user_id: userId, reason: staffReason }),
  reply: done(z.null()),
});

export const unblockPerson = route({
  method: 'POST',
  path: '/api/staff/people/unblock',
  summary: 'Lets a blocked account sign in again.',
  auth: 'required',
  rate: 'write',
  right: 'blocks',
  body: z.object({ user_id: userId, reason: staffReason }),
  reply: done(z.null()),
});

export const signOutPerson = route({
  method: 'POST',
  path: '/api/staff/people/sign-out',
  summary: 'Signs out all devices of an account.',
  auth: 'required',
  rate: 'write',
  right: 'blocks',
  body: z.object({ user_id: userId }),
  reply: done(z.object({ ended: z.number() })),
});

/** Days of one grant by role; cashiers also have a limit per account in {@link GRANT_WINDOW_DAYS}. */
const grantLimits: Readonly<Partial<Record<Role, { readonly min: number; readonly max: number }>>> = {
  cashier: { min: 1, max: 31 },
  admin: { min: -366, max: 366 },
};
/** The days over which the grants of cashiers to an account are added up. */
export const GRANT_WINDOW_DAYS = 30;

/**
 * The fewest and the most days that a role may grant to an account that received `granted` days in the last
 * {@link GRANT_WINDOW_DAYS} days. Null if it may grant none.
 */
export function grantableDays(role: Role, granted: number): { min: number; max: number } | null {
  const limit = grantLimits[role];
  if (!limit) return null;
  if (role === 'admin') return limit;
  const max = Math.min(limit.max, limit.max - Math.max(0, granted));
  return max < limit.min ? null : { min: limit.min, max };
}

export const grantDays = route({
  method: 'POST',
  path: '/api/staff/people/grant-days',
  summary: 'Adds days to a subscription, or takes some back. The role limits how many.',
  auth: 'required',
  rate: 'write',
  right: 'days',
  stepUp: true,
  body: z.object({
    user_id: userId,
    days: z.number().check(
      z.int(),
      z.gte(-366),
      z.lte(366),
      z.refine((days) => days !== 0),
    ),
    reason: staffReason,
  }),
  reply: done(z.object({ days: z.number(), expires_at: z.string() })),
});
