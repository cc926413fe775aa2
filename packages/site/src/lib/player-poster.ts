import type { EpisodeDetail } from '@tenger/api-contract';
import { imageUrl } from './image';

/** Matches phones. */
export const NARROW = '(max-width: 767.98px)';

/** The poster of the player. The page and the player request the same file. */
export function playerPoster({ image, media }: Pick<EpisodeDetail, 'image' | 'media'>, narrow: boolean) {
  const path = image ?? media.poster;
  return path ? imageUrl(path, narrow ? 640 : 1280) : undefined;
}
