import { STREAMS } from '@tenger/api-contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { type Database, rowsOf } from '../database/database';
import { streams } from '../database/schema';
import { at } from '../database/sql-time';
import { Refusal } from '../http/errors';

/** A device that has asked for no video and told of no progress for so long does not play any more. */
const ALIVE_MS = 45_000;
/** One device is written down this often at most, however many segments it asks for. */
const AGAIN_MS = 10_000;
/** Devices remembered in memory. */
const REMEMBERED = 20_000;

/** A device that plays: a session of an account. */
export interface Device {
  readonly userId: string;
  readonly device: string;
}

export interface Streams {
  /** A device plays on; refuses it (403) while three others of its account do. */
  play(device: Device): Promise<void>;
  /** Whether it could begin to. */
  hasRoom(device: Device): Promise<boolean>;
}

const tooMany = () =>
  new Refusal('forbidden', {
    message: `Таны эрхээр ${STREAMS} төхөөрөмж дээр зэрэг үзэж байна. Аль нэгийг нь зогсооно уу!`,
  });

const othersPlaying = async (db: Database, { userId, device }: Device, now: Date) => {
  const [found] = await rowsOf<{ others: number }>(
    db,
    sql`
      select count(*)::int as others from streams
      where user_id = ${userId} and device <> ${device} and seen_at > ${at(new Date(now.getTime() - ALIVE_MS))}`,
  );
  return found?.others ?? 0;
};

/** Goes on where the device plays already. */
const goesOn = async (db: Database, { userId, device }: Device, now: Date): Promise<boolean> => {
  const alive = sql`${streams.seenAt} > ${at(new Date(now.getTime() - ALIVE_MS))}`;
  const known = await db
    .update(streams)
    .set({ seenAt: now })
    .where(and(eq(streams.userId, userId), eq(streams.device, device), alive))
    .returning({ device: streams.device });
  return known.length > 0;
};

/** Takes a free place; one device of an account at a time, so that two do not take the last one. */
const begins = (db: Database, one: Device, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`streams ${one.userId}`}))`);
    if ((await othersPlaying(tx, one, now)) >= STREAMS) return false;
    await tx
      .insert(streams)
      .values({ ...one, seenAt: now })
      .onConflictDoUpdate({ target: [streams.userId, streams.device], set: { seenAt: now } });
    return true;
  });

/** At most three devices of an account play at a time, counted in the database for all processes. */
export function createStreams({ db, clock, config }: Context): Streams {
  /** When a device was written down last. */
  const written = new Map<string, number>();
  const remember = (name: string, now: number) => {
    written.delete(name);
    written.set(name, now);
    const oldest = written.size > REMEMBERED ? written.keys().next().value : undefined;
    if (oldest !== undefined) written.delete(oldest);
  };

  return {
    async play(one) {
      if (!config.rateLimits) return;
      const now = clock();
      const name = `${one.userId} ${one.device}`;
      const last = written.get(name);
      if (last !== undefined && Math.abs(now.getTime() - last) < AGAIN_MS) return;
      if (!(await goesOn(db, one, now)) && !(await begins(db, one, now))) {
        written.delete(name);
        throw tooMany();
      }
      remember(name, now.getTime());
    },
    async hasRoom(one) {
      if (!config.rateLimits) return true;
      const now = clock();
      const [mine] = await db
        .select({ seenAt: streams.seenAt })
        .from(streams)
        .where(and(eq(streams.userId, one.userId), eq(streams.device, one.device)));
      if (mine && now.getTime() - mine.seenAt.getTime() < ALIVE_MS) return true;
      return (await othersPlaying(db, one, now)) < STREAMS;
    },
  };
}

export const sweepStreams = (db: Database, now: Date) =>
  db.delete(streams).where(lt(streams.seenAt, new Date(now.getTime() - 10 * ALIVE_MS)));
