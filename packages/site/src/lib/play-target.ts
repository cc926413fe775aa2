import type { Media } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { toLocal } from '../i18n/format';
import { renderTime } from './is-ssr';

/** The fields that decide whether a title can be played. */
export type Playable = Pick<
  Media,
  'id' | 'type' | 'released_date' | 'is_theatre' | 'epId' | 'is_mirror' | 'is_blacklist'
>;

/** Whether a movie waits for its release day, in Ulaanbaatar. The server does not play it before. */
export const isBeforeRelease = ({ type, released_date }: Pick<Media, 'type' | 'released_date'>): boolean =>
  type === 'movie' &&
  (released_date === null || released_date > new Date(toLocal(renderTime())).toISOString().slice(0, 10));

/**
 * The path of the play button, or undefined without one (R2.3-09). Mirror mode always has a button; for a series
 * without an episode it leads to the watch page, which reports the missing video (R1-08). A movie has no episodes, so
 * its button leads to its own watch page.
 */
export function playTarget(title: Playable, mirrorMode: boolean): string | undefined {
  const { id, type, is_theatre, epId, is_mirror, is_blacklist } = title;
  const movie = type === 'movie' && epId === null;
  const allowed = (movie ? !isBeforeRelease(title) : epId !== null) && !is_mirror && !is_blacklist;
  if (!allowed && !mirrorMode) return undefined;
  if (movie) return pathTo(is_theatre ? 'theatreWatch' : 'movieStream', { id });
  return epId === null ? `/watch/${id}/` : pathTo('watch', { media: id, episode: epId });
}
