import { randomInt } from 'node:crypto';
import type { Party, PartyMessage, PartyPerson } from '@tenger/api-contract';
import { and, desc, eq, gt, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { hasPage } from '../../catalog/titles/visibility';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { episodes, parties, partyMessages, partyStreams } from '../../platform/database/schema';
import { at } from '../../platform/database/sql-time';
import { publishPartyEnd } from './party-events';

export type PartyRow = typeof parties.$inferSelect & { readonly media: number };

const HOUR_MS = 3_600_000;
/** Maximum lifetime of a room. */
export const MAX_PARTY_MS = 12 * HOUR_MS;
/** An empty room ends after this time. */
const EMPTY_TIMEOUT_MS = 10 * 60_000;
/** A stream without a heartbeat for this long is closed. Heartbeats run every 25 s. */
const STREAM_TIMEOUT_MS = 60_000;
/** Messages that a room stores, and those that a new member receives. */
const MAX_STORED_MESSAGES = 200;
const RECENT_MESSAGES = 50;
/** A repeated message within this time is rejected. */
const REPEAT_WINDOW_MS = 5 * 60_000;

/** Without 0, 1, i, l and o, because people also read codes aloud. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
export const newPartyCode = (): string =>
  Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const toParty = (row: PartyRow): Party => ({
  code: row.code,
  host: row.hostId,
  media: row.media,
  episode: row.episodeId,
  open: row.open,
  playing: row.playing,
  position: row.position,
  rate: row.rate,
  at: row.setAt.getTime(),
  revision: row.revision,
  ends_at: row.endsAt.toISOString(),
});

/** The current state of a room. With `lock`, the row is locked until the transaction ends. */
export async function partyByCode(
  db: Database,
  code: string,
  now: Date,
  { lock = false } = {},
): Promise<PartyRow | undefined> {
  const query = db
    .select({ party: parties, media: episodes.titleId })
    .from(parties)
    .innerJoin(episodes, eq(episodes.id, parties.episodeId))
    .where(and(eq(parties.code, code), gt(parties.endsAt, now), hasPage(sql`episodes`)));
  const [found] = await (lock ? query.for('update', { of: parties }) : query);
  return found && { ...found.party, media: found.media };
}

/** Ends the rooms of a host; returns their codes. */
export async function endPartiesOfHost(db: Database, hostId: string): Promise<string[]> {
  const ended = await db.delete(parties).where(eq(parties.hostId, hostId)).returning({ code: parties.code });
  return ended.map(({ code }) => code);
}

/** Ends a room; returns whether it existed. */
export async function endParty(db: Database, code: string): Promise<boolean> {
  const ended = await db.delete(parties).where(eq(parties.code, code)).returning({ code: parties.code });
  return ended.length > 0;
}

const isConnected = (now: Date) => gt(partyStreams.seenAt, new Date(now.getTime() - STREAM_TIMEOUT_MS));

/** The members of a room without duplicates, in the order in which they joined. */
export const peopleOf = (db: Database, code: string, now: Date): Promise<PartyPerson[]> =>
  rowsOf<PartyPerson>(
    db,
    sql`
      select u.id, u.nickname as name, u.image from users u join (
        select user_id, min(since) as since from party_streams
        where code = ${code} and seen_at > ${at(new Date(now.getTime() - STREAM_TIMEOUT_MS))} group by user_id
      ) here on here.user_id = u.id order by here.since, u.id`,
  );

/** Number of a member's streams to a room. */
export const countStreamsOf = (db: Database, code: string, userId: string, now: Date): Promise<number> =>
  db.$count(
    partyStreams,
    and(eq(partyStreams.code, code), eq(partyStreams.userId, userId), isConnected(now)),
  );

export const addStream = (db: Database, stream: { id: string; code: string; userId: string }, now: Date) =>
  db.insert(partyStreams).values({ ...stream, since: now, seenAt: now });

/** Records a heartbeat of a stream and its room; false if the stream was dropped. */
export async function touchStream(db: Database, id: string, code: string, now: Date): Promise<boolean> {
  const touched = await db
    .update(partyStreams)
    .set({ seenAt: now })
    .where(eq(partyStreams.id, id))
    .returning({ id: partyStreams.id });
  if (touched.length === 0) return false;
  await db.update(parties).set({ seenAt: now }).where(eq(parties.code, code));
  return true;
}

/**
 * Drops streams of a member to a room, so that `keep` of them stay; returns their ids. Streams of the session go first,
 * and old ones before newer ones. The id of a stream begins with the name of its session.
 */
export async function dropSurplusStreams(
  db: Database,
  { code, userId, session, keep }: { code: string; userId: string; session: string; keep: number },
  now: Date,
): Promise<string[]> {
  const ofMember = and(eq(partyStreams.code, code), eq(partyStreams.userId, userId));
  const kept = db
    .select({ id: partyStreams.id })
    .from(partyStreams)
    .where(and(ofMember, isConnected(now)))
    .orderBy(sql`starts_with(${partyStreams.id}, ${session})`, desc(partyStreams.since))
    .limit(keep);
  const dropped = await db
    .delete(partyStreams)
    .where(and(ofMember, notInArray(partyStreams.id, kept)))
    .returning({ id: partyStreams.id });
  return dropped.map(({ id }) => id);
}

export const dropStream = (db: Database, id: string) =>
  db.delete(partyStreams).where(eq(partyStreams.id, id));

export const dropStreamsOf = (db: Database, code: string, userId: string) =>
  db.delete(partyStreams).where(and(eq(partyStreams.code, code), eq(partyStreams.userId, userId)));

const toChatMessage = (row: typeof partyMessages.$inferSelect): PartyMessage => ({
  id: row.id,
  user: row.userId,
  name: row.author,
  text: row.text,
  at: row.createdAt.getTime(),
});

export async function addChatMessage(
  db: Database,
  line: typeof partyMessages.$inferInsert,
): Promise<PartyMessage> {
  const [made] = await db.insert(partyMessages).values(line).returning();
  if (!made) throw new Error('A chat message was not written.');
  await db.delete(partyMessages).where(
    and(
      eq(partyMessages.code, line.code),
      sql`${partyMessages.id} <= (
        select id from party_lines where code = ${line.code} order by id desc offset ${MAX_STORED_MESSAGES} limit 1)`,
    ),
  );
  return toChatMessage(made);
}

export async function isRepeatedChatMessage(
  db: Database,
  code: string,
  userId: string,
  folded: string,
  now: Date,
): Promise<boolean> {
  const same = and(
    eq(partyMessages.code, code),
    eq(partyMessages.userId, userId),
    eq(partyMessages.folded, folded),
    gt(partyMessages.createdAt, new Date(now.getTime() - REPEAT_WINDOW_MS)),
  );
  return (await db.$count(partyMessages, same)) > 0;
}

/** Messages after an id, or the latest ones, that this reader may see; oldest first. */
export async function chatMessagesAfter(
  db: Database,
  code: string,
  after: number,
  userId: string,
): Promise<PartyMessage[]> {
  const rows = await db
    .select()
    .from(partyMessages)
    .where(
      and(
        eq(partyMessages.code, code),
        gt(partyMessages.id, after),
        or(eq(partyMessages.held, false), eq(partyMessages.userId, userId)),
      ),
    )
    .orderBy(desc(partyMessages.id))
    .limit(RECENT_MESSAGES);
  return rows.reverse().map(toChatMessage);
}

/** The member who joined first and hosts no other room. */
export async function nextHostOf(db: Database, code: string, now: Date): Promise<string | undefined> {
  const people = await peopleOf(db, code, now);
  if (people.length === 0) return undefined;
  const ids = people.map(({ id }) => id);
  const hosts = await db.select({ id: parties.hostId }).from(parties).where(inArray(parties.hostId, ids));
  return ids.find((id) => !hosts.some((host) => host.id === id));
}

export const setHost = (db: Database, code: string, hostId: string) =>
  db
    .update(parties)
    .set({ hostId, revision: sql`${parties.revision} + 1` })
    .where(eq(parties.code, code));

/** Rooms with members but without their host. */
export async function roomsWithoutHost(db: Database, now: Date): Promise<string[]> {
  const since = at(new Date(now.getTime() - STREAM_TIMEOUT_MS));
  const rows = await rowsOf<{ code: string }>(
    db,
    sql`
      select p.code from parties p where p.ends_at > ${at(now)}
        and exists (select 1 from party_streams s where s.code = p.code and s.seen_at > ${since})
        and not exists (
          select 1 from party_streams s where s.code = p.code and s.user_id = p.host_id and s.seen_at > ${since})`,
  );
  return rows.map(({ code }) => code);
}

/** Ends expired and empty rooms; deletes streams of processes that crashed. */
export async function sweepParties({ db, live }: Pick<Context, 'db' | 'live'>, now: Date): Promise<void> {
  await db
    .delete(partyStreams)
    .where(lt(partyStreams.seenAt, new Date(now.getTime() - 2 * STREAM_TIMEOUT_MS)));
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(parties)
      .where(or(lt(parties.endsAt, now), lt(parties.seenAt, new Date(now.getTime() - EMPTY_TIMEOUT_MS))))
      .returning({ code: parties.code });
    for (const { code } of ended) await publishPartyEnd(live, tx, code);
  });
}
