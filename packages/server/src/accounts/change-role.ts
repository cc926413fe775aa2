import type { Role } from '@tenger/api-contract';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../platform/audit';
import type { Database } from '../platform/database/database';
import { users } from '../platform/database/schema';
import { notFound } from '../platform/http/errors';
import { endStaffSessions } from '../platform/http/staff-access';
import { withdrawRequests } from './withdraw-requests';

export interface RoleChange {
  readonly actor: string;
  readonly userId: string;
  readonly role: Role;
  readonly now: Date;
  /** The network of the call, if there is one. */
  readonly network?: string;
}

/** Changes the role of an account and records it in the audit. */
export async function changeRole(
  tx: Database,
  { actor, userId, role, now, network }: RoleChange,
): Promise<void> {
  // Requests before accounts, as in a decision.
  await withdrawRequests(tx, userId, now, role);
  // Only accounts have a second factor, so that profiles keep the initial role.
  const isAccount = and(eq(users.id, userId), isNull(users.householdId));
  // A decision about a request of this account locks the request, and refers to the account.
  const [found] = await tx.select({ role: users.role }).from(users).where(isAccount).for('no key update');
  if (!found) throw notFound();
  // The new rights need a new check of the second factor.
  await endStaffSessions(tx, userId);
  await tx.update(users).set({ role }).where(eq(users.id, userId));
  await recordAudit(tx, {
    at: now,
    kind: 'role',
    actor,
    ...(network && { network }),
    action: 'role',
    target: userId,
    before: { role: found.role },
    after: { role },
  });
}
