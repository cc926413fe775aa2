import sharp from 'sharp';
import { ApiError } from '../../platform/http/errors';

const SIDE = 512;
/** Pixel limit against decompression bombs. */
const PIXELS = 25_000_000;
/** Formats of cameras and browsers. SVG can contain scripts, GIF animations. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

const bad = (cause?: unknown) => {
  const message = 'image.unreadable';
  return new ApiError('bad-input', { message, fields: { file: message }, cause });
};

/**
 * Re-encodes a profile picture from its pixels, which removes metadata and any other content. The declared type is
 * ignored.
 */
export async function toAvatar(file: Buffer): Promise<Buffer> {
  const options = { limitInputPixels: PIXELS, failOn: 'error' } as const;
  try {
    const { format, pages = 1 } = await sharp(file, options).metadata();
    if (!FORMATS.has(format) || pages > 1) throw bad();
    return await sharp(file, options)
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .flatten({ background: '#000' })
      .webp({ quality: 82, effort: 4 })
      .toBuffer();
  } catch (error) {
    throw error instanceof ApiError ? error : bad(error);
  }
}
