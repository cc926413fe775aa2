import type { Source } from '../media/source';
import type { VideoOptions } from './player-options';

/** Converts the video options to a source. */
export function toSource(video: VideoOptions, live = false): Source {
  return {
    url: video.url,
    type: video.type,
    files: video.quality?.length ? video.quality : undefined,
    file: video.defaultQuality,
    startTime: video.startTime,
    poster: video.poster,
    live,
    mediaItem: video,
  };
}
