import * as z from 'zod/mini';
import { route } from './route';
import { STAFF_REASON_LENGTH } from './staff';
import { cursor, done, id, keysetPaged } from './wire';

/** The nickname is null for the operator or a deleted account. */
const staffName = z.object({ id: z.string(), nickname: z.nullable(z.string()) });

/** The decision about a request. */
const approvalDecision = {
  requested_by: staffName,
  requested_at: z.string(),
  expires_at: z.string(),
  /** `failed`: approved, but the change was not possible. */
  state: z.enum(['pending', 'expired', 'approved', 'declined', 'failed']),
  decided_by: z.nullable(staffName),
  decided_at: z.nullable(z.string()),
  /** Why it was declined; may be empty. Absent from a server of an earlier release. */
  decision_reason: z.optional(z.string()),
};

/** The request to refund a payment of an order. */
export const refundRequest = z.object({
  id: z.number(),
  /** The id of the payment. */
  payment: z.string(),
  amount: z.nullable(z.number()),
  reason: z.string(),
  ...approvalDecision,
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** A change that one person requests and another approves: a new admin, or a refund above the limit. */
export const staffApproval = z.object({
  id: z.number(),
  kind: z.enum(['admin-role', 'refund']),
  /** The id of the account or of the order. */
  subject: z.string(),
  /** Nickname and phone of the account, or the title of the order; null if it is gone. */
  subject_name: z.nullable(z.string()),
  /** The order of a refund; null for other requests, and if it is gone. Absent from a server of an earlier release. */
  order: z.optional(
    z.nullable(
      z.object({
        title: z.string(),
        /** Null for a movie. */
        days: z.nullable(z.number()),
        /** Null if the account is gone. */
        buyer: z.nullable(z.object({ id: z.string(), nickname: z.string(), phone: z.string() })),
      }),
    ),
  ),
  /** Whole tugrik; null without money. */
  amount: z.nullable(z.number()),
  reason: z.string(),
  /** Whether the refund ends the access that the payment paid for. */
  revokes: z.boolean(),
  ...approvalDecision,
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
  body: z.object({
    id,
    decision: z.enum(['approve', 'decline']),
    /** Why it is declined. */
    reason: z.optional(z.string().check(z.maxLength(STAFF_REASON_LENGTH))),
  }),
  reply: done(z.null()),
});
