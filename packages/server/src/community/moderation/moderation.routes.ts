import { hasRight, isTextType, REPORT_REPLY_LENGTH, type ReportType } from '@tenger/api-contract';
import { changeRoleOrRequest } from '../../admin/approvals/change-role-or-request';
import { lastAuditEntry, recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { auditNetworkOf } from '../../platform/http/client-network';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { consumeQuota } from '../../platform/quotas';
import { cleanText } from '../../platform/text/clean';
import { setCommentState } from '../comments/comments.queries';
import type { DanmakuService } from '../danmaku/danmaku';
import {
  addReport,
  closeReports,
  lockAccountOf,
  muteHousehold,
  queuePage,
  reopenReports,
  stateOf,
  targetExists,
} from './moderation.queries';
import { lockReporters, notifyReporters, settledMessage, withdrawNotifications } from './settled-reports';

type HandledRoutes = 'report' | 'moderationQueue' | 'moderate' | 'muteUser' | 'setRole';

/** Number of accounts whose reports hide a text until a moderator decides. */
const ENOUGH = 3;
/** The actor of the audit when reports hide a text. */
const REPORTS = 'reports';
const LONGEST = 500;
const HOUR_MS = 3_600_000;

export const moderationHandlers = (
  context: Context,
  danmaku: DanmakuService,
): Pick<RouteHandlers, HandledRoutes> => {
  const { db, clock } = context;

  /** Reports of episodes and titles are only read and closed; moderators cannot hide these items. */
  async function setState(tx: Database, type: ReportType, id: number, state: 'shown' | 'held' | 'hidden') {
    if (type === 'comment') await setCommentState(tx, context, id, state);
    if (type === 'danmaku') await danmaku.setState(tx, id, state);
  }

  return {
    async report({ body: { report, type, parent_id, media_id }, viewer }) {
      const targetId = parent_id ?? (type === 'media' ? media_id : undefined);
      if (!targetId) throw new ApiError('bad-input', { fields: { parent_id: 'field.invalid' } });
      const body = cleanText('report', report, { longest: LONGEST, lines: true });
      if (!(await targetExists(db, type, targetId))) throw notFound();
      const mediaId = media_id && (await targetExists(db, 'media', media_id)) ? media_id : null;
      await db.transaction(async (tx) => {
        await consumeQuota(context, tx, 'report', viewer.id);
        const now = clock();
        const row = { userId: viewer.id, type, targetId, mediaId, body, createdAt: now };
        const accounts = await addReport(tx, row);
        if (accounts < ENOUGH) return;
        const state = await stateOf(tx, type, targetId);
        if (state === 'shown' || state === 'held') {
          await setState(tx, type, targetId, 'hidden');
          await recordAudit(tx, {
            at: now,
            kind: 'moderation',
            actor: REPORTS,
            action: 'hide',
            target: `${type} ${targetId}`,
            before: { state },
            after: { state: 'hidden' },
          });
        }
      });
      return { status: 1, msg: 'moderation.reported' };
    },

    moderationQueue: async ({ query }) => ({ status: 1, data: await queuePage(db, query.page) }),

    async moderate({ body: { type, id, decision, undoes, reply: input }, viewer, ip }) {
      if (isTextType(type) && !hasRight(viewer.role, 'reports')) throw new ApiError('forbidden');
      const target = `${type} ${id}`;
      const reply = input && cleanText('reply', input, { longest: REPORT_REPLY_LENGTH });
      await db.transaction(async (tx) => {
        await lockReporters(tx, type, id);
        // Undefined for a deleted item. Its reports still wait for a decision.
        const state = await stateOf(tx, type, id);
        const now = clock();
        if (decision === 'reopen') {
          const last = await lastAuditEntry(tx, target, ['keep', 'hide', 'reopen']);
          // Reports that hid a text did not close any report: what a moderator decided before that is not the last decision.
          const isDecision = last && last.action !== 'reopen' && last.actor !== REPORTS;
          if (state === undefined && !last) throw notFound();
          if (!isDecision || (undoes !== undefined && undoes !== last.action))
            throw new ApiError('conflict', { message: 'moderation.nothing-to-undo' });
          const former = last.before?.state;
          if (former === 'shown' || former === 'held' || former === 'hidden')
            await setState(tx, type, id, former);
          const closedAt = new Date(last.at);
          await withdrawNotifications(tx, context, { type, id, closedAt });
          await reopenReports(tx, type, id, closedAt);
        } else await setState(tx, type, id, decision === 'keep' ? 'shown' : 'hidden');
        const after = (await stateOf(tx, type, id)) ?? null;
        if (decision !== 'reopen') {
          const closed = await closeReports(tx, type, id, now);
          if (closed === 0 && state === undefined) throw notFound();
          // The same decision again, after a lost reply: an entry of it would be what "undo" takes back.
          if (closed === 0 && after === state) return;
          await notifyReporters(tx, context, { type, id, closedAt: now }, settledMessage(after, reply ?? ''));
        }
        await recordAudit(tx, {
          at: now,
          kind: 'moderation',
          network: auditNetworkOf(ip),
          actor: viewer.id,
          action: decision,
          target,
          ...(reply && { detail: reply }),
          ...(state && { before: { state } }),
          ...(after && { after: { state: after } }),
        });
      });
      return { status: 1, data: null };
    },

    async muteUser({ body: { user_id, hours }, viewer, ip }) {
      const now = clock();
      const until = hours > 0 ? new Date(now.getTime() + hours * HOUR_MS) : null;
      await db.transaction(async (tx) => {
        const found = await lockAccountOf(tx, user_id);
        if (!found) throw notFound();
        // Only admins manage staff accounts.
        if (found.role !== 'viewer' && viewer.role !== 'admin') throw new ApiError('forbidden');
        await muteHousehold(tx, found.id, until);
        await recordAudit(tx, {
          at: now,
          kind: 'moderation',
          network: auditNetworkOf(ip),
          actor: viewer.id,
          action: hours > 0 ? 'mute' : 'unmute',
          target: found.id,
          before: { muted_until: found.mutedUntil?.toISOString() ?? null },
          after: { muted_until: until?.toISOString() ?? null },
        });
      });
      return { status: 1, data: null };
    },

    async setRole({ body: { user_id, role }, viewer, ip }) {
      // Prevent the last admin from locking out all admins by mistake.
      if (user_id === viewer.id) throw new ApiError('conflict', { message: 'staff.own-role' });
      const approval = await db.transaction((tx) =>
        changeRoleOrRequest(tx, {
          actor: viewer.id,
          userId: user_id,
          role,
          now: clock(),
          network: auditNetworkOf(ip),
        }),
      );
      return { status: 1, data: { approval } };
    },
  };
};
