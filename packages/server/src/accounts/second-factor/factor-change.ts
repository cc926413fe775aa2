import { isStaff } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { users } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/errors';
import type { Viewer } from '../../platform/http/session';
import { assertStepUp } from '../../platform/http/staff-access';
import { secondFactorsOf } from './second-factor.queries';

/**
 * Throws unless the viewer may add, replace or remove a second factor. The PIN of a staff account alone must not add a
 * factor beside the existing one; without one, the PIN is enough for the first.
 */
export async function assertMayChangeFactors(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  viewer: Viewer,
  change: 'add' | 'remove passkey' | 'remove totp',
): Promise<void> {
  if (!context.config.staffSecondFactor || !isStaff(viewer.role)) return;
  const { passkeys, totp } = await secondFactorsOf(context.db, viewer.id);
  if (passkeys === 0 && !totp) return;
  await assertStepUp(context, viewer);
  const remaining = passkeys + Number(totp) - (change === 'add' ? 0 : 1);
  if (remaining === 0) throw new ApiError('conflict', { message: 'second-factor.last' });
}

/**
 * The same for a removal, in its transaction. Locks the account's row: two concurrent removals would each count the
 * factor of the other.
 */
export async function assertMayRemoveFactor(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  viewer: Viewer,
  change: 'remove passkey' | 'remove totp',
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update');
  const { config, clock } = context;
  await assertMayChangeFactors({ db: tx, config, clock }, viewer, change);
}
