import type { Interval } from '../../foundation/interval';
import type { ImageSize, TileBox } from './tiles';
import { readVttCues } from './vtt-cues';

/** A thumbnail of a WebVTT file. */
export interface ThumbnailCue extends Interval {
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
