import { DANMAKU_LENGTH, type Party } from '@tenger/api-contract';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { parties, users } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import type { Viewer } from '../../platform/http/session';
import { consumeQuota } from '../../platform/quotas';
import { cleanText } from '../../platform/text/clean';
import { createWordFilter } from '../../platform/text/held-words';
import { normalizeForFilter } from '../../platform/text/normalize-for-filter';
import { accessMessages } from '../../playback/entitlement/can-watch';
import { episodeAccess } from '../../playback/episodes/episode-access';
import { episodeById } from '../../playback/episodes/episodes.queries';
import { assertNotMuted } from '../moderation/write-rules';
import {
  addChatMessage,
  countStreamsOf,
  dropStreamsOf,
  endPartiesOfHost,
  endParty,
  isRepeatedChatMessage,
  MAX_PARTY_MS,
  newPartyCode,
  type PartyRow,
  partyByCode,
  toParty,
} from './party.queries';
import { publishPartyEnd, publishPartyEvent } from './party-events';
import { transferHostOrEnd } from './transfer-host';

type HandledRoutes =
  | 'partyClock'
  | 'createParty'
  | 'controlParty'
  | 'setPartyRules'
  | 'sendPartyMessage'
  | 'leaveParty';

/** Maximum age of a change; an older time means a wrong clock. */
const MAX_DELAY_MS = 10_000;

const partyEnded = () => notFound('party.ended');

/** Throws the watch page's message if the viewer may not watch the episode. */
export async function assertCanWatch(
  { db, config, clock }: Context,
  viewer: Viewer,
  episodeId: number,
): Promise<void> {
  const found = await episodeById(db, episodeId, viewer.id);
  if (!found) throw notFound(accessMessages.missing ?? undefined);
  const access = episodeAccess(found.episode, viewer, config, clock());
  const message = accessMessages[access];
  if (message !== null) throw new ApiError('forbidden', { message });
}

/** Finds a room; throws if it does not exist or watch parties are disabled. */
export async function findPartyOrThrow(
  context: Context,
  code: string,
  db: Database = context.db,
  lock = false,
) {
  if (!context.config.watchParty) throw partyEnded();
  const found = await partyByCode(db, code, context.clock(), { lock });
  if (!found) throw partyEnded();
  return found;
}

const assertHost = ({ hostId }: PartyRow, viewer: Viewer) => {
  if (hostId !== viewer.id) throw new ApiError('forbidden');
};

export const partyHandlers = (context: Context): Pick<RouteHandlers, HandledRoutes> => {
  const { db, live, clock } = context;
  const isHeld = createWordFilter(context);

  /** Only members may control the room. */
  const assertMember = async (tx: Database, { code, hostId }: PartyRow, viewer: Viewer) => {
    if (hostId === viewer.id) return;
    if ((await countStreamsOf(tx, code, viewer.id, clock())) === 0) throw new ApiError('forbidden');
  };

  /** Changes a room and notifies its members. */
  async function updateParty(tx: Database, code: string, values: Partial<typeof parties.$inferInsert>) {
    await tx
      .update(parties)
      .set({ ...values, revision: sql`${parties.revision} + 1` })
      .where(eq(parties.code, code));
    const state: Party = toParty(await findPartyOrThrow(context, code, tx));
    await publishPartyEvent(live, tx, code, { kind: 'state', state });
    return { status: 1, data: state } as const;
  }

  return {
    partyClock: async () => ({ status: 1, data: { now: clock().getTime() } }),

    async createParty({ body: { episode, playing, position, rate }, viewer }) {
      if (!context.config.watchParty) throw new ApiError('forbidden');
      await assertCanWatch(context, viewer, episode);
      const now = clock();
      return db.transaction(async (tx) => {
        await consumeQuota(context, tx, 'party', viewer.id);
        for (const code of await endPartiesOfHost(tx, viewer.id)) await publishPartyEnd(live, tx, code);
        const code = newPartyCode();
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
          endsAt: new Date(now.getTime() + MAX_PARTY_MS),
        });
        return { status: 1, data: toParty(await findPartyOrThrow(context, code, tx)) };
      });
    },

    async controlParty({ body: { code, playing, position, rate, at, episode }, viewer }) {
      const known = await findPartyOrThrow(context, code);
      if (episode !== undefined && episode !== known.episodeId)
        await assertCanWatch(context, viewer, episode);
      const now = clock().getTime();
      const sentAt = at !== undefined && at <= now && at >= now - MAX_DELAY_MS ? at : now;
      return db.transaction(async (tx) => {
        const room = await findPartyOrThrow(context, code, tx, true);
        if (!room.open) assertHost(room, viewer);
        await assertMember(tx, room, viewer);
        return updateParty(tx, code, {
          playing,
          position,
          rate,
          setAt: new Date(sentAt),
          ...(episode !== undefined && { episodeId: episode }),
        });
      });
    },

    setPartyRules: async ({ body: { code, open }, viewer }) =>
      db.transaction(async (tx) => {
        assertHost(await findPartyOrThrow(context, code, tx, true), viewer);
        return updateParty(tx, code, { open });
      }),

    async sendPartyMessage({ body, viewer }) {
      const now = clock();
      assertNotMuted(viewer, now);
      const text = cleanText('text', body.text, { longest: DANMAKU_LENGTH });
      const folded = normalizeForFilter(text) || text;
      const held = await isHeld(text);
      const [author] = await db
        .select({ nickname: users.nickname })
        .from(users)
        .where(eq(users.id, viewer.id));
      if (!author) throw new ApiError('not-signed-in');
      const data = await db.transaction(async (tx) => {
        // The lock makes messages visible in the order of their ids, so that readers miss none.
        const room = await findPartyOrThrow(context, body.code, tx, true);
        await assertMember(tx, room, viewer);
        await consumeQuota(context, tx, 'danmaku', viewer.id);
        await consumeQuota(context, tx, 'danmaku-hour', viewer.id);
        const { code } = room;
        if (await isRepeatedChatMessage(tx, code, viewer.id, folded, now))
          throw new ApiError('conflict', { message: 'text.repeated' });
        const message = await addChatMessage(tx, {
          code,
          userId: viewer.id,
          author: author.nickname,
          text,
          folded,
          held,
          createdAt: now,
        });
        if (!held) await publishPartyEvent(live, tx, code, { kind: 'line', line: message });
        return message;
      });
      return { status: 1, data };
    },

    async leaveParty({ body: { code, end = false }, viewer }) {
      await db.transaction(async (tx) => {
        const room = await findPartyOrThrow(context, code, tx, true);
        if (end) {
          assertHost(room, viewer);
          if (await endParty(tx, code)) await publishPartyEnd(live, tx, code);
          return;
        }
        await dropStreamsOf(tx, code, viewer.id);
        await publishPartyEvent(live, tx, code, { kind: 'left', userId: viewer.id });
        if (room.hostId === viewer.id) await transferHostOrEnd(context, tx, code);
      });
      return { status: 1, data: null };
    },
  };
};
