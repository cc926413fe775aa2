import type { Episode } from '@tenger/api-contract';
import { accessMessages } from '../access/can-watch';
import type { Context } from '../context';
import { toProgress } from '../history/progress';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/serve';
import type { Viewer } from '../http/session';
import type { Streams } from '../streams/streams';
import { titleExists } from '../titles/detail.queries';
import { createAdmission } from './admission';
import { episodeAccess } from './episode-access';
import {
  type EpisodeChoice,
  type EpisodeRow,
  episodeById,
  episodesOf,
  groupById,
  groupsOf,
} from './episodes.queries';

export const episodeHandlers = (
  context: Context,
  streams: Streams,
): Pick<Handlers, 'episodes' | 'episodesForUser' | 'oneEpisode' | 'episodeGroups' | 'groupEpisodes'> => {
  const { db, config, clock } = context;
  const admit = createAdmission(context, streams);
  const accessTo = (row: EpisodeRow, viewer: Viewer | undefined, now: Date) =>
    episodeAccess(row, viewer, config, now);

  const toEpisode = (row: EpisodeRow, viewer: Viewer | undefined, now: Date): Episode => {
    const {
      time,
      watchedDuration,
      clipId,
      isTheatre,
      price,
      isMirror,
      isBlacklist,
      rentalEndsAt,
      ...episode
    } = row;
    const progress = time === null ? null : toProgress(time, watchedDuration ?? 0);
    return { ...episode, progress, locked: accessTo(row, viewer, now) !== 'ok' };
  };

  const list = async (titleId: number, viewer: Viewer | undefined, choice: EpisodeChoice = {}) => {
    const rows = await episodesOf(db, titleId, viewer?.id, choice);
    if (rows.length === 0 && !(await titleExists(db, titleId))) throw notFound();
    const now = clock();
    return { status: 1 as const, data: rows.map((row) => toEpisode(row, viewer, now)) };
  };

  return {
    episodes: ({ params, viewer }) => list(params.id, viewer),
    episodesForUser: ({ params, query, viewer }) => list(params.mediaId, viewer, query),

    async episodeGroups({ params }) {
      if (!(await titleExists(db, params.anime))) throw notFound();
      return { status: 1, data: await groupsOf(db, params.anime) };
    },

    async groupEpisodes({ params, query, viewer }) {
      const group = await groupById(db, params.group);
      if (!group) throw notFound();
      const numbers = { first: group.first_number, last: group.last_number };
      return list(group.anime_id, viewer, { ...query, numbers });
    },

    async oneEpisode({ params, viewer }) {
      const found = await episodeById(db, params.id, viewer?.id);
      if (!found) throw notFound(accessMessages.missing ?? undefined);
      const { episode, clip, ...around } = found;
      const now = clock();
      return {
        status: 1,
        data: {
          ...toEpisode(episode, viewer, now),
          ...around,
          ...(await admit(viewer, accessTo(episode, viewer, now), clip, { ads: true })),
        },
      };
    },
  };
};
