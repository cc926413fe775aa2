import type { Episode } from '@tenger/api-contract';
import { accessMessages, canWatch } from '../access/can-watch';
import { createSigner } from '../access/signed-url';
import type { Context } from '../context';
import { toProgress } from '../history/progress';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/serve';
import type { Viewer } from '../http/session';
import { titleExists } from '../titles/detail.queries';
import { type EpisodeRow, episodeById, episodesOf } from './episodes.queries';
import { toPlayback } from './playback';

const accessTo = (row: EpisodeRow, viewer: Viewer | undefined, now: Date) =>
  canWatch({ viewer, item: { isFree: row.is_free, hasVideo: row.clipId !== null }, now });

function toEpisode(row: EpisodeRow, viewer: Viewer | undefined, now: Date): Episode {
  const { time, watchedDuration, clipId, ...episode } = row;
  const progress = time === null ? null : toProgress(time, watchedDuration ?? 0);
  return { ...episode, progress, locked: accessTo(row, viewer, now) !== 'ok' };
}

export const episodeHandlers = ({
  db,
  keys,
  config,
  clock,
}: Context): Pick<Handlers, 'episodes' | 'episodesForUser' | 'oneEpisode'> => {
  const list = async (titleId: number, viewer: Viewer | undefined) => {
    const rows = await episodesOf(db, titleId, viewer?.id);
    if (rows.length === 0 && !(await titleExists(db, titleId))) throw notFound();
    const now = clock();
    return { status: 1 as const, data: rows.map((row) => toEpisode(row, viewer, now)) };
  };

  return {
    episodes: ({ params, viewer }) => list(params.id, viewer),
    episodesForUser: ({ params, viewer }) => list(params.mediaId, viewer),

    async oneEpisode({ params, viewer }) {
      const found = await episodeById(db, params.id, viewer?.id);
      if (!found) throw notFound(accessMessages.missing ?? undefined);
      const { episode, clip, ...around } = found;
      const now = clock();
      const access = accessTo(episode, viewer, now);
      const signer = viewer && createSigner(keys.media, viewer.id, now, config.mediaUrl);
      return {
        status: 1,
        data: {
          ...toEpisode(episode, viewer, now),
          ...around,
          access,
          access_msg: accessMessages[access],
          playback: access === 'ok' && clip && signer ? toPlayback(clip, signer) : null,
        },
      };
    },
  };
};
