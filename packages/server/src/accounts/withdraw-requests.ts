import { hasRight, type Role, type StaffRight } from '@tenger/api-contract';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { type approvalKinds, approvals } from '../platform/database/schema';

type Kind = (typeof approvalKinds)[number];

/** The right that the requester of a change needs. */
const requestRights: Readonly<Record<Kind, StaffRight>> = { 'admin-role': 'people', refund: 'orders' };
const kinds = Object.keys(requestRights) as Kind[];

/** Whether an account with this role may request a change of this kind. */
export const mayRequest = (kind: Kind, role: Role): boolean => hasRight(role, requestRights[kind]);

/**
 * Declines the pending requests of an account that its new role does not allow; all of them without a role, if staff
 * blocked the account or it is deleted. A second person must not approve them.
 */
export const withdrawRequests = (
  tx: Database,
  requestedBy: string | SQL<string | null>,
  now: Date,
  role?: Role,
) =>
  tx
    .update(approvals)
    .set({ state: 'declined', decidedBy: 'withdrawal', decidedAt: now })
    .where(
      and(
        eq(approvals.state, 'pending'),
        eq(approvals.requestedBy, requestedBy),
        inArray(
          approvals.kind,
          kinds.filter((kind) => role === undefined || !mayRequest(kind, role)),
        ),
      ),
    );
