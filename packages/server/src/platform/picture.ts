import sharp, { type Sharp } from 'sharp';
import { ApiError } from './http/errors';

/** Pixel limit against decompression bombs. */
const PIXELS = 50_000_000;
/** First bytes of the formats of cameras and browsers, as Latin-1. SVG can contain scripts, GIF animations. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  heif: /^.{4}ftyp/s,
};

/** The format that the first bytes name. The decoder would guess, and parse a drawing to reject it. */
const formatByBytes = (file: Buffer): string | undefined => {
  const start = file.toString('latin1', 0, 12);
  return Object.keys(SIGNATURES).find((format) => SIGNATURES[format]?.test(start));
};

/**
 * Re-encodes an uploaded picture from its pixels, which removes metadata and any other content. The declared type is
 * ignored. Throws `bad-input` for `field` if it is no picture.
 */
export async function reencodePicture(
  file: Buffer,
  field: string,
  encode: (upright: Sharp) => Sharp,
): Promise<Buffer> {
  const bad = (cause?: unknown) => {
    const message = 'image.unreadable';
    return new ApiError('bad-input', { message, fields: { [field]: message }, cause });
  };
  const declared = formatByBytes(file);
  if (!declared) throw bad();
  const options = { limitInputPixels: PIXELS, failOn: 'error' } as const;
  try {
    const { format, pages = 1 } = await sharp(file, options).metadata();
    if (format !== declared || pages > 1) throw bad();
    return await encode(sharp(file, options).rotate()).toBuffer();
  } catch (error) {
    throw error instanceof ApiError ? error : bad(error);
  }
}
