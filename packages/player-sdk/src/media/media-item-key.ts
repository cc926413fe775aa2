import type { Source } from './source';

/** Identifies the media item of a source. A retry opens another source with the same key. */
export function mediaItemKeyOf({ mediaItem, files, url }: Source = {}): unknown {
  return mediaItem ?? files ?? url;
}
