import sharp from 'sharp';
import type { Format } from './formats';

// Two pictures are made at a time (see work-queue.ts); each on one core, so that HTTP keeps the other.
sharp.concurrency(1);
sharp.cache(false);

/** Larger than any original of ours; a picture bomb ends here. */
const PIXELS = 25_000_000;
/** SVG units per inch: at this density one unit is one pixel. */
const SVG_DENSITY = 72;

/** Colours at half the resolution, as films and WebP have them: not seen, and a picture weighs 3 to 8 % less. */
const avif = { quality: 55, chromaSubsampling: '4:2:0' };
const settings = {
  avif: { ...avif, effort: 2 },
  webp: { quality: 80, effort: 4 },
  jpeg: { quality: 82, mozjpeg: true },
  png: { compressionLevel: 8 },
};
/** While a viewer waits, speed before smallness: AVIF takes six times longer for a third less. */
const hurried = { avif: { ...avif, effort: 0 }, webp: { quality: 80, effort: 2 } };

/** Whether a format is made faster where somebody waits. */
export const canHurry = (format: Format): format is keyof typeof hurried => format in hurried;

/** A drawing may be shown at twice its own size, on dense screens; beyond that it only costs time. */
const ENLARGED = 2;

/**
 * A picture at a width, in a format. Drawings are rasterised at the size they are shown at, neither larger, which
 * costs time, nor smaller, which blurs; photographs are never enlarged.
 */
export async function resize(
  path: string,
  width: number,
  format: Format,
  waitedFor: boolean,
): Promise<Buffer> {
  const options = { limitInputPixels: PIXELS, failOn: 'error' } as const;
  const { width: own = width, format: kind } = await sharp(path, options).metadata();
  const drawn = kind === 'svg';
  const target = Math.min(width, drawn ? own * ENLARGED : own);
  const density = Math.max(1, (SVG_DENSITY * target) / own);
  return sharp(path, drawn ? { ...options, density } : options)
    .resize({ width: target })
    .toFormat(format, waitedFor && canHurry(format) ? hurried[format] : settings[format])
    .toBuffer();
}
