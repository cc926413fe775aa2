import { toProgress } from '@tenger/api-contract';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import { formatError } from '../../platform/http/redact';
import type { RouteHandlers } from '../../platform/http/serve';
import { sessionName } from '../../platform/http/session';
import type { PlaybackSessions } from '../sessions/playback-sessions';
import { createViewCounter } from './count-views';
import { continueWatching, deleteHistory, historyPage, progressOf } from './history.queries';
import { createProgressStore } from './store-progress';

type HandledRoutes = 'latestHistory' | 'episodeHistory' | 'writeHistory' | 'historyPages' | 'forgetHistory';

export function historyHandlers(
  context: Context,
  playbackSessions: PlaybackSessions,
): Pick<RouteHandlers, HandledRoutes> {
  const { db, clock, log } = context;
  const storeProgress = createProgressStore(db);
  const countView = createViewCounter(context);
  return {
    latestHistory: async ({ viewer }) => ({ status: 1, data: await continueWatching(db, viewer.id) }),
    episodeHistory: async ({ params, viewer }) => ({
      status: 1,
      data: await progressOf(db, viewer.id, params.ep),
    }),

    async writeHistory({ body, viewer, isPreview }) {
      // A preview leaves no trace in the history or in the number of views.
      if (isPreview) return { status: 1, data: toProgress(body.time, body.duration) };
      const stored = await storeProgress({
        userId: viewer.id,
        titleId: body.media,
        episodeId: body.episode,
        time: body.time,
        duration: body.duration,
        at: new Date(clock().getTime() - (body.age ?? 0)),
      });
      if (!stored) throw notFound();
      // The progress is stored: a view that is not counted must not fail the report.
      if (stored.isFirst)
        await countView(viewer, body.episode).catch((error) => log(formatError('', 'views', error)));
      // A player with a fully loaded file sends no more media requests, so its progress keeps the playback session
      // alive.
      if (body.age === undefined)
        await playbackSessions.play({ userId: viewer.accountId, device: sessionName(viewer.tokenHash) });
      return { status: 1, data: stored.progress };
    },

    historyPages: async ({ query, viewer }) => ({
      status: 1,
      data: await historyPage(db, viewer.id, query.page),
    }),
    forgetHistory: async ({ body, viewer }) => ({
      status: 1,
      data: { removed: await deleteHistory(db, viewer.id, body.episode) },
    }),
  };
}
