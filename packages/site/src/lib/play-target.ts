import type { Media } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';

/** The fields that decide whether a title can be played. */
export type Playable = Pick<Media, 'id' | 'type' | 'is_theatre' | 'epId' | 'is_mirror' | 'is_blacklist'>;

/**
 * The path of the play button, or undefined without one (R2.3-09). Mirror mode always has a button; for a series
 * without an episode it leads to the watch page, which reports the missing video (R1-08). A movie has no episodes, so
 * its button leads to its own watch page.
 */
export function playTarget(
  { id, type, is_theatre, epId, is_mirror, is_blacklist }: Playable,
  mirrorMode: boolean,
): string | undefined {
  const movie = type === 'movie' && epId === null;
  const allowed = (movie || epId !== null) && !is_mirror && !is_blacklist;
  if (!allowed && !mirrorMode) return undefined;
  if (movie) return pathTo(is_theatre ? 'theatreWatch' : 'movieStream', { id });
  return `/watch/${id}/${epId ?? ''}`;
}
