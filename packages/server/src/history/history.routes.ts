import type { Context } from '../context';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/serve';
import { continueWatching, episodeOfTitle, progressOf, rememberProgress } from './history.queries';
import { isStart, toProgress, toRecord } from './progress';

export const historyHandlers = ({
  db,
  clock,
}: Context): Pick<Handlers, 'latestHistory' | 'episodeHistory' | 'writeHistory'> => ({
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
      at: clock(),
      start: isStart(body),
    });
    const stored = await progressOf(db, viewer.id, body.episode);
    return { status: 1, data: stored ?? toProgress(record.time, record.duration) };
  },
});
