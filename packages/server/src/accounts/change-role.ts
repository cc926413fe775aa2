import type { Role } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../platform/audit';
import type { Database } from '../platform/database/database';
import { users } from '../platform/database/schema';
import { notFound } from '../platform/http/errors';

interface RoleChange {
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
  const [found] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update');
  if (!found) throw notFound();
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
