import type { Context } from '../context';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/serve';
import { sessionName } from '../http/session';
import type { Streams } from '../streams/streams';
import { continueWatching, createHistory, forget, historyPage, progressOf } from './history.queries';

type Names = 'latestHistory' | 'episodeHistory' | 'writeHistory' | 'historyPages' | 'forgetHistory';

export function historyHandlers({ db, clock }: Context, streams: Streams): Pick<Handlers, Names> {
  const remember = createHistory(db);
  return {
    latestHistory: async ({ viewer }) => ({ status: 1, data: await continueWatching(db, viewer.id) }),
    episodeHistory: async ({ params, viewer }) => ({
      status: 1,
      data: await progressOf(db, viewer.id, params.ep),
    }),

    async writeHistory({ body, viewer }) {
      const stored = await remember({
        userId: viewer.id,
        titleId: body.media,
        episodeId: body.episode,
        time: body.time,
        duration: body.duration,
        at: new Date(clock().getTime() - (body.age ?? 0)),
      });
      if (!stored) throw notFound();
      // A whole file that was fetched at once plays on without asking for more: its progress says that it does.
      if (body.age === undefined)
        await streams.play({ userId: viewer.id, device: sessionName(viewer.tokenHash) });
      return { status: 1, data: stored };
    },

    historyPages: async ({ query, viewer }) => ({
      status: 1,
      data: await historyPage(db, viewer.id, query.page),
    }),
    forgetHistory: async ({ body, viewer }) => ({
      status: 1,
      data: { removed: await forget(db, viewer.id, body.episode) },
    }),
  };
}
