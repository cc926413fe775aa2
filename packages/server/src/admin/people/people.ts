import { STAFF_REASON_LENGTH } from '@tenger/api-contract';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { endSessions } from '../../accounts/session/session.queries';
import { withdrawRequests } from '../../accounts/withdraw-requests';
import { grantDaysTo } from '../../billing/day-grants';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { accountIdOf } from '../../platform/database/account-id';
import type { Database } from '../../platform/database/database';
import { users } from '../../platform/database/schema';
import { auditNetworkOf } from '../../platform/http/client-network';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import type { Viewer } from '../../platform/http/session';
import { daysLeft } from '../../playback/entitlement/can-watch';
import { cleanField } from '../clean-field';
import { peopleFound } from './people.queries';
import { personCardOf } from './person-card';

type HandledRoutes =
  | 'staffPeople'
  | 'readStaffPerson'
  | 'blockPerson'
  | 'unblockPerson'
  | 'signOutPerson'
  | 'grantDays';

/**
 * Locks the account of a user, who may be a profile of its household, to block it or sign it out. Callers do not manage
 * their account, and only admins manage staff.
 */
async function lockManaged(tx: Database, viewer: Viewer, userId: string) {
  const [found] = await tx
    .select({ id: users.id, role: users.role, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, accountIdOf(userId)))
    // A decision about a request of this account locks the request, and refers to the account.
    .for('no key update');
  if (!found) throw notFound();
  if (found.id === viewer.id) throw new ApiError('conflict', { message: 'staff.own-account' });
  if (found.role !== 'viewer' && viewer.role !== 'admin') throw new ApiError('forbidden');
  return found;
}

/** Handlers for the cards of accounts. */
export const accountCardHandlers = (context: Context): Pick<RouteHandlers, HandledRoutes> => {
  const { db, clock } = context;
  const cleanReason = (reason: string) => cleanField('reason', reason, { longest: STAFF_REASON_LENGTH });

  return {
    staffPeople: async ({ query: { q }, viewer }) => ({
      status: 1,
      data: await peopleFound(db, viewer.role, q),
    }),
    readStaffPerson: async ({ params, viewer }) => ({
      status: 1,
      data: await personCardOf(context, viewer, params.id),
    }),

    async blockPerson({ body, viewer, ip }) {
      const reason = cleanReason(body.reason);
      const now = clock();
      await db.transaction(async (tx) => {
        // Requests before accounts, as in a decision.
        await withdrawRequests(tx, accountIdOf(body.user_id), now);
        const before = await lockManaged(tx, viewer, body.user_id);
        const block = { blockedAt: before.blockedAt ?? now, blockReason: reason, blockedBy: viewer.id };
        await tx.update(users).set(block).where(eq(users.id, before.id));
        await endSessions(tx, before.id, '');
        await recordAudit(tx, {
          ...{ at: now, kind: 'moderation', network: auditNetworkOf(ip), actor: viewer.id },
          ...{ action: 'block', target: before.id, detail: reason },
          before: { blocked: before.blockedAt !== null },
          after: { blocked: true },
        });
      });
      return { status: 1, data: null };
    },

    async unblockPerson({ body, viewer, ip }) {
      const reason = cleanReason(body.reason);
      await db.transaction(async (tx) => {
        const before = await lockManaged(tx, viewer, body.user_id);
        // Servers of the former release block a profile alone.
        const household = or(eq(users.id, before.id), eq(users.householdId, before.id));
        const opened = await tx
          .update(users)
          .set({ blockedAt: null, blockReason: null, blockedBy: null })
          .where(and(household, isNotNull(users.blockedAt)))
          .returning({ id: users.id });
        if (opened.length === 0) return;
        await recordAudit(tx, {
          ...{ at: clock(), kind: 'moderation', network: auditNetworkOf(ip), actor: viewer.id },
          ...{ action: 'unblock', target: before.id, detail: reason },
          before: { blocked: true },
          after: { blocked: false },
        });
      });
      return { status: 1, data: null };
    },

    async signOutPerson({ body, viewer, ip }) {
      const ended = await db.transaction(async (tx) => {
        const { id } = await lockManaged(tx, viewer, body.user_id);
        const count = await endSessions(tx, id, '');
        await recordAudit(tx, {
          ...{ at: clock(), kind: 'moderation', network: auditNetworkOf(ip), actor: viewer.id },
          ...{ action: 'sign-out', target: id, detail: String(count) },
        });
        return count;
      });
      return { status: 1, data: { ended } };
    },

    async grantDays({ body: { user_id: userId, days, ...body }, viewer, ip }) {
      const reason = cleanReason(body.reason);
      const now = clock();
      const end = await db.transaction((tx) =>
        grantDaysTo(tx, {
          ...{ userId, days, reason, now, actor: viewer.id, role: viewer.role },
          network: auditNetworkOf(ip),
        }),
      );
      return { status: 1, data: { days: daysLeft(end, now), expires_at: end.toISOString() } };
    },
  };
};
