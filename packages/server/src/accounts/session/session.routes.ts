import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { users } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { createSession, endSession, sessionName } from '../../platform/http/session';
import type { Message } from '../../platform/i18n/messages';
import { notify } from '../../platform/messaging/notify';
import { daysLeft } from '../../playback/entitlement/can-watch';
import type { Suspicion } from '../captcha/suspicion';
import { isWeakPin } from '../registration/pin-rule';
import { assertPinUnchanged, type PinCheck } from './check-pin';
import { deviceOf } from './device';
import { hashPin } from './pin';
import { endSessions, pinHashOf, sessionsOf, userById, userByPhone } from './session.queries';

type HandledRoutes = 'login' | 'me' | 'logout' | 'sessionList' | 'revokeSession' | 'changePin';

const invalidPin = (field: string, message: Message) =>
  new ApiError('bad-input', { message, fields: { [field]: message } });

export const sessionHandlers = (
  context: Context,
  checkPin: PinCheck,
  suspicion: Suspicion,
): Pick<RouteHandlers, HandledRoutes> => {
  const { db, keys, clock } = context;

  return {
    async login({ body: { phone, password }, ip, device, agent, language, captcha }) {
      await suspicion.beforePin(phone, { ip, device, captcha });
      const account = await checkPin(phone, password, { ip, device }, () => userByPhone(db, phone));
      const { id } = account;
      const token = await db.transaction(async (tx) => {
        await assertPinUnchanged(context, tx, account, password);
        return createSession(tx, id, { device: deviceOf(agent), language }, clock());
      });
      return { status: 1, data: { access_token: token, id } };
    },

    async me({ viewer }) {
      const user = await userById(db, viewer.id);
      if (!user) throw new ApiError('not-signed-in');
      const { id, accountId, role, expiresAt, watchesUpTo } = viewer;
      const days = daysLeft(expiresAt, clock());
      const rights = { days, expires_at: expiresAt?.toISOString() ?? null, watches_up_to: watchesUpTo };
      return { status: 1, data: { ...user, role, ...rights, main: id === accountId } };
    },

    async logout({ viewer }) {
      await endSession(db, viewer.tokenHash);
      return { status: 1, data: null };
    },

    async sessionList({ viewer }) {
      const found = await sessionsOf(db, viewer.id, clock());
      const data = found.map(({ tokenHash, device, createdAt, seenAt }) => ({
        id: sessionName(tokenHash),
        device,
        current: tokenHash === viewer.tokenHash,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
      }));
      return { status: 1, data };
    },

    async revokeSession({ body, viewer }) {
      const ended = await endSessions(db, viewer.id, viewer.tokenHash, body.id);
      if (body.id !== undefined && ended === 0) throw notFound();
      return { status: 1, data: { ended } };
    },

    async changePin({ body: { oldPass, pass, checkPass }, viewer, ip, device, agent, language }) {
      const known = await pinHashOf(db, viewer.id);
      if (!known) throw new ApiError('not-signed-in');
      if (pass !== checkPass) throw invalidPin('checkPass', 'pin.mismatch');
      if (isWeakPin(pass, known.phone)) throw invalidPin('pass', 'pin.weak');
      await checkPin(known.phone, oldPass, { ip, device, viewer }, async () => known);
      const pinHash = await hashPin(keys, pass);
      const token = await db.transaction(async (tx) => {
        await assertPinUnchanged(context, tx, known, oldPass);
        await tx.update(users).set({ pinHash }).where(eq(users.id, viewer.id));
        await endSessions(tx, viewer.id, '');
        await notify(tx, context, viewer.id, 'pinChanged');
        return createSession(tx, viewer.id, { device: deviceOf(agent), language }, clock());
      });
      return { status: 1, msg: 'pin.changed', data: { access_token: token } };
    },
  };
};
