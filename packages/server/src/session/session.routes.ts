import { daysLeft } from '../access/can-watch';
import type { Context } from '../context';
import { Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import { createSession, endSession } from '../http/session';
import { hashPin, pinMatches } from './pin';
import { clearAttempts, countAttempt, userById, userByPhone } from './session.queries';

export const sessionHandlers = (
  context: Context,
): Pick<Handlers, 'login' | 'me' | 'logout' | 'paymentStatus'> => {
  const { db, keys, clock } = context;
  // Verified where the phone is unknown, so that both answers take the same time. No PIN has five digits.
  const nobody = hashPin(keys, '00000');

  return {
    async login({ body: { phone, password } }) {
      const now = clock();
      const lockedUntil = await countAttempt(db, phone, now);
      if (lockedUntil) {
        const retryAfterSeconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
        throw new Refusal('locked', { retryAfterSeconds });
      }
      const user = await userByPhone(db, phone);
      const matches = await pinMatches(keys, password, user?.pinHash ?? (await nobody));
      if (!user || !matches) throw new Refusal('wrong-credentials');
      await clearAttempts(db, phone, now);
      return { status: 1, data: { access_token: await createSession(db, user.id, now), id: user.id } };
    },

    async me({ viewer }) {
      const user = await userById(db, viewer.id);
      if (!user) throw new Refusal('not-signed-in');
      return { status: 1, data: { ...user, days: daysLeft(viewer.expiresAt, clock()) } };
    },

    async logout({ viewer }) {
      await endSession(db, viewer.tokenHash);
      return { status: 1, data: null };
    },

    async paymentStatus({ viewer }) {
      const days = daysLeft(viewer.expiresAt, clock());
      return { status: days > 0 ? 1 : 0, days };
    },
  };
};
