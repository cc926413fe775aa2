import type { ReportType } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { lastDeed, writeDown } from '../audit/audit';
import { setCommentState } from '../comments/comments.queries';
import type { Context } from '../context';
import type { Danmaku } from '../danmaku/danmaku';
import type { Database } from '../database/database';
import { users } from '../database/schema';
import { notFound, Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import { spend } from '../limits/quotas';
import { giveRole } from '../staff/give-role';
import { cleanText } from '../text/clean';
import {
  addReport,
  closeReports,
  queuePage,
  reopenReports,
  stateOf,
  targetExists,
} from './moderation.queries';

type Names = 'report' | 'moderationQueue' | 'moderate' | 'muteUser' | 'setRole';

/** So many people, and it is out of sight until a moderator has looked. */
const ENOUGH = 3;
const LONGEST = 500;
const HOUR_MS = 3_600_000;

export const moderationHandlers = (context: Context, danmaku: Danmaku): Pick<Handlers, Names> => {
  const { db, clock } = context;

  /** Episodes and titles are the catalogue's: reports of them are read and closed, nothing is hidden. */
  async function setState(tx: Database, type: ReportType, id: number, state: 'shown' | 'held' | 'hidden') {
    if (type === 'comment') await setCommentState(tx, id, state);
    if (type === 'danmaku') await danmaku.setState(tx, id, state);
  }

  return {
    async report({ body: { report, type, parent_id, media_id }, viewer }) {
      const targetId = parent_id ?? (type === 'media' ? media_id : undefined);
      if (!targetId) throw new Refusal('bad-input', { fields: { parent_id: 'Утга буруу байна' } });
      const body = cleanText('report', report, { longest: LONGEST, lines: true });
      if (!(await targetExists(db, type, targetId))) throw notFound();
      const mediaId = media_id && (await targetExists(db, 'media', media_id)) ? media_id : null;
      await db.transaction(async (tx) => {
        await spend(context, tx, 'report', viewer.id);
        const now = clock();
        const people = await addReport(tx, {
          userId: viewer.id,
          type,
          targetId,
          mediaId,
          body,
          createdAt: now,
        });
        if (people === ENOUGH) {
          await setState(tx, type, targetId, 'hidden');
          await writeDown(tx, { at: now, actor: 'reports', action: 'hide', target: `${type} ${targetId}` });
        }
      });
      return { status: 1, msg: 'Мэдээлсэнд баярлалаа!' };
    },

    moderationQueue: async ({ query }) => ({ status: 1, data: await queuePage(db, query.page) }),

    async moderate({ body: { type, id, decision }, viewer }) {
      const target = `${type} ${id}`;
      await db.transaction(async (tx) => {
        const state = await stateOf(tx, type, id);
        if (state === undefined) throw notFound();
        const now = clock();
        if (decision === 'reopen') {
          const last = await lastDeed(tx, target, ['keep', 'hide', 'reopen']);
          if (!last || last.action === 'reopen')
            throw new Refusal('conflict', { message: 'Буцаах шийдвэр алга!' });
          const former = last.before?.state;
          if (former === 'shown' || former === 'held' || former === 'hidden')
            await setState(tx, type, id, former);
          await reopenReports(tx, type, id, new Date(last.at));
        } else {
          await setState(tx, type, id, decision === 'keep' ? 'shown' : 'hidden');
          await closeReports(tx, type, id, now);
        }
        const after = await stateOf(tx, type, id);
        await writeDown(tx, {
          at: now,
          actor: viewer.id,
          action: decision,
          target,
          ...(state && { before: { state } }),
          ...(after && { after: { state: after } }),
        });
      });
      return { status: 1, data: null };
    },

    async muteUser({ body: { user_id, hours }, viewer }) {
      const now = clock();
      const until = hours > 0 ? new Date(now.getTime() + hours * HOUR_MS) : null;
      await db.transaction(async (tx) => {
        const [found] = await tx
          .select({ role: users.role, mutedUntil: users.mutedUntil })
          .from(users)
          .where(eq(users.id, user_id))
          .for('update');
        if (!found) throw notFound();
        // Those who work here are an admin's to deal with.
        if (found.role !== 'viewer' && viewer.role !== 'admin') throw new Refusal('forbidden');
        await tx.update(users).set({ mutedUntil: until }).where(eq(users.id, user_id));
        await writeDown(tx, {
          at: now,
          actor: viewer.id,
          action: hours > 0 ? 'mute' : 'unmute',
          target: user_id,
          before: { muted_until: found.mutedUntil?.toISOString() ?? null },
          after: { muted_until: until?.toISOString() ?? null },
        });
      });
      return { status: 1, data: null };
    },

    async setRole({ body: { user_id, role }, viewer }) {
      // The last admin must not lock everybody out by a slip.
      if (user_id === viewer.id)
        throw new Refusal('conflict', { message: 'Өөрийн эрхээ өөрчлөх боломжгүй!' });
      await db.transaction(async (tx) => {
        await giveRole(tx, { actor: viewer.id, userId: user_id, role, now: clock() });
      });
      return { status: 1, data: null };
    },
  };
};
