import sharp from 'sharp';
import type { Format } from './formats';

// Two images are resized at a time (work-queue.ts), each on one core, so that HTTP keeps the other.
sharp.concurrency(1);
sharp.cache(false);

/** Pixel limit, larger than any original, against decompression bombs. */
const PIXELS = 25_000_000;
/** Density at which an SVG unit is a pixel. */
const SVG_DENSITY = 72;

/** Chroma subsampling as in video and WebP makes images 3 to 8 % smaller without visible loss. */
const avif = { quality: 55, chromaSubsampling: '4:2:0' };
const settings = {
  avif: { ...avif, effort: 2 },
  webp: { quality: 80, effort: 4 },
  jpeg: { quality: 82, mozjpeg: true },
  png: { compressionLevel: 8 },
};
/** Settings while a viewer waits: full effort makes AVIF a third smaller but takes six times longer. */
const hurried = { avif: { ...avif, effort: 0 }, webp: { quality: 80, effort: 2 } };

/** Whether a format has faster settings for waiting clients. */
export const canHurry = (format: Format): format is keyof typeof hurried => format in hurried;

/** Maximum enlargement of SVG files, for dense screens. */
const ENLARGED = 2;

/**
 * Resizes an image. SVG files are rasterized at the target size, because larger costs time and smaller blurs.
 * Photographs are never enlarged.
 */
export async function resize(
  path: string,
  width: number,
  format: Format,
  waitedFor: boolean,
): Promise<Buffer> {
  const options = { limitInputPixels: PIXELS, failOn: 'error' } as const;
  const { width: sourceWidth = width, format: kind } = await sharp(path, options).metadata();
  const drawn = kind === 'svg';
  const target = Math.min(width, drawn ? sourceWidth * ENLARGED : sourceWidth);
  const density = Math.max(1, (SVG_DENSITY * target) / sourceWidth);
  return sharp(path, drawn ? { ...options, density } : options)
    .resize({ width: target })
    .toFormat(format, waitedFor && canHurry(format) ? hurried[format] : settings[format])
    .toBuffer();
}
