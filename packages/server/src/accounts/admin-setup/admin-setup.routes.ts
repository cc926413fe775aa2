import { eq } from 'drizzle-orm';
import { OPERATOR, recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { users } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { createSession, fingerprintOf } from '../../platform/http/session';
import { randomName } from '../../platform/keys';
import { changeRole } from '../change-role';
import { defaultNickname } from '../default-nickname';
import { isWeakPin } from '../registration/pin-rule';
import { resetSecondFactors } from '../second-factor/second-factor.queries';
import { deviceOf } from '../session/device';
import { hashPin } from '../session/pin';
import { clearAllAttempts, endSessions, userByPhone } from '../session/session.queries';
import { hasAdmin, takeAdminLink } from './admin-setup.queries';

/** Handler of the link that `tenger init` prints. */
export const adminSetupHandlers = ({ db, keys, clock }: Context): Pick<RouteHandlers, 'claimAdminLink'> => ({
  async claimAdminLink({ body: { token, pin }, agent, language }) {
    const pinHash = await hashPin(keys, pin);
    const now = clock();
    return db.transaction(async (tx) => {
      const phone = await takeAdminLink(tx, fingerprintOf(token), now);
      if (phone === undefined) throw notFound('admin-setup.link-invalid');
      if (await hasAdmin(tx)) throw new ApiError('conflict', { message: 'admin-setup.has-admin' });
      // Rolls back, so that the link is still valid.
      if (isWeakPin(pin, phone))
        throw new ApiError('bad-input', { message: 'pin.weak', fields: { pin: 'pin.weak' } });
      const id = await claimAccount(tx, phone, pinHash);
      await recordAudit(tx, {
        at: now,
        kind: 'role',
        actor: OPERATOR,
        action: 'admin-setup',
        target: `user ${id}`,
      });
      await changeRole(tx, { actor: OPERATOR, userId: id, role: 'admin', now });
      const client = { device: deviceOf(agent), language };
      return { status: 1, data: { access_token: await createSession(tx, id, client, now), id } };
    });
  },
});

/**
 * The account of the phone with a new PIN, signed out everywhere; or a new account. A person who had access before may
 * have added a passkey or an authenticator app, which would sign in to the admin's account.
 */
async function claimAccount(tx: Database, phone: string, pinHash: string): Promise<string> {
  const known = await userByPhone(tx, phone);
  if (known) {
    await tx.update(users).set({ pinHash }).where(eq(users.id, known.id));
    await resetSecondFactors(tx, known.id);
    await endSessions(tx, known.id, '');
    await clearAllAttempts(tx, phone);
    return known.id;
  }
  const id = randomName(12);
  await tx.insert(users).values({ id, phone, pinHash, nickname: defaultNickname(phone) });
  return id;
}
