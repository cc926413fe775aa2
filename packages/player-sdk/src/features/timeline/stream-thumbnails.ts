import type { Scope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import type { StreamThumbnail, StreamThumbnails } from '../../media/stream';
import { loadPictures, type Thumbnails } from './thumbnails';

/** The thumbnails of the stream. Requests one at a time, because the pointer passes many and needs the last one. */
export function createStreamThumbnails(stream: StreamThumbnails, scope: Scope): Thumbnails {
  const pictureIn = loadPictures(scope);
  /** By full second. */
  const found = new Map<number, StreamThumbnail | undefined>();
  const updates = signal(0);
  let loading = false;

  const load = async (second: number) => {
    loading = true;
    found.set(second, await stream.at(second).catch(() => undefined));
    loading = false;
    if (!scope.signal.aborted) updates.value += 1;
  };

  return {
    at(seconds) {
      void updates.value;
      const second = Math.floor(seconds);
      if (!found.has(second)) {
        if (!loading && !scope.signal.aborted) void load(second);
        return 'coming';
      }
      const thumbnail = found.get(second);
      return thumbnail && pictureIn(thumbnail.url, (image) => thumbnail.box ?? { x: 0, y: 0, ...image });
    },
  };
}
