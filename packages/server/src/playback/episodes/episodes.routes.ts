import type { Episode } from '@tenger/api-contract';
import { toProgress } from '@tenger/api-contract';
import { titleExists } from '../../catalog/titles/detail.queries';
import { audienceOf } from '../../catalog/titles/visibility';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import type { Viewer } from '../../platform/http/session';
import { accessMessages } from '../entitlement/can-watch';
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
  interface Reader {
    readonly viewer: Viewer | undefined;
    readonly isPreview: boolean;
  }
  const accessTo = (row: EpisodeRow, { viewer, isPreview }: Reader, now: Date) =>
    episodeAccess(row, viewer, config, now, isPreview);

  const toEpisode = (row: EpisodeRow, reader: Reader, now: Date): Episode => {
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
    const access = accessTo(row, reader, now);
    return {
      ...episode,
      progress,
      locked: access !== 'ok',
      ...(reader.isPreview && access === 'missing' && { no_video: true }),
    };
  };

  const list = async (titleId: number, reader: Reader, choice: EpisodeListOptions = {}) => {
    const audience = audienceOf(reader);
    const rows = await episodesOf(db, titleId, reader.viewer?.id, choice, audience);
    if (rows.length === 0 && !(await titleExists(db, titleId, audience))) throw notFound();
    const now = clock();
    return { status: 1 as const, data: rows.map((row) => toEpisode(row, reader, now)) };
  };

  return {
    titleEpisodes: ({ params, ...reader }) => list(params.id, reader),
    episodesForUser: ({ params, query, ...reader }) => list(params.mediaId, reader, query),

    async episodeGroups({ params, ...reader }) {
      if (!(await titleExists(db, params.anime, audienceOf(reader)))) throw notFound();
      return { status: 1, data: await groupsOf(db, params.anime) };
    },

    async groupEpisodes({ params, query, ...reader }) {
      const group = await groupById(db, params.group, audienceOf(reader));
      if (!group) throw notFound();
      const numbers = { first: group.first_number, last: group.last_number };
      return list(group.anime_id, reader, { ...query, numbers });
    },

    async oneEpisode({ params, viewer, isPreview }) {
      const reader = { viewer, isPreview };
      const found = await episodeById(db, params.id, viewer?.id, audienceOf(reader));
      if (!found) throw notFound(accessMessages.missing ?? undefined);
      const { episode, clip, ...around } = found;
      const now = clock();
      return {
        status: 1,
        data: {
          ...toEpisode(episode, reader, now),
          ...around,
          ...(await createPlaybackEntitlement(viewer, accessTo(episode, reader, now), clip, {
            ads: !isPreview,
          })),
        },
      };
    },
  };
};
