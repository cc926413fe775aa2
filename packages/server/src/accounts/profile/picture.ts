import { reencodePicture } from '../../platform/picture';

const SIDE = 512;

/** Re-encodes a profile picture as a square. */
export const toAvatar = (file: Buffer): Promise<Buffer> =>
  reencodePicture(file, 'file', (picture) =>
    picture
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .flatten({ background: '#000' })
      .webp({ quality: 82, effort: 4 }),
  );
