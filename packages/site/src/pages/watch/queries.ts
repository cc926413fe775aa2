import { type EpisodeDetail, episodeGroups, oneEpisode, oneMovie, readPremiere } from '@tenger/api-contract';
import { dataQuery } from '../../api';
import { perViewer } from '../../api/per-viewer';
import { viewerId } from '../../api/titles';

/**
 * An episode with its sources. The signed URLs expire and the position must be current, so each visit refetches it. It
 * then stays unchanged while it plays, because other URLs would load the video again: `static` also excludes it from
 * the refetch of all queries after a purchase of days.
 */
export const episodeQuery = (id: number, userId: string | null) => ({
  ...dataQuery(oneEpisode, { params: { id, userId: viewerId(userId) } }),
  staleTime: ({ state }: { state: { data?: EpisodeDetail | undefined } }) =>
    state.data?.access === 'ok' ? 'static' : Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** The premiere of an episode. Staff may move it while viewers wait, so it is refetched. */
export const premiereQuery = (id: number) => ({
  ...dataQuery(readPremiere, { params: { id } }, 30_000),
  gcTime: 0,
  refetchInterval: ({ state }: { state: { data?: unknown } }) => (state.data ? 60_000 : false),
});

/** The groups of a long title; empty for others. */
export const groupsQuery = (media: number, userId: string | null) =>
  dataQuery(episodeGroups, { params: { anime: media, userId: viewerId(userId) } }, 60 * 60_000);

/** A movie with its sources. */
export const movieQuery = (id: number, userId: string | null) => {
  const query = dataQuery(oneMovie, { params: { id } }, Number.POSITIVE_INFINITY);
  return { ...perViewer(query, userId), gcTime: 0 };
};
