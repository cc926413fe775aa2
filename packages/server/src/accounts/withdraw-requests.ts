import { hasRight, type Role, type StaffRight } from '@tenger/api-contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { type approvalKinds, approvals } from '../platform/database/schema';

type Kind = (typeof approvalKinds)[number];

/** The right that the requester of a change needs. */
const requestRights: Readonly<Record<Kind, StaffRight>> = { 'admin-role': 'people', refund: 'orders' };
const kinds = Object.keys(requestRights) as Kind[];

/**
 * Declines the pending requests of an account that its new role does not allow; all of them without a role, if staff
 * blocked the account or it is deleted. A second person must not approve them.
 */
export const withdrawRequests = (tx: Database, requestedBy: string, now: Date, role?: Role) =>
  tx
    .update(approvals)
    .set({ state: 'declined', decidedBy: 'role', decidedAt: now })
    .where(
      and(
        eq(approvals.state, 'pending'),
        eq(approvals.requestedBy, requestedBy),
        inArray(
          approvals.kind,
          kinds.filter((kind) => !hasRight(role, requestRights[kind])),
        ),
      ),
    );
