import { delay } from '../../foundation/delay';
import type { Interval } from '../../foundation/interval';
import { parseUrl } from '../../foundation/parse-url';
import type { Scope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import { fetchList } from '../../media/fetch-list';
import type { MediaItem, ThumbnailSheet } from '../../media/media-item';
import type { StreamThumbnail, StreamThumbnails } from '../../media/stream';
import { loadPictures, pictureRetryMs, type Thumbnail } from './pictures';
import { type ImageSize, sheetTile, type TileBox } from './tiles';
import { readVttCues } from './vtt-cues';

/** A thumbnail of a WebVTT file. */
interface ThumbnailCue extends Interval {
  readonly url: string;
  /** The region of the image; the whole image when absent. */
  readonly region?: ImageRegion | undefined;
}

interface ImageRegion {
  readonly unit: 'pixel' | 'percent';
  /** Left, top, width, height. */
  readonly numbers: readonly [number, number, number, number];
}

const fragment = /#xywh=(?:(pixel|percent):)?([\d.]+),([\d.]+),([\d.]+),([\d.]+)$/;

export interface Thumbnails {
  /** Loads the thumbnail if needed. "coming" while it loads; `undefined` when there is none. */
  at(seconds: number, duration: number): Thumbnail | 'loading' | undefined;
}

/** Thumbnails in any format of the option. Loads nothing before the first request. */
export function createThumbnails(
  thumbnailOption: NonNullable<MediaItem['thumbnails']>,
  scope: Scope,
): Thumbnails {
  const thumbnailAt = loadPictures(scope);
  if (typeof thumbnailOption === 'string' && isVtt(thumbnailOption)) {
    let cues: ReturnType<typeof fetchList<ThumbnailCue>> | undefined;
    return {
      at(seconds) {
        cues ??= fetchList(thumbnailOption, scope, parseThumbnailCues);
        const list = cues.value;
        const cue = list && cueAt(list, seconds);
        return cue ? thumbnailAt(cue.url, (image) => thumbnailBox(cue, image)) : list ? undefined : 'loading';
      },
    };
  }
  // A plain image is a sheet with one row.
  const sheet: ThumbnailSheet =
    typeof thumbnailOption === 'string' ? { url: thumbnailOption, rows: 1 } : thumbnailOption;
  const url = parseUrl(sheet.url, document.baseURI)?.href;
  return {
    at: (seconds, duration) =>
      url === undefined ? undefined : thumbnailAt(url, (image) => sheetTile(sheet, seconds, duration, image)),
  };
}

function isVtt(address: string): boolean {
  return /\.vtt$/i.test(address.split(/[?#]/, 1)[0] ?? '') || address.startsWith('data:text/vtt');
}

/** The thumbnails of the stream. Requests one at a time, because the pointer passes many and needs the last one. */
export function createStreamThumbnails(stream: StreamThumbnails, scope: Scope): Thumbnails {
  const pictureIn = loadPictures(scope);
  /** By full second; `undefined` for a while after a failure. */
  const found = new Map<number, StreamThumbnail | undefined>();
  const updates = signal(0);
  let loading = false;

  const load = async (second: number) => {
    loading = true;
    const thumbnail = await stream.at(second).catch(() => undefined);
    found.set(second, thumbnail);
    loading = false;
    if (!scope.signal.aborted) updates.value += 1;
    if (thumbnail) return;
    await delay(pictureRetryMs, scope.signal);
    found.delete(second);
    if (!scope.signal.aborted) updates.value += 1;
  };

  return {
    at(seconds) {
      void updates.value;
      const second = Math.floor(seconds);
      if (!found.has(second)) {
        if (!loading && !scope.signal.aborted) void load(second);
        return 'loading';
      }
      const thumbnail = found.get(second);
      return thumbnail && pictureIn(thumbnail.url, (image) => thumbnail.box ?? { x: 0, y: 0, ...image });
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

function pictureOf(address: string, base: string): Pick<ThumbnailCue, 'url' | 'region'> | undefined {
  const url = address ? parseUrl(address, base) : undefined;
  if (!url || !['http:', 'https:', 'blob:', 'data:'].includes(url.protocol)) return;
  const found = fragment.exec(address);
  if (!found) return { url: url.href };
  url.hash = '';
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(2).map(Number);
  return {
    url: url.href,
    region: { unit: found[1] === 'percent' ? 'percent' : 'pixel', numbers: [x, y, width, height] },
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

export function thumbnailBox({ region }: ThumbnailCue, image: ImageSize): TileBox {
  if (!region) return { x: 0, y: 0, ...image };
  const [x, y, width, height] = region.numbers;
  if (region.unit === 'pixel') return { x, y, width, height };
  const across = image.width / 100;
  const down = image.height / 100;
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}
