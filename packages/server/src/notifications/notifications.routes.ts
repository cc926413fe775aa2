import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import { viewerOf } from '../http/session';
import { tokenBehind } from '../http/session-cookie';
import type { EventStreams } from '../live/event-stream';
import { TOPIC as PREFERENCES } from '../preferences/preferences.routes';
import { latestOf, markRead, notificationPage, unreadOf, wake } from './notifications.queries';

/** Looked at whenever something may be new. More than these arrive at once in no life. */
const RECENT = 50;

export const notificationHandlers = ({
  db,
  live,
  clock,
}: Context): Pick<Handlers, 'notifications' | 'readNotifications'> => ({
  notifications: async ({ query, viewer }) => ({
    status: 1,
    data: await notificationPage(db, viewer.id, query.page),
  }),
  async readNotifications({ body, viewer }) {
    const unread = await db.transaction(async (tx) => {
      const read = await markRead(tx, viewer.id, body.up_to, clock());
      // Their bells in other tabs and browsers go down too.
      if (read > 0) await wake(tx, live, [viewer.id]);
      return unreadOf(tx, viewer.id);
    });
    return { status: 1, data: { unread } };
  },
});

/**
 * `GET /api/m/live/{userId}`: what happens for a viewer, as it happens: `event: unread` with the count at the start and
 * whenever it is another, `event: notification` for each, `event: preferences` where another browser has chosen
 * something. The token goes in `Authorization`, so a client reads it by fetch.
 */
export function serveLiveNotifications(http: FastifyInstance, context: Context, streams: EventStreams): void {
  const { db, live } = context;
  http.get<{ Params: { userId: string } }>('/api/m/live/:userId', async (request, reply) => {
    const { authorization, 'last-event-id': lastId } = request.headers;
    const token = tokenBehind(authorization, request, context.config);
    const viewer = await viewerOf(context, token);
    if (!viewer) throw new Refusal('not-signed-in');
    if (request.params.userId !== viewer.id) throw new Refusal('forbidden');

    const stillHere = async () => (await viewerOf(context, token)) !== undefined;
    const stream = streams.open(request, reply, stillHere);
    let sent: Set<number> | undefined;
    let unread: number | undefined;
    const look = async () => {
      const recent = await latestOf(db, viewer.id, RECENT);
      const seen = (id: number) => (sent ? sent.has(id) : lastId === undefined || id <= Number(lastId));
      const fresh = recent.filter(({ id }) => !seen(id)).reverse();
      const count = await unreadOf(db, viewer.id);
      if (count !== unread) stream.send('unread', { unread: count });
      unread = count;
      for (const one of fresh) stream.send('notification', one, one.id);
      sent = new Set(recent.map(({ id }) => id));
    };
    // One look after the other: two at once would send the same twice.
    let looking: Promise<unknown> = Promise.resolve();
    const lookNext = () => {
      looking = looking.then(look).catch(() => stream.end());
    };
    const chosen = () => stream.send('preferences', {});
    const stops = [
      live.listen('notifications', viewer.id, { message: lookNext, gap: lookNext }),
      live.listen(PREFERENCES, viewer.id, { message: chosen, gap: chosen }),
    ];
    stream.over.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
    lookNext();
    return reply;
  });
}
