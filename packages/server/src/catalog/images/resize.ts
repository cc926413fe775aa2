import sharp from 'sharp';
import type { Format } from './formats';

// Two images are resized at a time (work-queue.ts), each on one core, so that HTTP keeps the other.
sharp.concurrency(1);
sharp.cache(false);

/** Pixel limit, larger than any original, against decompression bombs. */
const MAX_PIXELS = 25_000_000;
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
const fastSettings = { avif: { ...avif, effort: 0 }, webp: { quality: 80, effort: 2 } };

/** Whether a format has faster settings for waiting clients. */
export const hasFastSettings = (format: Format): format is keyof typeof fastSettings =>
  format in fastSettings;

/** Maximum enlargement of SVG files, for dense screens. */
const MAX_SVG_SCALE = 2;

/**
 * Resizes an image. SVG files are rasterized at the target size: a larger raster costs time, a smaller one blurs.
 * Photographs are never enlarged. `isFast`: uses the faster settings of the format, if it has some.
 */
export async function resize(path: string, width: number, format: Format, isFast: boolean): Promise<Buffer> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { width: sourceWidth = width, format: sourceFormat } = await sharp(path, options).metadata();
  const isSvg = sourceFormat === 'svg';
  const target = Math.min(width, isSvg ? sourceWidth * MAX_SVG_SCALE : sourceWidth);
  const density = Math.max(1, (SVG_DENSITY * target) / sourceWidth);
  return sharp(path, isSvg ? { ...options, density } : options)
    .resize({ width: target })
    .toFormat(format, isFast && hasFastSettings(format) ? fastSettings[format] : settings[format])
    .toBuffer();
}
