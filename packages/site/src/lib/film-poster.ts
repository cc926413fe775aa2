import type { EpisodeDetail } from '@tenger/api-contract';
import { imageUrl } from './image';

/** Where the screen is a phone's. */
export const NARROW = '(max-width: 767.98px)';

/** A film's picture before it plays: the same file for the page that keeps its place and for the player. */
export function filmPoster({ image, media }: Pick<EpisodeDetail, 'image' | 'media'>, narrow: boolean) {
  const path = image ?? media.poster;
  return path ? imageUrl(path, narrow ? 640 : 1280) : undefined;
}
