import type { FastifyInstance } from 'fastify';
import { PROFILE_TOPIC } from '../../accounts/household/household.routes';
import { PREFERENCES_TOPIC as PREFERENCES } from '../../accounts/preferences/preferences.routes';
import type { Context } from '../../platform/context';
import { ApiError } from '../../platform/http/errors';
import type { RateLimit } from '../../platform/http/rate-limit';
import type { RouteHandlers } from '../../platform/http/serve';
import { viewerOf } from '../../platform/http/session';
import { resolveToken } from '../../platform/http/session-cookie';
import { translatorFor } from '../../platform/i18n/messages';
import type { EventStreams } from '../../platform/pubsub/event-stream';
import { countUnread, listLatest, markRead, notificationPage, notifyReaders } from './notifications.queries';

/** Notifications to check after each event; more do not arrive simultaneously. */
const RECENT = 50;

export const notificationHandlers = ({
  db,
  live,
  clock,
}: Context): Pick<RouteHandlers, 'notifications' | 'readNotifications'> => ({
  notifications: async ({ query, viewer, translate }) => ({
    status: 1,
    data: await notificationPage(db, viewer.id, query.page, clock(), translate),
  }),
  async readNotifications({ body, viewer }) {
    const unread = await db.transaction(async (tx) => {
      const read = await markRead(tx, viewer.id, body.up_to, clock());
      // Update the badge in other tabs and browsers of the viewer.
      if (read > 0) await notifyReaders(tx, live, [viewer.id]);
      return countUnread(tx, viewer.id, clock());
    });
    return { status: 1, data: { unread } };
  },
});

/**
 * `GET /api/m/live/{userId}`: events of a viewer. `event: unread` has the count, at the start and after each
 * change; `event: notification` has a notification; `event: preferences` means that another browser changed
 * preferences. The token is in `Authorization`, so clients read the stream with fetch.
 */
export function serveLiveNotifications(
  http: FastifyInstance,
  context: Context,
  streams: EventStreams,
  limit: RateLimit,
): void {
  const { db, live, clock } = context;
  http.get<{ Params: { userId: string } }>('/api/m/live/:userId', async (request, reply) => {
    const { authorization, 'last-event-id': lastId, 'accept-language': language } = request.headers;
    const token = resolveToken(authorization, request, context.config);
    const viewer = await viewerOf(context, token);
    await limit.take('read', viewer?.id ?? request.ip);
    if (!viewer) throw new ApiError('not-signed-in');
    request.account = viewer.id;
    if (request.params.userId !== viewer.id) throw new ApiError('forbidden');

    const translate = translatorFor(language);
    // The session may choose another profile.
    const stillHere = async () => (await viewerOf(context, token))?.id === viewer.id;
    const stream = streams.open(request, reply, stillHere);
    let sent: Set<number> | undefined;
    /** Older ones become recent when a later one is hidden. */
    let oldest = 0;
    let unread: number | undefined;
    const sendNew = async () => {
      const recent = await listLatest(db, viewer.id, RECENT, clock(), translate);
      const seen = (id: number) =>
        sent ? sent.has(id) || id < oldest : lastId === undefined || id <= Number(lastId);
      const fresh = recent.filter(({ id }) => !seen(id)).reverse();
      const count = await countUnread(db, viewer.id, clock());
      if (count !== unread) stream.send('unread', { unread: count });
      unread = count;
      for (const one of fresh) stream.send('notification', one, one.id);
      if (!sent && recent.length === RECENT) oldest = recent.at(-1)?.id ?? 0;
      sent ??= new Set();
      for (const { id } of recent) sent.add(id);
    };
    // Query sequentially: two concurrent queries would send a notification twice.
    let looking: Promise<unknown> = Promise.resolve();
    const next = (work: () => Promise<unknown>) => {
      looking = looking.then(work).catch(() => stream.end());
    };
    const sendNewNext = () => next(sendNew);
    const endIfGone = () => next(async () => (await stillHere()) || stream.end());
    const chosen = () => stream.send('preferences', {});
    const stops = [
      live.listen(PROFILE_TOPIC, viewer.id, { message: endIfGone, gap: endIfGone }),
      live.listen('notifications', viewer.id, { message: sendNewNext, gap: sendNewNext }),
      live.listen(PREFERENCES, viewer.id, { message: chosen, gap: chosen }),
    ];
    stream.over.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
    sendNewNext();
    return reply;
  });
}
