import type { Media } from '@tenger/api-contract';

/** What decides whether a title can be played. */
export type Playable = Pick<Media, 'id' | 'epId' | 'is_mirror' | 'is_blacklist'>;

/**
 * Where the play button leads, or undefined where there is no such button (R2.3-09). In mirror mode there always is;
 * a title without an episode then leads to its watch page, which says that there is no video (R1-08).
 */
export function playTarget(
  { id, epId, is_mirror, is_blacklist }: Playable,
  mirrorMode: boolean,
): string | undefined {
  const allowed = epId !== null && !is_mirror && !is_blacklist;
  if (!allowed && !mirrorMode) return undefined;
  return epId === null ? `/watch/${id}/` : `/watch/${id}/${epId}`;
}
