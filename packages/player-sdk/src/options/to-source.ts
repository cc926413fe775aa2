import { absoluteUrl } from '../media/absolute-url';
import type { Source } from '../media/source';
import type { VideoOptions } from './player-options';

/** Converts the video options to a source. */
export function toSource(video: VideoOptions, live = false): Source {
  return {
    url: absoluteUrl(video.url),
    type: video.type,
    files: video.quality?.length
      ? video.quality.map((file) => ({ ...file, url: absoluteUrl(file.url) }))
      : undefined,
    file: video.defaultQuality,
    startTime: video.startTime,
    poster: video.poster,
    live,
    mediaItem: video,
  };
}
