import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@tenger/api-contract';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { sessions, users } from '../database/schema';

/** Who is asking: the user of the token, never of the path. */
export interface Viewer {
  readonly id: string;
  readonly expiresAt: Date | null;
  /** Of the session in use, for signing out. */
  readonly tokenHash: string;
  readonly role: Role;
  /** Until then this viewer writes nothing that others would read. */
  readonly mutedUntil: Date | null;
}

/** Names a session towards its owner: a part of its fingerprint, of no use to anybody. */
export const sessionName = (tokenHash: string): string => tokenHash.slice(0, 16);

const DAY_MS = 86_400_000;
/** Thirty days without a visit end a session; every visit begins them anew. */
const SESSION_MS = 30 * DAY_MS;
/** The expiry is moved at most this often, so that reading does not write. */
const SLIDE_EVERY_MS = DAY_MS / 24;

/** What is kept of a token. */
export const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Begins a session and gives its token: the only time it is seen. */
export async function createSession(
  db: Database,
  userId: string,
  device: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.insert(sessions).values({
    tokenHash: fingerprintOf(token),
    userId,
    device,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  return token;
}

/** Whose session a token opens. */
export async function viewerOf(
  { db, clock }: Context,
  token: string | undefined,
): Promise<Viewer | undefined> {
  if (!token || !/^[\w-]{43}$/.test(token)) return undefined;
  const now = clock();
  const tokenHash = fingerprintOf(token);
  const [found] = await db
    .select({
      id: users.id,
      expiresAt: users.expiresAt,
      role: users.role,
      mutedUntil: users.mutedUntil,
      sessionEnds: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  if (!found) return undefined;
  const wanted = new Date(now.getTime() + SESSION_MS);
  if (wanted.getTime() - found.sessionEnds.getTime() > SLIDE_EVERY_MS) {
    await db
      .update(sessions)
      .set({ expiresAt: wanted, seenAt: now })
      .where(eq(sessions.tokenHash, tokenHash));
  }
  const { sessionEnds: _, ...viewer } = found;
  return { ...viewer, tokenHash };
}

export const endSession = (db: Database, tokenHash: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
