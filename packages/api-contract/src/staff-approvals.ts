import * as z from 'zod/mini';
import { route } from './route';
import { cursor, done, id, keysetPaged } from './wire';

/** A change that one person requests and another approves: a new admin, or a refund above the limit. */
export const staffApproval = z.object({
  id: z.number(),
  kind: z.enum(['admin-role', 'refund']),
  /** The id of the account or of the order. */
  subject: z.string(),
  /** Nickname and phone of the account, or the title of the order; null if it is gone. */
  subject_name: z.nullable(z.string()),
  /** Whole tugrik; null without money. */
  amount: z.nullable(z.number()),
  reason: z.string(),
  /** Whether the refund ends the access that the payment paid for. */
  revokes: z.boolean(),
  /** The nickname is null for the operator or a deleted account. */
  requested_by: z.object({ id: z.string(), nickname: z.nullable(z.string()) }),
  requested_at: z.string(),
  expires_at: z.string(),
  /** `failed`: approved, but the change was not possible. */
  state: z.enum(['pending', 'expired', 'approved', 'declined', 'failed']),
  decided_by: z.nullable(z.object({ id: z.string(), nickname: z.nullable(z.string()) })),
  decided_at: z.nullable(z.string()),
});
export type StaffApproval = z.infer<typeof staffApproval>;

export const staffApprovals = route({
  method: 'GET',
  path: '/api/staff/approvals',
  summary: 'Lists requests that wait for a second person, or closed ones, newest first.',
  auth: 'required',
  right: 'people',
  query: z.object({ state: z._default(z.enum(['pending', 'closed']), 'pending'), cursor }),
  reply: keysetPaged(staffApproval),
});

export const decideApproval = route({
  method: 'POST',
  path: '/api/staff/approvals/decide',
  summary: 'Approves a request of another person, or declines a request.',
  auth: 'required',
  rate: 'write',
  right: 'people',
  stepUp: true,
  body: z.object({ id, decision: z.enum(['approve', 'decline']) }),
  reply: done(z.null()),
});
