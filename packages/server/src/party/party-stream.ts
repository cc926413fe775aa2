import { randomUUID } from 'node:crypto';
import { partyCode } from '@tenger/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../http/errors';
import { viewerOf } from '../http/session';
import { tokenBehind } from '../http/session-cookie';
import type { EventStreams } from '../live/event-stream';
import { handOver } from './hand-over';
import {
  addStream,
  dropStream,
  keepStream,
  linesAfter,
  linesOf,
  partyByCode,
  peopleOf,
  toParty,
} from './party.queries';
import { mustFind, mustWatch } from './party.routes';
import { type PartyNews, sayParty, TOPIC } from './party-news';

/** People in a room at most, and tabs of one of them. */
const PEOPLE = 20;
const TABS = 4;
/** Whoever is back so soon was never gone. */
const GRACE_MS = 4_000;
/** A host stays the host over a page that is loaded anew on a slow phone. */
const HOST_GRACE_MS = 10_000;

const full = () =>
  new Refusal('conflict', { message: `Өрөө дүүрсэн байна. Нэг өрөөнд ${PEOPLE} хүн үзэж болно.` });

/**
 * `GET /api/m/party/{code}/live`: a room as it changes, for whoever may watch what it shows. `event: party` is its state,
 * `event: people` who is in it, `event: line` (with an id) what is said; `event: refused` where the room has gone on to an
 * episode that this viewer may not watch, `event: ended` where it is over. A reader who comes back says the last line as
 * `Last-Event-ID`: nothing is missed and nothing comes twice.
 */
export function serveParties(http: FastifyInstance, context: Context, streams: EventStreams): void {
  const { db, live, clock } = context;
  http.get<{ Params: { code: string } }>('/api/m/party/:code/live', async (request, reply) => {
    const { authorization, 'last-event-id': lastId } = request.headers;
    const token = tokenBehind(authorization, request, context.config);
    const viewer = await viewerOf(context, token);
    if (!viewer) throw new Refusal('not-signed-in');
    const checked = partyCode.safeParse(request.params.code);
    if (!checked.success) throw new Refusal('bad-input');
    const code = checked.data;
    const room = await mustFind(context, code);
    await mustWatch(context, viewer, room.episodeId);

    const id = randomUUID();
    await db.transaction(async (tx) => {
      // Two who come at once must not both get the last seat.
      await mustFind(context, code, tx, true);
      const people = await peopleOf(tx, code, clock());
      const known = people.some((one) => one.id === viewer.id);
      if (!known && people.length >= PEOPLE) throw full();
      if ((await linesOf(tx, code, viewer.id, clock())) >= TABS) throw full();
      await addStream(tx, { id, code, userId: viewer.id }, clock());
      await sayParty(live, tx, code, { kind: 'people' });
    });

    const beat = async () => {
      if (!(await viewerOf(context, token))) return false;
      await keepStream(db, id, code, clock());
      return (await partyByCode(db, code, clock())) !== undefined;
    };
    const stream = streams.open(request, reply, beat);
    let last = /^\d{1,9}$/.test(String(lastId ?? '')) ? Number(lastId) : 0;
    let episode = room.episodeId;

    const showState = async () => {
      const now = await partyByCode(db, code, clock());
      if (!now) {
        stream.send('ended', {});
        return stream.end();
      }
      if (now.episodeId !== episode) {
        try {
          await mustWatch(context, viewer, now.episodeId);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          stream.send('refused', { msg: error.message });
          return stream.end();
        }
        episode = now.episodeId;
      }
      stream.send('party', toParty(now));
    };
    const showPeople = async () => stream.send('people', await peopleOf(db, code, clock()));
    const showLines = async () => {
      for (const line of await linesAfter(db, code, last, viewer.id)) {
        last = line.id;
        stream.send('line', line, line.id);
      }
    };
    const hear = async (news: PartyNews) => {
      if (news.kind === 'people') return showPeople();
      if (news.kind === 'line') return showLines();
      if (news.kind === 'left' && news.userId !== viewer.id) return showPeople();
      if (news.kind === 'ended' || news.kind === 'left') {
        stream.send('ended', {});
        return stream.end();
      }
      // The state itself came along: most changes need no question to the database.
      if (news.state.episode === episode) return stream.send('party', news.state);
      return showState();
    };

    // One after the other, in the order in which they happened.
    let doing: Promise<unknown> = Promise.resolve();
    const next = (work: () => unknown) => {
      doing = doing.then(() => (stream.over.aborted ? undefined : work())).catch(() => stream.end());
    };
    const all = () => {
      next(showState);
      next(showPeople);
      next(showLines);
    };
    const stop = live.listen(TOPIC, code, {
      message: (data) => next(() => hear(data as PartyNews)),
      gap: all,
    });
    stream.over.addEventListener('abort', () => {
      stop();
      const gone = async () => {
        await db.transaction(async (tx) => {
          await dropStream(tx, id);
          await sayParty(live, tx, code, { kind: 'people' });
        });
      };
      // Where the server is stopping the database is gone by then; such a line is forgotten by its age.
      setTimeout(() => gone().catch(() => undefined), GRACE_MS).unref();
      const passOn = () => db.transaction((tx) => handOver(context, tx, code));
      setTimeout(() => passOn().catch(() => undefined), HOST_GRACE_MS).unref();
    });
    all();
    // They may have gone before the line was open.
    if (reply.raw.destroyed) stream.end();
    return reply;
  });
}
