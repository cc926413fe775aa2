import { delay } from '../../foundation/delay';
import type { Scope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import { type ImageSize, isWithin, type TileBox } from './tiles';

/** A pointer that moves along the bar passes many images and needs the last one. */
const maxAtOnce = 2;
/** A picture that failed is requested again after this time, if it is still needed: the network may be back. */
export const pictureRetryMs = 10_000;

/** Loads images by URL on demand. */
interface Pictures {
  /** The image's size, `undefined` while it loads, "broken" after a failure. Reads a signal. */
  sizeOf(url: string): ImageSize | 'broken' | undefined;
}

/** The thumbnail for a time: a region of an image. */
export interface Thumbnail {
  readonly url: string;
  readonly image: ImageSize;
  readonly box: TileBox;
}

/** Loads images by URL. The returned function makes a thumbnail of a region. */
export function loadPictures(
  scope: Scope,
): (url: string, boxIn: (image: ImageSize) => TileBox | undefined) => Thumbnail | 'loading' | undefined {
  const pictures = createPictures(scope);
  return (url, boxIn) => {
    const image = pictures.sizeOf(url);
    if (image === undefined) return 'loading';
    if (image === 'broken') return;
    const box = boxIn(image);
    return box && isWithin(box, image) ? { url, image, box } : undefined;
  };
}

function createPictures(scope: Scope): Pictures {
  const sizes = new Map<string, ImageSize | 'broken'>();
  const loadingImages = new Map<string, HTMLImageElement>();
  const updates = signal(0);

  const load = async (url: string) => {
    const image = new Image();
    loadingImages.set(url, image);
    image.src = url;
    // Decode it first, so that it shows without a delay.
    const size = await image.decode().then(
      () => ({ width: image.naturalWidth, height: image.naturalHeight }),
      () => 'broken' as const,
    );
    loadingImages.delete(url);
    if (scope.signal.aborted) return;
    sizes.set(url, size);
    updates.value += 1;
    if (size !== 'broken') return;
    await delay(pictureRetryMs, scope.signal);
    sizes.delete(url);
    if (!scope.signal.aborted) updates.value += 1;
  };
  scope.defer(() => {
    for (const image of loadingImages.values()) image.src = '';
  });

  return {
    sizeOf(url) {
      void updates.value;
      const size = sizes.get(url);
      // Over the limit, the next update requests it again if it is still needed.
      if (!size && !loadingImages.has(url) && loadingImages.size < maxAtOnce && !scope.signal.aborted)
        void load(url);
      return size;
    },
  };
}
