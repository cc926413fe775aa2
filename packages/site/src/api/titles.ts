import { episodesForUser, mediaDetail } from '@tenger/api-contract';
import { dataQuery } from './index';

/** The user id in URLs of the API; `null` for a visitor. */
export const viewerId = (userId: string | null): string => userId ?? 'null';

/** A title with all details. */
export const titleQuery = (id: number, userId: string | null) =>
  dataQuery(mediaDetail, { params: { id, userId: viewerId(userId) } });

/** A title's episodes. They include the viewer's progress, so each visit refetches them. */
export const episodesQuery = (id: number, userId: string | null) =>
  dataQuery(episodesForUser, { params: { mediaId: id, userId: viewerId(userId) } }, 0);
