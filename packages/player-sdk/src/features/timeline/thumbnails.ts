import type { Interval } from '../../foundation/interval';
import type { Scope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import type { MediaItem, ThumbnailSheet } from '../../media/media-item';
import { type ImageSize, isWithin, sheetTile, type TileBox } from './tiles';
import { fetchVtt, readVttCues } from './vtt-cues';

/** A thumbnail of a WebVTT file. */
interface ThumbnailCue extends Interval {
  readonly url: string;
  /** The region of the image; the whole image when absent. */
  readonly part?: ImageRegion | undefined;
}

interface ImageRegion {
  readonly unit: 'pixel' | 'percent';
  /** Left, top, width, height. */
  readonly numbers: readonly [number, number, number, number];
}

const fragment = /#xywh=(?:(pixel|percent):)?([\d.]+),([\d.]+),([\d.]+),([\d.]+)$/;

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
export function createThumbnails(
  thumbnailOption: NonNullable<MediaItem['thumbnails']>,
  scope: Scope,
): Thumbnails {
  const thumbnailAt = loadPictures(scope);
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

/** Loads images by URL. The returned function makes a thumbnail of a region. */
export function loadPictures(
  scope: Scope,
): (url: string, boxIn: (image: ImageSize) => TileBox | undefined) => Thumbnail | 'coming' | undefined {
  const pictures = createPictures(scope);
  return (url, boxIn) => {
    const image = pictures.sizeOf(url);
    if (image === undefined) return 'coming';
    if (image === 'broken') return;
    const box = boxIn(image);
    return box && isWithin(box, image) ? { url, image, box } : undefined;
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

/** Parses a WebVTT file of thumbnails; skips invalid cues. URLs are relative to the file. */
export function parseThumbnailCues(text: string, base: string): ThumbnailCue[] {
  return readVttCues(text).flatMap(({ start, end, lines }) => {
    const picture = pictureOf(lines[0] ?? '', base);
    return picture ? [{ start, end, ...picture }] : [];
  });
}

function pictureOf(address: string, base: string): Pick<ThumbnailCue, 'url' | 'part'> | undefined {
  if (!address || !URL.canParse(address, base)) return;
  const url = new URL(address, base);
  if (!['http:', 'https:', 'blob:', 'data:'].includes(url.protocol)) return;
  const found = fragment.exec(address);
  if (!found) return { url: url.href };
  url.hash = '';
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(2).map(Number);
  return {
    url: url.href,
    part: { unit: found[1] === 'percent' ? 'percent' : 'pixel', numbers: [x, y, width, height] },
  };
}

/** The cue at a time; between two cues, the previous one. */
export function cueAt(cues: readonly ThumbnailCue[], time: number): ThumbnailCue | undefined {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return cues[Math.max(0, low - 1)];
}

export function thumbnailBox({ part }: ThumbnailCue, image: ImageSize): TileBox {
  if (!part) return { x: 0, y: 0, ...image };
  const [x, y, width, height] = part.numbers;
  if (part.unit === 'pixel') return { x, y, width, height };
  const across = image.width / 100;
  const down = image.height / 100;
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}
