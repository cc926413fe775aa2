import type { Media } from '@tenger/api-contract';

/** What decides whether a title can be played. */
export type Playable = Pick<Media, 'id' | 'type' | 'is_theatre' | 'epId' | 'is_mirror' | 'is_blacklist'>;

/**
 * Where the play button leads, or undefined where there is no such button (R2.3-09). In mirror mode there always is;
 * a series without an episode then leads to its watch page, which says that there is no video (R1-08). A movie has no
 * episodes: it is what is played, on the page of movies or of the theatre.
 */
export function playTarget(
  { id, type, is_theatre, epId, is_mirror, is_blacklist }: Playable,
  mirrorMode: boolean,
): string | undefined {
  const movie = type === 'movie' && epId === null;
  const allowed = (movie || epId !== null) && !is_mirror && !is_blacklist;
  if (!allowed && !mirrorMode) return undefined;
  if (movie) return is_theatre ? `/theatre/watch/${id}` : `/movie/stream/${id}`;
  return epId === null ? `/watch/${id}/` : `/watch/${id}/${epId}`;
}
