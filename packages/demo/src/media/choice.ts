import { clips, hoverClips } from './clips';
import type { Clip, ShortClip } from './types';

/** Clips in every quality: the episodes of a series use them. */
const full = clips.filter((clip) => clip.hls);

/** The clip of an episode: always the same, and not that of the previous episode. */
export function clipFor(mediaId: number, episodeNumber: number): Clip {
  return pick(full, mediaId + episodeNumber - 1);
}

/** The hover clip of a title's card. */
export function hoverFor(mediaId: number): ShortClip {
  return pick(hoverClips, mediaId);
}

/** The clip with this id. Throws on an id that does not exist. */
export function clipById(id: string): Clip {
  const clip = clips.find((each) => each.id === id);
  if (!clip)
    throw new Error(
      `There is no demo clip "${id}". Choose one of: ${clips.map((each) => each.id).join(', ')}.`,
    );
  return clip;
}

function pick<T>(list: readonly T[], index: number): T {
  const chosen = list[((Math.trunc(index) % list.length) + list.length) % list.length];
  if (chosen === undefined) throw new Error('The demo has no clips.');
  return chosen;
}
