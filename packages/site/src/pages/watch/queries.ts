import { episodeGroups, oneEpisode, oneMovie, readPremiere } from '@tenger/api-contract';
import { dataQuery } from '../../api';
import { perViewer } from '../../api/per-viewer';
import { viewerId } from '../../api/titles';

/**
 * A video that plays stays unchanged, because other URLs would load it again: `static` also excludes it from the refetch
 * of all queries, after a purchase of days or a new sign-in.
 */
const staticWhilePlayable = ({ state }: { state: { data?: { readonly access: string } | undefined } }) =>
  state.data?.access === 'ok' ? 'static' : Number.POSITIVE_INFINITY;

/** An episode with its sources. The signed URLs expire and the position must be current, so each visit refetches it. */
export const episodeQuery = (id: number, userId: string | null) => ({
  ...dataQuery(oneEpisode, { params: { id, userId: viewerId(userId) } }),
  staleTime: staticWhilePlayable,
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
  const query = perViewer(dataQuery(oneMovie, { params: { id } }), userId);
  return { ...query, staleTime: staticWhilePlayable, gcTime: 0 };
};
