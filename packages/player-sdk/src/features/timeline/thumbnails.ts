import type { Scope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import type { Film, ThumbnailSheet } from '../../media/media-item';
import { cueAt, parseThumbnailCues, type ThumbnailCue, thumbnailBox } from './thumbnail-cues';
import { type ImageSize, isWithin, sheetTile, type TileBox } from './tiles';
import { fetchVtt } from './vtt-cues';

/** A pointer that moves along the bar passes many images and needs the last one. */
const maxAtOnce = 2;

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

export interface Thumbnails {
  /** Loads the thumbnail if needed. "coming" while it loads; `undefined` when there is none. */
  at(seconds: number, duration: number): Thumbnail | 'coming' | undefined;
}

/** Thumbnails in any format of the option. Loads nothing before the first request. */
export function createThumbnails(thumbnailOption: NonNullable<Film['thumbnails']>, scope: Scope): Thumbnails {
  const pictures = createPictures(scope);
  const thumbnailAt = (url: string, boxIn: (image: ImageSize) => TileBox | undefined) => {
    const image = pictures.sizeOf(url);
    if (image === undefined) return 'coming';
    if (image === 'broken') return;
    const box = boxIn(image);
    return box && isWithin(box, image) ? { url, image, box } : undefined;
  };
  if (typeof thumbnailOption === 'string' && isVtt(thumbnailOption)) {
    let cues: ReturnType<typeof fetchVtt<ThumbnailCue>> | undefined;
    return {
      at(seconds) {
        cues ??= fetchVtt(thumbnailOption, scope, parseThumbnailCues);
        const list = cues.value;
        const cue = list && cueAt(list, seconds);
        return cue ? thumbnailAt(cue.url, (image) => thumbnailBox(cue, image)) : list ? undefined : 'coming';
      },
    };
  }
  // A plain image is a sheet with one row.
  const sheet: ThumbnailSheet =
    typeof thumbnailOption === 'string' ? { url: thumbnailOption, rows: 1 } : thumbnailOption;
  const url = addressOf(sheet.url);
  return {
    at: (seconds, duration) =>
      url === undefined ? undefined : thumbnailAt(url, (image) => sheetTile(sheet, seconds, duration, image)),
  };
}

function isVtt(address: string): boolean {
  return /\.vtt$/i.test(address.split(/[?#]/, 1)[0] ?? '') || address.startsWith('data:text/vtt');
}

function addressOf(address: string): string | undefined {
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : undefined;
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
