import { DANMAKU_LENGTH, type Party } from '@tenger/api-contract';
import { eq, sql } from 'drizzle-orm';
import { accessMessages } from '../access/can-watch';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { parties, users } from '../database/schema';
import { episodeAccess } from '../episodes/episode-access';
import { episodeById } from '../episodes/episodes.queries';
import { notFound, Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import type { Viewer } from '../http/session';
import { spend } from '../limits/quotas';
import { createWordFilter, mustBeHeard } from '../moderation/may-write';
import { alike } from '../text/alike';
import { cleanText } from '../text/clean';
import { handOverOrEnd } from './hand-over';
import {
  addLine,
  dropStreamsOf,
  endPartiesOf,
  endParty,
  LIFE_MS,
  linesOf,
  newCode,
  type PartyRow,
  partyByCode,
  saidBefore,
  toParty,
} from './party.queries';
import { sayEnded, sayParty } from './party-news';

type Names = 'partyClock' | 'createParty' | 'steerParty' | 'setPartyRules' | 'sayInParty' | 'leaveParty';

/** How old the moment of a change may be: what is older is a clock that is wrong. */
const LATEST_MS = 10_000;

const over = () => notFound('Энэ өрөө дууссан эсвэл байхгүй байна.');

/** Refuses whoever may not watch an episode, with the words the watch page has for it. */
export async function mustWatch(
  { db, config, clock }: Context,
  viewer: Viewer,
  episodeId: number,
): Promise<void> {
  const found = await episodeById(db, episodeId, viewer.id);
  if (!found) throw notFound(accessMessages.missing ?? undefined);
  const access = episodeAccess(found.episode, viewer, config, clock());
  const message = accessMessages[access];
  if (message !== null) throw new Refusal('forbidden', { message });
}

/** A room that the caller wants to do something in; refuses where there is none, or they may not. */
export async function mustFind(context: Context, code: string, db: Database = context.db, lock = false) {
  if (!context.config.watchParty) throw over();
  const found = await partyByCode(db, code, context.clock(), { lock });
  if (!found) throw over();
  return found;
}

const mustBeHost = ({ hostId }: PartyRow, viewer: Viewer) => {
  if (hostId !== viewer.id) throw new Refusal('forbidden');
};

export const partyHandlers = (context: Context): Pick<Handlers, Names> => {
  const { db, live, clock } = context;
  const isHeld = createWordFilter(context);

  /** Only who is in the room has a say in it. */
  const mustBeIn = async (tx: Database, { code, hostId }: PartyRow, viewer: Viewer) => {
    if (hostId === viewer.id) return;
    if ((await linesOf(tx, code, viewer.id, clock())) === 0) throw new Refusal('forbidden');
  };

  /** Changes a room and tells everybody. */
  async function change(tx: Database, code: string, values: Partial<typeof parties.$inferInsert>) {
    await tx
      .update(parties)
      .set({ ...values, revision: sql`${parties.revision} + 1` })
      .where(eq(parties.code, code));
    const state: Party = toParty(await mustFind(context, code, tx));
    await sayParty(live, tx, code, { kind: 'state', state });
    return { status: 1, data: state } as const;
  }

  return {
    partyClock: async () => ({ status: 1, data: { now: clock().getTime() } }),

    async createParty({ body: { episode, playing, position, rate }, viewer }) {
      if (!context.config.watchParty) throw new Refusal('forbidden');
      await mustWatch(context, viewer, episode);
      const now = clock();
      return db.transaction(async (tx) => {
        await spend(context, tx, 'party', viewer.id);
        for (const code of await endPartiesOf(tx, viewer.id)) await sayEnded(live, tx, code);
        const code = newCode();
        await tx.insert(parties).values({
          code,
          hostId: viewer.id,
          episodeId: episode,
          playing,
          position,
          rate,
          setAt: now,
          createdAt: now,
          seenAt: now,
          endsAt: new Date(now.getTime() + LIFE_MS),
        });
        return { status: 1, data: toParty(await mustFind(context, code, tx)) };
      });
    },

    async steerParty({ body: { code, playing, position, rate, at, episode }, viewer }) {
      const known = await mustFind(context, code);
      if (episode !== undefined && episode !== known.episodeId) await mustWatch(context, viewer, episode);
      const now = clock().getTime();
      const told = at !== undefined && at <= now && at >= now - LATEST_MS ? at : now;
      return db.transaction(async (tx) => {
        const room = await mustFind(context, code, tx, true);
        if (!room.open) mustBeHost(room, viewer);
        await mustBeIn(tx, room, viewer);
        return change(tx, code, {
          playing,
          position,
          rate,
          setAt: new Date(told),
          ...(episode !== undefined && { episodeId: episode }),
        });
      });
    },

    setPartyRules: async ({ body: { code, open }, viewer }) =>
      db.transaction(async (tx) => {
        mustBeHost(await mustFind(context, code, tx, true), viewer);
        return change(tx, code, { open });
      }),

    async sayInParty({ body, viewer }) {
      const now = clock();
      mustBeHeard(viewer, now);
      const text = cleanText('text', body.text, { longest: DANMAKU_LENGTH });
      const folded = alike(text) || text;
      const held = await isHeld(text);
      const [author] = await db
        .select({ nickname: users.nickname })
        .from(users)
        .where(eq(users.id, viewer.id));
      if (!author) throw new Refusal('not-signed-in');
      const data = await db.transaction(async (tx) => {
        // Locked: lines of one room come in the order of their ids, so that nobody misses one.
        const room = await mustFind(context, body.code, tx, true);
        await mustBeIn(tx, room, viewer);
        await spend(context, tx, 'danmaku', viewer.id);
        await spend(context, tx, 'danmaku-hour', viewer.id);
        const { code } = room;
        if (await saidBefore(tx, code, viewer.id, folded, now))
          throw new Refusal('conflict', { message: 'Та үүнийг саяхан бичсэн байна!' });
        const line = await addLine(tx, {
          code,
          userId: viewer.id,
          author: author.nickname,
          text,
          folded,
          held,
          createdAt: now,
        });
        if (!held) await sayParty(live, tx, code, { kind: 'line', line });
        return line;
      });
      return { status: 1, data };
    },

    async leaveParty({ body: { code, end = false }, viewer }) {
      await db.transaction(async (tx) => {
        const room = await mustFind(context, code, tx, true);
        if (end) {
          mustBeHost(room, viewer);
          if (await endParty(tx, code)) await sayEnded(live, tx, code);
          return;
        }
        await dropStreamsOf(tx, code, viewer.id);
        await sayParty(live, tx, code, { kind: 'left', userId: viewer.id });
        if (room.hostId === viewer.id) await handOverOrEnd(context, tx, code);
      });
      return { status: 1, data: null };
    },
  };
};
