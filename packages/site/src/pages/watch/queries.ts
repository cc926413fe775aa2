import { oneEpisode, writeHistory } from '@tenger/api-contract';
import { call, dataOf } from '../../api';
import { viewerId } from '../../api/titles';
import type { Position } from './history-log';

/**
 * An episode with its sources. They are signed and expire, and the position must be the newest: so it is asked for on
 * every visit, and then left alone for as long as it plays.
 */
export const episodeQuery = (id: number, userId: string | null) => ({
  ...dataOf(oneEpisode, { params: { id, userId: viewerId(userId) } }, Number.POSITIVE_INFINITY),
  gcTime: 0,
});

/** Writes one line of the watch history; it may outlive the page. A line that is lost is made good by the next. */
export const writePosition = (user: string, media: number, episode: number) => (position: Position) =>
  void call(writeHistory, { body: { media, episode, user, ...position } }, { keepalive: true }).catch(
    () => undefined,
  );
