import type { Role } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { writeDown } from '../audit/audit';
import type { Database } from '../database/database';
import { users } from '../database/schema';
import { notFound } from '../http/errors';

interface Appointment {
  readonly actor: string;
  readonly userId: string;
  readonly role: Role;
  readonly now: Date;
}

/** Says what somebody may do here, and writes it down. */
export async function giveRole(tx: Database, { actor, userId, role, now }: Appointment): Promise<void> {
  const [found] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update');
  if (!found) throw notFound();
  await tx.update(users).set({ role }).where(eq(users.id, userId));
  await writeDown(tx, {
    at: now,
    actor,
    action: 'role',
    target: userId,
    before: { role: found.role },
    after: { role },
  });
}
