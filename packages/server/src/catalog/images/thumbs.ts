import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Database } from '../../platform/database/database';
import { thumbs } from '../../platform/database/schema';

/** Maximum side of the input of a thumbhash. Pixels. */
const SIDE = 100;
/** Maximum paths in memory that need no check. */
const REMEMBERED = 50_000;

/** The thumbhash of an image, about 25 bytes, base64. */
async function thumbhash(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

export interface Thumbs {
  /** Stores the thumbhash of an image unless this version has one. */
  take(path: string, version: string, picture: Buffer): Promise<void>;
}

/** Computes the thumbhash of each image once, when it is first resized. */
export function createThumbs(db: Database): Thumbs {
  const taken = new Set<string>();
  return {
    async take(path, version, picture) {
      const key = `${path} ${version}`;
      if (taken.has(key)) return;
      if (taken.size >= REMEMBERED) taken.clear();
      taken.add(key);
      try {
        const same = and(eq(thumbs.path, path), eq(thumbs.version, version));
        const kept = await db.select({ path: thumbs.path }).from(thumbs).where(same);
        if (kept.length > 0) return;
        const hash = await thumbhash(picture);
        await db
          .insert(thumbs)
          .values({ path, version, hash })
          .onConflictDoUpdate({ target: thumbs.path, set: { version, hash } });
      } catch {
        // The image exists, so do not fail; the next request tries again.
        taken.delete(key);
      }
    },
  };
}
