import { episodeGroups, oneEpisode, oneMovie } from '@tenger/api-contract';
import { dataOf } from '../../api';
import { viewerId } from '../../api/titles';
import { tellHistory } from '../../state/unsent-history';
import type { Position } from './history-log';

/**
 * An episode with its sources. They are signed and expire, and the position must be the newest: so it is asked for on
 * every visit, and then left alone for as long as it plays.
 */
export const episodeQuery = (id: number, userId: string | null) => ({
  ...dataOf(oneEpisode, { params: { id, userId: viewerId(userId) } }, Number.POSITIVE_INFINITY),
  gcTime: 0,
});

/** How a long title is divided; none where it is not. */
export const groupsQuery = (media: number, userId: string | null) =>
  dataOf(episodeGroups, { params: { anime: media, userId: viewerId(userId) } }, 60 * 60_000);

/** A movie with its sources; as with an episode. The viewer is known by the token, so the key names them beside it. */
export const movieQuery = (id: number, userId: string | null) => {
  const query = dataOf(oneMovie, { params: { id } }, Number.POSITIVE_INFINITY);
  const [kind, address] = query.queryKey;
  return { ...query, queryKey: [kind, `${address} ${viewerId(userId)}`] as const, gcTime: 0 };
};

/** Writes lines of an episode's watch history. */
export const writePosition = (user: string, media: number, episode: number) => (position: Position) =>
  tellHistory(user, { media, episode, ...position });
