import type { Episode } from '@tenger/api-contract';
import { titleExists } from '../../catalog/titles/detail.queries';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import type { Viewer } from '../../platform/http/session';
import { accessMessages } from '../entitlement/can-watch';
import { toProgress } from '../history/progress';
import type { PlaybackSessions } from '../sessions/playback-sessions';
import { createEntitlement } from './create-entitlement';
import { episodeAccess } from './episode-access';
import {
  type EpisodeListOptions,
  type EpisodeRow,
  episodeById,
  episodesOf,
  groupById,
  groupsOf,
} from './episodes.queries';

export const episodeHandlers = (
  context: Context,
  playbackSessions: PlaybackSessions,
): Pick<
  RouteHandlers,
  'titleEpisodes' | 'episodesForUser' | 'oneEpisode' | 'episodeGroups' | 'groupEpisodes'
> => {
  const { db, config, clock } = context;
  const createPlaybackEntitlement = createEntitlement(context, playbackSessions);
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

  const list = async (titleId: number, viewer: Viewer | undefined, choice: EpisodeListOptions = {}) => {
    const rows = await episodesOf(db, titleId, viewer?.id, choice);
    if (rows.length === 0 && !(await titleExists(db, titleId))) throw notFound();
    const now = clock();
    return { status: 1 as const, data: rows.map((row) => toEpisode(row, viewer, now)) };
  };

  return {
    titleEpisodes: ({ params, viewer }) => list(params.id, viewer),
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
          ...(await createPlaybackEntitlement(viewer, accessTo(episode, viewer, now), clip, { ads: true })),
        },
      };
    },
  };
};
