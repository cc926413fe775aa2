import { randomUUID } from 'node:crypto';
import { partyCode } from '@tenger/api-contract';
import type { FastifyInstance } from 'fastify';
import { PROFILE_TOPIC } from '../../accounts/household/household.routes';
import type { Context } from '../../platform/context';
import { ApiError } from '../../platform/http/errors';
import type { RateLimit } from '../../platform/http/rate-limit';
import { sessionName, viewerOf } from '../../platform/http/session';
import { resolveToken } from '../../platform/http/session-cookie';
import { type Message, message, translatorFor } from '../../platform/i18n/messages';
import type { EventStreams } from '../../platform/pubsub/event-stream';
import {
  addStream,
  chatMessagesAfter,
  dropStream,
  dropSurplusStreams,
  partyByCode,
  peopleOf,
  toParty,
  touchStream,
} from './party.queries';
import { assertCanWatch, findPartyOrThrow } from './party.routes';
import { PARTY_TOPIC, type PartyEvent, publishPartyEvent } from './party-events';
import { transferHost } from './transfer-host';

const MAX_PEOPLE = 20;
/**
 * Maximum streams of a person, who may have some tabs. The next one replaces the oldest of its session, or of all
 * sessions: after a change of the network, the server keeps the old connection until TCP gives up.
 */
const MAX_TABS = 4;
/** A person who reconnects within this time has not left. */
const GRACE_MS = 4_000;
/** Time for the host to reload the page on a slow phone and stay the host. */
const HOST_GRACE_MS = 10_000;

const partyFull = () => new ApiError('conflict', { message: message('party.full', { people: MAX_PEOPLE }) });

/**
 * `GET /api/m/party/{code}/live`: events of a room, for viewers who may watch its episode. `event: party` is the state,
 * `event: people` the members, `event: line` (with an id) a chat message; `event: refused` means that the room switched
 * to an episode that this viewer may not watch, or that a newer tab replaced this one; `event: ended` that it is over. A
 * client that reconnects sends the last message id as `Last-Event-ID`: no message is missed or sent twice.
 */
export function serveParties(
  http: FastifyInstance,
  context: Context,
  streams: EventStreams,
  limit: RateLimit,
): void {
  const { db, live, clock } = context;
  http.get<{ Params: { code: string } }>('/api/m/party/:code/live', async (request, reply) => {
    const { authorization, 'last-event-id': lastId } = request.headers;
    const token = resolveToken(authorization, request, context.config);
    const viewer = await viewerOf(context, token);
    await limit.take('read', viewer?.id ?? request.ip);
    if (!viewer) throw new ApiError('not-signed-in');
    request.account = viewer.id;
    const checked = partyCode.safeParse(request.params.code);
    if (!checked.success) throw new ApiError('bad-input');
    const code = checked.data;
    const room = await findPartyOrThrow(context, code);
    await assertCanWatch(context, viewer, room.episodeId);

    streams.assertCanOpen(request);
    const session = sessionName(viewer.tokenHash);
    const id = `${session}-${randomUUID()}`;
    await db.transaction(async (tx) => {
      // Prevent two people who join concurrently from taking the last seat.
      await findPartyOrThrow(context, code, tx, true);
      const people = await peopleOf(tx, code, clock());
      const known = people.some((one) => one.id === viewer.id);
      if (!known && people.length >= MAX_PEOPLE) throw partyFull();
      const surplus = { code, userId: viewer.id, session, keep: MAX_TABS - 1 };
      for (const replaced of await dropSurplusStreams(tx, surplus, clock()))
        await publishPartyEvent(live, tx, code, { kind: 'people', replaced });
      await addStream(tx, { id, code, userId: viewer.id }, clock());
      await publishPartyEvent(live, tx, code, { kind: 'people' });
    });

    const removeStream = () =>
      db.transaction(async (tx) => {
        await dropStream(tx, id);
        await publishPartyEvent(live, tx, code, { kind: 'people' });
      });
    // The session may choose another profile.
    const stillHere = async () => (await viewerOf(context, token))?.id === viewer.id;
    const beat = async () => {
      if (!(await stillHere())) return false;
      if (!(await touchStream(db, id, code, clock()))) return false;
      return (await partyByCode(db, code, clock())) !== undefined;
    };
    const openOrRemove = async () => {
      try {
        return streams.open(request, reply, beat);
      } catch (error) {
        await removeStream();
        throw error;
      }
    };
    const stream = await openOrRemove();
    let last = /^\d{1,9}$/.test(String(lastId ?? '')) ? Number(lastId) : 0;
    let episode = room.episodeId;

    const refuse = (reason: Message) => {
      stream.send('refused', { msg: translatorFor(request.headers['accept-language'])(reason) });
      stream.end();
    };
    const showState = async () => {
      const now = await partyByCode(db, code, clock());
      if (!now) {
        stream.send('ended', {});
        return stream.end();
      }
      if (now.episodeId !== episode) {
        // The viewer may have bought days since the stream opened.
        const current = await viewerOf(context, token);
        if (current?.id !== viewer.id) return stream.end();
        try {
          await assertCanWatch(context, current, now.episodeId);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return refuse(error.text);
        }
        episode = now.episodeId;
      }
      stream.send('party', toParty(now));
    };
    const showPeople = async () => stream.send('people', await peopleOf(db, code, clock()));
    const sendChatMessages = async () => {
      for (const message of await chatMessagesAfter(db, code, last, viewer.id)) {
        last = message.id;
        stream.send('line', message, message.id);
      }
    };
    const handleEvent = async (event: PartyEvent) => {
      if (event.kind === 'people') return event.replaced === id ? refuse('party.replaced') : showPeople();
      if (event.kind === 'line') return sendChatMessages();
      if (event.kind === 'left' && event.userId !== viewer.id) return showPeople();
      if (event.kind === 'ended' || event.kind === 'left') {
        stream.send('ended', {});
        return stream.end();
      }
      // The event contains the state, so most changes need no query.
      if (event.state.episode === episode) return stream.send('party', event.state);
      return showState();
    };

    // Handle events sequentially, in order.
    let doing: Promise<unknown> = Promise.resolve();
    const next = (work: () => unknown) => {
      doing = doing.then(() => (stream.over.aborted ? undefined : work())).catch(() => stream.end());
    };
    const all = () => {
      next(showState);
      next(showPeople);
      next(sendChatMessages);
    };
    const endIfGone = () => next(async () => (await stillHere()) || stream.end());
    const stops = [
      live.listen(PROFILE_TOPIC, viewer.id, { message: endIfGone, gap: endIfGone }),
      live.listen(PARTY_TOPIC, code, {
        message: (data) => next(() => handleEvent(data as PartyEvent)),
        gap: all,
      }),
    ];
    stream.over.addEventListener('abort', () => {
      for (const stop of stops) stop();
      // If the server stops, the database is closed by then; the stream's row expires.
      setTimeout(() => removeStream().catch(() => undefined), GRACE_MS).unref();
      const passOn = () => db.transaction((tx) => transferHost(context, tx, code));
      setTimeout(() => passOn().catch(() => undefined), HOST_GRACE_MS).unref();
    });
    all();
    return reply;
  });
}
