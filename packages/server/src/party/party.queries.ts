import { randomInt } from 'node:crypto';
import type { Party, PartyLine, PartyPerson } from '@tenger/api-contract';
import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { type Database, rowsOf } from '../database/database';
import { episodes, parties, partyLines, partyStreams } from '../database/schema';
import { at } from '../database/sql-time';
import { sayEnded } from './party-news';

export type PartyRow = typeof parties.$inferSelect & { readonly media: number };

const HOUR_MS = 3_600_000;
/** However long the film is, nobody watches longer in one go. */
export const LIFE_MS = 12 * HOUR_MS;
/** A room that nobody is in. */
const EMPTY_MS = 10 * 60_000;
/** A line that has not been heard of for so long is gone: it is told of every 25 s. */
const LOST_MS = 60_000;
/** Lines a room remembers, and those that somebody who comes in reads. */
const REMEMBERED = 200;
const RECENT = 50;
/** Saying the same again so soon. */
const TWICE_MS = 5 * 60_000;

/** No 0, 1, i, l, o: a code is also read out. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
export const newCode = (): string =>
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

/** A room as it is now; with `lock`, nobody changes it until the transaction is over. */
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
    .where(and(eq(parties.code, code), gt(parties.endsAt, now)));
  const [found] = await (lock ? query.for('update', { of: parties }) : query);
  return found && { ...found.party, media: found.media };
}

/** The rooms of a host end; answers their codes. */
export async function endPartiesOf(db: Database, hostId: string): Promise<string[]> {
  const ended = await db.delete(parties).where(eq(parties.hostId, hostId)).returning({ code: parties.code });
  return ended.map(({ code }) => code);
}

/** A room is over; answers whether it was there. */
export async function endParty(db: Database, code: string): Promise<boolean> {
  const ended = await db.delete(parties).where(eq(parties.code, code)).returning({ code: parties.code });
  return ended.length > 0;
}

const isHere = (now: Date) => gt(partyStreams.seenAt, new Date(now.getTime() - LOST_MS));

/** Who is in a room, each once, who came first first. */
export const peopleOf = (db: Database, code: string, now: Date): Promise<PartyPerson[]> =>
  rowsOf<PartyPerson>(
    db,
    sql`
      select u.id, u.nickname as name, u.image from users u join (
        select user_id, min(since) as since from party_streams
        where code = ${code} and seen_at > ${at(new Date(now.getTime() - LOST_MS))} group by user_id
      ) here on here.user_id = u.id order by here.since, u.id`,
  );

/** How many lines somebody has to a room. */
export const linesOf = (db: Database, code: string, userId: string, now: Date): Promise<number> =>
  db.$count(partyStreams, and(eq(partyStreams.code, code), eq(partyStreams.userId, userId), isHere(now)));

export const addStream = (db: Database, stream: { id: string; code: string; userId: string }, now: Date) =>
  db.insert(partyStreams).values({ ...stream, since: now, seenAt: now });

/** A line is still there, and so is its room. */
export async function keepStream(db: Database, id: string, code: string, now: Date): Promise<void> {
  await db.update(partyStreams).set({ seenAt: now }).where(eq(partyStreams.id, id));
  await db.update(parties).set({ seenAt: now }).where(eq(parties.code, code));
}

export const dropStream = (db: Database, id: string) =>
  db.delete(partyStreams).where(eq(partyStreams.id, id));

export const dropStreamsOf = (db: Database, code: string, userId: string) =>
  db.delete(partyStreams).where(and(eq(partyStreams.code, code), eq(partyStreams.userId, userId)));

const toLine = (row: typeof partyLines.$inferSelect): PartyLine => ({
  id: row.id,
  user: row.userId,
  name: row.author,
  text: row.text,
  at: row.createdAt.getTime(),
});

export async function addLine(db: Database, line: typeof partyLines.$inferInsert): Promise<PartyLine> {
  const [made] = await db.insert(partyLines).values(line).returning();
  if (!made) throw new Error('A line of a room was not written.');
  await db.delete(partyLines).where(
    and(
      eq(partyLines.code, line.code),
      sql`${partyLines.id} <= (
        select id from party_lines where code = ${line.code} order by id desc offset ${REMEMBERED} limit 1)`,
    ),
  );
  return toLine(made);
}

export async function saidBefore(
  db: Database,
  code: string,
  userId: string,
  folded: string,
  now: Date,
): Promise<boolean> {
  const same = and(
    eq(partyLines.code, code),
    eq(partyLines.userId, userId),
    eq(partyLines.folded, folded),
    gt(partyLines.createdAt, new Date(now.getTime() - TWICE_MS)),
  );
  return (await db.$count(partyLines, same)) > 0;
}

/** What was said after a line, or lately, as this reader may see it; oldest first. */
export async function linesAfter(
  db: Database,
  code: string,
  after: number,
  userId: string,
): Promise<PartyLine[]> {
  const rows = await db
    .select()
    .from(partyLines)
    .where(
      and(
        eq(partyLines.code, code),
        gt(partyLines.id, after),
        or(eq(partyLines.held, false), eq(partyLines.userId, userId)),
      ),
    )
    .orderBy(desc(partyLines.id))
    .limit(RECENT);
  return rows.reverse().map(toLine);
}

/** Who has been in a room longest and has no room of their own: a host has one. */
export async function heirOf(db: Database, code: string, now: Date): Promise<string | undefined> {
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

/** Rooms in which there is somebody, but not their host. */
export async function roomsWithoutHost(db: Database, now: Date): Promise<string[]> {
  const since = at(new Date(now.getTime() - LOST_MS));
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

/** Ends the rooms whose time is over, and those that nobody is in; forgets lines of processes that died. */
export async function sweepParties({ db, live }: Pick<Context, 'db' | 'live'>, now: Date): Promise<void> {
  await db.delete(partyStreams).where(lt(partyStreams.seenAt, new Date(now.getTime() - 2 * LOST_MS)));
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(parties)
      .where(or(lt(parties.endsAt, now), lt(parties.seenAt, new Date(now.getTime() - EMPTY_MS))))
      .returning({ code: parties.code });
    for (const { code } of ended) await sayEnded(live, tx, code);
  });
}
