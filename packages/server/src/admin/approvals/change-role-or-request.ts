import { eq } from 'drizzle-orm';
import { changeRole, type RoleChange } from '../../accounts/change-role';
import type { Database } from '../../platform/database/database';
import { users } from '../../platform/database/schema';
import { notFound } from '../../platform/http/errors';
import { requestApproval } from './request-approval';

/** Changes a role. A new admin needs a second person: returns the id of the request; null if the role has changed. */
export async function changeRoleOrRequest(tx: Database, change: RoleChange): Promise<number | null> {
  const { actor, userId, role, now } = change;
  const [found] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (!found) throw notFound();
  if (role === 'admin' && found.role !== 'admin')
    return requestApproval(tx, { kind: 'admin-role', subject: userId, requestedBy: actor }, now);
  await changeRole(tx, change);
  return null;
}
