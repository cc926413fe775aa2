import { MAX_PLAYING_DEVICES } from '@tenger/api-contract';
import { and, eq, lt, type SQLWrapper, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { sessions, streams } from '../../platform/database/schema';
import { at } from '../../platform/database/sql-time';
import { codeOf, FOREIGN_KEY_VIOLATION, isConnectionError } from '../../platform/failure';
import { ApiError } from '../../platform/http/errors';
import { message } from '../../platform/i18n/messages';

/** A playback session ends without media requests and progress reports for this long. */
const ALIVE_MS = 45_000;
/** Minimum interval between writes of a session, however many segments it requests. */
const WRITE_INTERVAL_MS = 10_000;
/** Maximum devices in memory. */
const MAX_DEVICES = 20_000;
/**
 * Networks from which a device may play within {@link NETWORK_MS}. A phone has an IPv4 and an IPv6 network, changes
 * both when it leaves Wi-Fi, and a carrier may change its address.
 */
const MAX_NETWORKS = 8;
const NETWORK_MS = 10 * 60_000;

/** A playing device: a sign-in session of an account. */
export interface Device {
  readonly userId: string;
  readonly device: string;
}

export interface PlaybackSessions {
  /**
   * Starts or extends a playback session; throws 403 while three other devices of the account play, and within
   * {@link WRITE_INTERVAL_MS} after the device is signed out. Allows it while the database is away. `network`: the network
   * that receives the media. Too many of them mean that the URL was passed on.
   */
  play(device: Device, network?: string): Promise<void>;
  /** Whether a playback session could start. */
  canStart(device: Device): Promise<boolean>;
}

const tooMany = () =>
  new ApiError('forbidden', {
    message: message('access.busy', { devices: MAX_PLAYING_DEVICES }),
  });

/** SQL condition: the device is signed in. */
const isSignedIn = (userId: SQLWrapper, device: SQLWrapper) => sql<boolean>`
  exists (select from ${sessions} where ${sessions.userId} = ${userId} and left(${sessions.tokenHash}, 16) = ${device})`;

const countOtherDevices = async (db: Database, { userId, device }: Device, now: Date) => {
  const [found] = await rowsOf<{ others: number }>(
    db,
    sql`
      select count(*)::int as others from streams
      where streams.user_id = ${userId} and streams.device <> ${device}
        and seen_at > ${at(new Date(now.getTime() - ALIVE_MS))} and ${isSignedIn(streams.userId, streams.device)}`,
  );
  return found?.others ?? 0;
};

/** The number of devices that play now. */
export async function countPlaying(db: Database, now: Date): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from streams where seen_at > ${at(new Date(now.getTime() - ALIVE_MS))}`,
  );
  return found?.count ?? 0;
}

/** Extends the session of a device that already plays. */
const extendSession = async (db: Database, { userId, device }: Device, now: Date): Promise<boolean> => {
  const alive = sql`${streams.seenAt} > ${at(new Date(now.getTime() - ALIVE_MS))}`;
  const known = await db
    .update(streams)
    .set({ seenAt: now })
    .where(
      and(
        eq(streams.userId, userId),
        eq(streams.device, device),
        alive,
        isSignedIn(streams.userId, streams.device),
      ),
    )
    .returning({ device: streams.device });
  return known.length > 0;
};

/** The account of a signed URL may have been deleted since. */
const refuseDeletedAccount = (error: unknown): never => {
  throw codeOf(error) === FOREIGN_KEY_VIOLATION ? new ApiError('forbidden', { cause: error }) : error;
};

/** Starts a session if one is free. Serialized per account, so that two devices do not take the last one. */
const startSession = (db: Database, one: Device, now: Date): Promise<boolean> =>
  db
    .transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`streams ${one.userId}`}))`);
      const [session] = await rowsOf<{ found: boolean }>(
        tx,
        sql`select ${isSignedIn(sql`${one.userId}`, sql`${one.device}`)} as found`,
      );
      // A signed URL is valid for longer than the session may last.
      if (!session?.found) throw new ApiError('forbidden');
      if ((await countOtherDevices(tx, one, now)) >= MAX_PLAYING_DEVICES) return false;
      await tx
        .insert(streams)
        .values({ ...one, seenAt: now })
        .onConflictDoUpdate({ target: [streams.userId, streams.device], set: { seenAt: now } });
      return true;
    })
    .catch(refuseDeletedAccount);

/** Limits an account to three playback sessions at a time, counted in the database for all processes. */
export function createPlaybackSessions({ db, clock, config }: Context): PlaybackSessions {
  /** Time of the last write by device. */
  const written = new LRUCache<string, number>({ max: MAX_DEVICES });

  /** The last request of each network by device, in this process. */
  const networks = new LRUCache<string, Map<string, number>>({ max: MAX_DEVICES });

  function assertFewNetworks(name: string, network: string, now: number): void {
    const seen = networks.get(name) ?? new Map<string, number>();
    for (const [other, at] of seen) if (Math.abs(now - at) >= NETWORK_MS) seen.delete(other);
    if (!seen.has(network) && seen.size >= MAX_NETWORKS) throw new ApiError('forbidden');
    networks.set(name, seen.set(network, now));
  }

  return {
    async play(one, network) {
      if (!config.deviceLimit) return;
      const now = clock();
      const name = `${one.userId} ${one.device}`;
      if (network !== undefined) assertFewNetworks(name, network, now.getTime());
      const last = written.get(name);
      if (last !== undefined && Math.abs(now.getTime() - last) < WRITE_INTERVAL_MS) return;
      try {
        if (!(await extendSession(db, one, now)) && !(await startSession(db, one, now))) {
          written.delete(name);
          throw tooMany();
        }
      } catch (error) {
        // A signed URL is valid without the database, so a film does not stop with it.
        if (!isConnectionError(error)) throw error;
      }
      // Not `now`: a failed write took seconds, and would otherwise delay every segment.
      written.set(name, clock().getTime());
    },
    async canStart(one) {
      if (!config.deviceLimit) return true;
      const now = clock();
      const [mine] = await db
        .select({ seenAt: streams.seenAt })
        .from(streams)
        .where(and(eq(streams.userId, one.userId), eq(streams.device, one.device)));
      if (mine && now.getTime() - mine.seenAt.getTime() < ALIVE_MS) return true;
      return (await countOtherDevices(db, one, now)) < MAX_PLAYING_DEVICES;
    },
  };
}

export const sweepPlaybackSessions = (db: Database, now: Date) =>
  db.delete(streams).where(lt(streams.seenAt, new Date(now.getTime() - 10 * ALIVE_MS)));
