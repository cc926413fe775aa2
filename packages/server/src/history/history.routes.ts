import type { Context } from '../context';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/serve';
import { sessionName } from '../http/session';
import type { Streams } from '../streams/streams';
import {
  continueWatching,
  episodeOfTitle,
  forget,
  historyPage,
  progressOf,
  rememberProgress,
} from './history.queries';
import { isStart, toProgress, toRecord } from './progress';

type Names = 'latestHistory' | 'episodeHistory' | 'writeHistory' | 'historyPages' | 'forgetHistory';

export const historyHandlers = ({ db, clock }: Context, streams: Streams): Pick<Handlers, Names> => ({
  latestHistory: async ({ viewer }) => ({ status: 1, data: await continueWatching(db, viewer.id) }),
  episodeHistory: async ({ params, viewer }) => ({
    status: 1,
    data: await progressOf(db, viewer.id, params.ep),
  }),

  async writeHistory({ body, viewer }) {
    const episode = await episodeOfTitle(db, body.media, body.episode);
    if (!episode) throw notFound();
    const record = toRecord(body, episode.duration);
    await rememberProgress(db, {
      ...record,
      userId: viewer.id,
      titleId: body.media,
      episodeId: body.episode,
      at: new Date(clock().getTime() - (body.age ?? 0)),
      start: isStart(body),
    });
    // A whole file that was fetched at once plays on without asking for more: its progress says that it does.
    if (body.age === undefined)
      await streams.play({ userId: viewer.id, device: sessionName(viewer.tokenHash) });
    const stored = await progressOf(db, viewer.id, body.episode);
    return { status: 1, data: stored ?? toProgress(record.time, record.duration) };
  },

  historyPages: async ({ query, viewer }) => ({
    status: 1,
    data: await historyPage(db, viewer.id, query.page),
  }),
  forgetHistory: async ({ body, viewer }) => ({
    status: 1,
    data: { removed: await forget(db, viewer.id, body.episode) },
  }),
});
