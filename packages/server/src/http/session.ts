import { createHash, randomBytes } from 'node:crypto';
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
}

const DAY_MS = 86_400_000;
/** Thirty days without a visit end a session; every visit begins them anew. */
const SESSION_MS = 30 * DAY_MS;
/** The expiry is moved at most this often, so that reading does not write. */
const SLIDE_EVERY_MS = DAY_MS / 24;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** `Authorization: Bearer …` or the bare token, as the spec's client sends it. */
export const tokenIn = (header: string | undefined): string | undefined => {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/** Begins a session and gives its token: the only time it is seen. */
export async function createSession(db: Database, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.insert(sessions).values({
    tokenHash: hash(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  return token;
}

export async function viewerOf(
  { db, clock }: Context,
  header: string | undefined,
): Promise<Viewer | undefined> {
  const token = tokenIn(header);
  if (!token) return undefined;
  const now = clock();
  const tokenHash = hash(token);
  const [found] = await db
    .select({ id: users.id, expiresAt: users.expiresAt, sessionEnds: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  if (!found) return undefined;
  const wanted = new Date(now.getTime() + SESSION_MS);
  if (wanted.getTime() - found.sessionEnds.getTime() > SLIDE_EVERY_MS) {
    await db.update(sessions).set({ expiresAt: wanted }).where(eq(sessions.tokenHash, tokenHash));
  }
  return { id: found.id, expiresAt: found.expiresAt, tokenHash };
}

export const endSession = (db: Database, tokenHash: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
