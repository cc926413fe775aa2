import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Database } from '../database/database';
import { thumbs } from '../database/schema';

/** The most that a thumbhash is made of, in pixels. */
const SIDE = 100;
/** Pictures that this process need not look at again; beyond so many it begins anew. */
const REMEMBERED = 50_000;

/** What a picture looks like from afar, in some 25 bytes, as base64. */
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
  /** Takes the thumbhash of a picture that was made, unless the one that is kept is of this version. */
  take(path: string, version: string, picture: Buffer): Promise<void>;
}

/** Thumbhashes beside the pictures: each is taken once, when its picture is first made in whatever size. */
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
        // The picture itself was made: that it has no thumbhash yet is no reason to fail, and the next time may do.
        taken.delete(key);
      }
    },
  };
}
