import { type DanmakuEntry, danmakuThread } from '@tenger/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { notFound, Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import type { EventStreams } from '../live/event-stream';
import { isModerator } from '../moderation/may-write';
import { type Danmaku, type DanmakuNews, TOPIC } from './danmaku';
import { cameAfter, danmakuById, lastId, likeDanmaku, threadExists, threadOf } from './danmaku.queries';
import { toEntry } from './entry';

export const danmakuHandlers = (
  { db }: Context,
  danmaku: Danmaku,
): Pick<Handlers, 'readDanmaku' | 'sendDanmaku' | 'removeDanmaku' | 'likeDanmaku'> => ({
  async readDanmaku({ query, viewer }) {
    return { code: 0, ...(await danmaku.read(query.id, query.max, viewer)) };
  },
  async sendDanmaku({ body: { id, time, text, color, type }, viewer }) {
    return { code: 0, data: await danmaku.send(viewer, { id, time, text, color, type }) };
  },
  async removeDanmaku({ body, viewer }) {
    const known = await danmakuById(db, body.id);
    if (!known || known.state === 'deleted') throw notFound();
    if (known.userId !== viewer.id && !isModerator(viewer)) throw new Refusal('forbidden');
    await db.transaction((tx) => danmaku.setState(tx, body.id, 'deleted'));
    return { status: 1, data: null };
  },
  async likeDanmaku({ body: { id, liked }, viewer }) {
    const known = await danmakuById(db, id);
    if (known?.state !== 'shown') throw notFound();
    return { status: 1, data: { likes: await likeDanmaku(db, id, viewer.id, liked) } };
  },
});

/** What somebody who was away for long is given at once; more is loaded anew. */
const MISSED = 1_000;
const number = /^\d{1,15}$/;

/**
 * `GET /danmaku/v3/live?id=`: comments as they are written. A message is an entry as the list has it, with its id;
 * `event: hide` has the id of one that is gone. With `last`, or `Last-Event-ID` of a reader who comes back, it begins
 * with what has come since: nothing is missed and nothing comes twice. `event: reload` where that is too much.
 */
export function serveLiveDanmaku(http: FastifyInstance, { db, live }: Context, streams: EventStreams): void {
  http.get<{ Querystring: { id?: string; last?: string } }>('/danmaku/v3/live', async (request, reply) => {
    const { id, last: known } = request.query;
    const name = danmakuThread.safeParse(id);
    if (!name.success) throw new Refusal('bad-input');
    const thread = threadOf(name.data);
    if (!(await threadExists(db, thread))) throw notFound();
    const from = [request.headers['last-event-id'], known].find((one) => number.test(String(one ?? '')));

    const stream = streams.open(request, reply);
    let last: number | undefined = from === undefined ? undefined : Number(from);
    /** Received while the database is queried. */
    let waiting: DanmakuNews[] | undefined = [];
    /** Ids that the last query found, for which a notification may still arrive. */
    let found = new Set<number>();

    /** A notification can arrive after a query that has already seen its row: ids of a thread are in order of commit. */
    const isKnown = (news: Extract<DanmakuNews, { entry: DanmakuEntry }>) =>
      news.released ? found.delete(news.entry[5]) : news.entry[5] <= (last ?? 0);
    const pass = (news: DanmakuNews) => {
      if ('gone' in news) {
        found.delete(news.gone);
        return stream.send('hide', news.gone);
      }
      if (isKnown(news)) return;
      // A released comment is older than its neighbours; a reader who comes back continues from the newest.
      last = Math.max(last ?? 0, news.entry[5]);
      stream.send('message', news.entry, last);
    };
    const catchUp = async () => {
      waiting ??= [];
      if (last === undefined) last = await lastId(db, thread);
      else {
        const missed = await cameAfter(db, thread, last, MISSED);
        if (missed.length === MISSED) {
          stream.send('reload', {});
          last = await lastId(db, thread);
        } else for (const row of missed) pass({ entry: toEntry(row) });
        found = new Set(missed.map(({ id }) => id));
      }
      const received = waiting;
      waiting = undefined;
      for (const news of received) pass(news);
    };
    const begin = () => catchUp().catch(() => stream.end());
    const stop = live.listen(TOPIC, name.data, {
      message(data) {
        const news = data as DanmakuNews;
        if (waiting) waiting.push(news);
        else pass(news);
      },
      gap: begin,
    });
    stream.over.addEventListener('abort', stop);
    void begin();
    return reply;
  });
}
