import sharp from 'sharp';
import { Refusal } from '../http/errors';

const SIDE = 512;
/** A picture bomb ends here. */
const PIXELS = 25_000_000;
/** What cameras and browsers make. SVG is a program, GIF a film. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

const bad = (cause?: unknown) => {
  const message = 'Зураг уншигдсангүй. JPEG, PNG, WebP эсвэл AVIF зураг сонгоно уу!';
  return new Refusal('bad-input', { message, fields: { file: message }, cause });
};

/**
 * A profile picture made anew from its pixels: nothing of the file survives, neither where it was taken nor what
 * else it might be. What it calls itself counts for nothing.
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
    throw error instanceof Refusal ? error : bad(error);
  }
}
