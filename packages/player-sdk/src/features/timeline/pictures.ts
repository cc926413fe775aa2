import type { Scope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import type { Size } from './tiles';

/** A pointer that sweeps along the bar passes many pictures and wants the last. */
const mostAtOnce = 2;

/** Images by address, fetched when they are asked for. */
export interface Pictures {
  /** Its size, `undefined` while it is on its way, "broken" when it cannot be had. Whoever reads it is told of news. */
  sizeOf(url: string): Size | 'broken' | undefined;
}

export function createPictures(scope: Scope): Pictures {
  const sizes = new Map<string, Size | 'broken'>();
  const coming = new Map<string, HTMLImageElement>();
  const news = signal(0);

  const load = async (url: string) => {
    const image = new Image();
    coming.set(url, image);
    image.src = url;
    // Decoded before it is shown: the pointer must not wait for it.
    const size = await image.decode().then(
      () => ({ width: image.naturalWidth, height: image.naturalHeight }),
      () => 'broken' as const,
    );
    coming.delete(url);
    if (scope.signal.aborted) return;
    sizes.set(url, size);
    news.value += 1;
  };
  scope.defer(() => {
    for (const image of coming.values()) image.src = '';
  });

  return {
    sizeOf(url) {
      void news.value;
      const size = sizes.get(url);
      // One too many is asked for again at the next news, if it is still wanted then.
      if (!size && !coming.has(url) && coming.size < mostAtOnce && !scope.signal.aborted) void load(url);
      return size;
    },
  };
}
