import { episodesForUser, mediaDetail } from '@tenger/api-contract';
import { dataOf } from './index';

/** The user id as paths of the API want it: a visitor is the word `null`. */
export const viewerId = (userId: string | null): string => userId ?? 'null';

/** A title with everything its page shows. */
export const titleQuery = (id: number, userId: string | null) =>
  dataOf(mediaDetail, { params: { id, userId: viewerId(userId) } });

/** A title's episodes. They carry the viewer's progress, so they are asked for anew each time. */
export const episodesQuery = (id: number, userId: string | null) =>
  dataOf(episodesForUser, { params: { mediaId: id, userId: viewerId(userId) } }, 0);
