import { danmakuThread } from '@tenger/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RateLimit } from '../../platform/http/rate-limit';
import type { RouteHandlers } from '../../platform/http/serve';
import type { EventStreams } from '../../platform/pubsub/event-stream';
import type { Presence } from '../../platform/pubsub/presence';
import { deleteText } from '../moderation/delete-text';
import type { DanmakuService } from './danmaku';
import {
  danmakuById,
  findLastDanmakuId,
  findThread,
  listDanmakuAfter,
  setDanmakuLike,
  threadOf,
} from './danmaku.queries';
import { createDanmakuFeeds, type FeedEvent, formatFeedEvent, toFeedEvent } from './danmaku-feeds';
import { toEntry } from './entry';

export const danmakuHandlers = (
  context: Context,
  danmaku: DanmakuService,
): Pick<RouteHandlers, 'readDanmaku' | 'sendDanmaku' | 'removeDanmaku' | 'likeDanmaku'> => ({
  async readDanmaku({ query, viewer }) {
    return danmaku.read(query.id, query.max, viewer);
  },
  async sendDanmaku({ body: { id, time, text, color, type }, viewer }) {
    return { code: 0, data: await danmaku.send(viewer, { id, time, text, color, type }) };
  },
  async removeDanmaku({ body, viewer, ip }) {
    const known = await danmakuById(context.db, body.id);
    if (!known || known.state === 'deleted') throw notFound();
    await deleteText(context, { viewer, ip }, 'danmaku', known, (tx) =>
      danmaku.setState(tx, body.id, 'deleted'),
    );
    return { status: 1, data: null };
  },
  async likeDanmaku({ body: { id, liked }, viewer }) {
    const known = await danmakuById(context.db, id);
    if (known?.state !== 'shown') throw notFound();
    return { status: 1, data: { likes: await setDanmakuLike(context.db, id, viewer.id, liked) } };
  },
});

/** Maximum comments to replay after a reconnect; a client that missed more reloads the list. */
const MISSED = 1_000;
const number = /^\d{1,15}$/;

/**
 * `GET /danmaku/v3/live?id=`: new comments as server-sent events. A message is an entry of the list, with its id;
 * `event: hide` has the id of a removed comment. With `last`, or `Last-Event-ID` after a reconnect, the stream starts
 * with the comments since then: none is missed or sent twice. `event: reload` if there are too many. Without both, `event:
 * last` has the id of the newest comment, from which a client continues if it loses the connection before a message. With
 * `viewers`, the stream counts as a viewer of a premiere, and `event: viewers` has the number of these in all processes.
 */
export function serveLiveDanmaku(
  http: FastifyInstance,
  { db, live }: Context,
  streams: EventStreams,
  limit: RateLimit,
  presence: Presence,
): void {
  const feeds = createDanmakuFeeds(live);
  http.get<{ Querystring: { id?: string; last?: string; viewers?: string } }>(
    '/danmaku/v3/live',
    async (request, reply) => {
      await limit.take('read', request.ip);
      const { id, last: known, viewers } = request.query;
      const name = danmakuThread.safeParse(id);
      if (!name.success) throw new ApiError('bad-input');
      const thread = threadOf(name.data);
      if (!(await findThread(db, thread))) throw notFound();
      const from = [request.headers['last-event-id'], known].find((one) => number.test(String(one ?? '')));

      const stream = streams.open(request, reply);
      let last: number | undefined = from === undefined ? undefined : Number(from);
      /** Received while the database is queried. */
      let waiting: FeedEvent[] | undefined;
      /** Events may be missing since the last query began. */
      let hasGap = false;
      /** Ids that the last queries found, for which a notification may still arrive. */
      let found = new Set<number>();

      /** A notification can arrive after a query that has read its row: ids of a thread are in order of commit. */
      const isKnown = ({ kind, id }: FeedEvent) =>
        kind === 'released' ? found.delete(id) : kind === 'new' && id <= (last ?? 0);
      const textOf = (event: FeedEvent): string => {
        if (event.kind === 'gone') found.delete(event.id);
        if (isKnown(event)) return '';
        const text = formatFeedEvent(event, last ?? 0);
        if (event.kind !== 'gone') last = Math.max(last ?? 0, event.id);
        return text;
      };
      const pass = (events: readonly FeedEvent[]) => stream.write(events.map(textOf).join(''));
      const readMissed = async () => {
        if (last === undefined) {
          last = await findLastDanmakuId(db, thread);
          stream.send('last', last, last);
        } else {
          const missed = await listDanmakuAfter(db, thread, last, MISSED);
          if (missed.length === MISSED) {
            last = await findLastDanmakuId(db, thread);
            stream.send('reload', {}, last);
          } else pass(missed.map((row) => toFeedEvent({ entry: toEntry(row) })));
          for (const { id } of missed) found.add(id);
        }
      };
      const catchUp = async () => {
        hasGap = true;
        if (waiting) return;
        waiting = [];
        found = new Set();
        // What waits follows the missed comments: an event with a newer id would hide them.
        while (hasGap) {
          hasGap = false;
          await readMissed();
        }
        const received = waiting;
        waiting = undefined;
        pass(received);
      };
      const begin = () => catchUp().catch(() => stream.end());
      const stop = feeds.join(name.data, {
        receive({ events, shared, firstId, lastId }) {
          if (waiting) return void waiting.push(...events);
          if (!shared || (last ?? 0) >= firstId) return pass(events);
          for (const { kind, id } of events) if (kind === 'gone') found.delete(id);
          last = Math.max(last ?? 0, lastId);
          stream.write(shared);
        },
        gap: begin,
      });
      stream.over.addEventListener('abort', stop);
      if (viewers !== undefined)
        stream.over.addEventListener(
          'abort',
          presence.join(name.data, (count) => stream.send('viewers', count)),
        );
      void begin();
      return reply;
    },
  );
}
