import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@tenger/api-contract';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../context';
import { rememberLanguage } from '../database/account-language';
import type { Database } from '../database/database';
import { sessions, users } from '../database/schema';
import type { Language } from '../i18n/messages';
import { ApiError } from './errors';

/** The caller: the user of the token, never of the path. */
export interface Viewer {
  /** The profile in use; `accountId` for the main one. */
  readonly id: string;
  /** The account that signed in. It pays, and its devices are counted. */
  readonly accountId: string;
  /** The highest age limit of titles that the profile watches; null without a limit. */
  readonly watchesUpTo: number | null;
  readonly expiresAt: Date | null;
  /** The session in use, for signing out. */
  readonly tokenHash: string;
  readonly role: Role;
  /** The viewer cannot write comments until then. */
  readonly mutedUntil: Date | null;
}

/** Identifies a session to its owner: a prefix of the fingerprint, useless to others. */
export const sessionName = (tokenHash: string): string => tokenHash.slice(0, 16);

const DAY_MS = 86_400_000;
/** A session ends 30 days after the last visit, and a year after the sign-in. */
const SESSION_MS = 30 * DAY_MS;
const LONGEST_SESSION_MS = 365 * DAY_MS;
/** The expiry is extended at most this often, so that reads rarely write. */
const SLIDE_EVERY_MS = DAY_MS / 24;
/** Ended sessions are kept for this long: a clock that jumps ahead for a while must not sign everyone out. */
const KEPT_MS = 90 * DAY_MS;
/** A further sign-in ends the session of the account that was used longest ago. */
const MAX_SESSIONS = 20;

/** The stored fingerprint of a token. */
export const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Deletes sessions that ended long ago. */
export const sweepSessions = (db: Database, now: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - KEPT_MS)));

/** The client that a session is for. */
export interface SessionClient {
  /** Browser and operating system, for the owner's list of devices. */
  readonly device: string;
  /** The language of the site; undefined if the client accepts none of ours. */
  readonly language: Language | undefined;
}

/**
 * Creates a session and returns its token, which is not stored. The account receives messages in the language of the client
 * from then on. Throws `forbidden` for a blocked account.
 */
export async function createSession(
  db: Database,
  userId: string,
  { device, language }: SessionClient,
  now: Date,
): Promise<string> {
  const [user] = await db.select({ blockedAt: users.blockedAt }).from(users).where(eq(users.id, userId));
  if (user?.blockedAt) throw new ApiError('forbidden', { message: 'account.blocked', account: userId });
  const token = randomBytes(32).toString('base64url');
  await sweepSessions(db, now);
  await db.insert(sessions).values({
    tokenHash: fingerprintOf(token),
    userId,
    device,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  const surplus = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .offset(MAX_SESSIONS);
  await db.delete(sessions).where(inArray(sessions.tokenHash, surplus));
  await rememberLanguage(db, userId, language);
  return token;
}

/** The viewer of a token. */
export async function viewerOf(
  { db, clock }: Context,
  token: string | undefined,
): Promise<Viewer | undefined> {
  if (!token || !/^[\w-]{43}$/.test(token)) return undefined;
  const now = clock();
  const tokenHash = fingerprintOf(token);
  const account = alias(users, 'account');
  const [found] = await db
    .select({
      id: users.id,
      accountId: account.id,
      watchesUpTo: users.watchesUpTo,
      expiresAt: account.expiresAt,
      // A profile has the initial role, whatever the role of its account.
      role: users.role,
      // A mute covers the account and all its profiles.
      mutedUntil: sql<Date | null>`greatest(${account.mutedUntil}, ${users.mutedUntil})`.mapWith(
        users.mutedUntil,
      ),
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(account, eq(account.id, sessions.userId))
    .innerJoin(users, eq(users.id, sql`coalesce(${sessions.profileId}, ${sessions.userId})`))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        // A sign-in that ran at the same time as the block may have left a session.
        isNull(account.blockedAt),
        // Servers of the former release block a profile alone.
        isNull(users.blockedAt),
      ),
    );
  if (!found) return undefined;
  const { createdAt, seenAt, ...viewer } = found;
  if (now.getTime() - seenAt.getTime() > SLIDE_EVERY_MS) {
    const end = Math.min(now.getTime() + SESSION_MS, createdAt.getTime() + LONGEST_SESSION_MS);
    await db
      .update(sessions)
      .set({ expiresAt: new Date(end), seenAt: now })
      .where(eq(sessions.tokenHash, tokenHash));
  }
  return { ...viewer, tokenHash };
}

export const endSession = (db: Database, tokenHash: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
