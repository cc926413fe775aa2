import { hasRight, type Route, type StaffRight } from '@tenger/api-contract';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { sessions, staffSessions } from '../database/schema';
import { ApiError } from './errors';
import type { Viewer } from './session';

/** How long the second factor counts for roles, money and decisions. */
const STEP_UP_MS = 5 * 60_000;
/** The time of the last call is stored at most this often, so that reads rarely write. */
const SEEN_EVERY_MS = 60_000;

type StaffContext = Pick<Context, 'db' | 'config' | 'clock'>;

/**
 * The only check of staff rights: the role has the right, and the session has passed the second factor. Throws
 * `forbidden`, or `second-factor-needed` if the caller can continue by verifying it.
 */
export async function assertStaffAccess(
  context: StaffContext,
  viewer: Viewer | undefined,
  { right, stepUp }: Pick<Route, 'right' | 'stepUp'>,
): Promise<void> {
  if (!right) return;
  if (!viewer || !hasRight(viewer.role, right)) throw new ApiError('forbidden');
  if (!context.config.staffSecondFactor) return;
  const session = await liveStaffSession(context, viewer);
  if (!session) throw new ApiError('second-factor-needed');
  if (stepUp) assertRecent(context, session.verifiedAt);
  await touch(context, session);
}

/** Whether `assertStaffAccess` would pass. */
export const hasStaffAccess = (context: StaffContext, viewer: Viewer, right: StaffRight): Promise<boolean> =>
  assertStaffAccess(context, viewer, { right }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );

/** Throws unless the viewer has verified the second factor within the last five minutes. */
export async function assertStepUp(context: StaffContext, viewer: Viewer): Promise<void> {
  const session = await liveStaffSession(context, viewer);
  if (!session) throw new ApiError('second-factor-needed');
  assertRecent(context, session.verifiedAt);
}

function assertRecent({ clock }: StaffContext, verifiedAt: Date): void {
  if (clock().getTime() - verifiedAt.getTime() >= STEP_UP_MS) throw new ApiError('second-factor-needed');
}

/** The staff session of a sign-in session, unless it has ended. */
async function liveStaffSession({ db, config, clock }: StaffContext, { tokenHash }: Viewer) {
  const now = clock().getTime();
  const [found] = await db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.seenAt, new Date(now - config.staffIdleMs)),
        gt(staffSessions.verifiedAt, new Date(now - config.staffSessionMs)),
      ),
    );
  return found;
}

async function touch(
  { db, clock }: StaffContext,
  { tokenHash, seenAt }: typeof staffSessions.$inferSelect,
): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - SEEN_EVERY_MS);
  if (seenAt > before) return;
  await db
    .update(staffSessions)
    .set({ seenAt: now })
    .where(and(eq(staffSessions.tokenHash, tokenHash), lt(staffSessions.seenAt, now)));
}

/** When the staff session ends without a further call; undefined without one. */
export async function staffSessionEnd(context: StaffContext, viewer: Viewer): Promise<Date | undefined> {
  const session = await liveStaffSession(context, viewer);
  if (!session) return undefined;
  const { staffIdleMs, staffSessionMs } = context.config;
  const ends = [session.seenAt.getTime() + staffIdleMs, session.verifiedAt.getTime() + staffSessionMs];
  return new Date(Math.min(...ends));
}

/** Opens or renews the staff session, after a check of the second factor. */
export async function openStaffSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  const times = { verifiedAt: now, seenAt: now };
  await db
    .insert(staffSessions)
    .values({ tokenHash, ...times })
    .onConflictDoUpdate({ target: staffSessions.tokenHash, set: times });
}

/** Ends the staff sessions of a user; the sign-in sessions stay. */
export const endStaffSessions = (db: Database, userId: string) =>
  db
    .delete(staffSessions)
    .where(
      inArray(
        staffSessions.tokenHash,
        db.select({ tokenHash: sessions.tokenHash }).from(sessions).where(eq(sessions.userId, userId)),
      ),
    );
