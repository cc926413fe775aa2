import { sameText, seal } from '../keys';

/**
 * A media address reads `/media/{expires}.{user}.{seal}/{clip}/{file}`. The seal binds expiry, user and clip folder,
 * and stands in the path, so every relative address in a playlist inherits it and no playlist has to be rewritten.
 */
const LIFE_MS = 6 * 3_600_000;
/** Stands for a viewer who is not signed in, in clips that anyone may see. */
export const ANYONE = 'anyone';

const sealOf = (key: Buffer, expires: string, user: string, clip: string) =>
  seal(key, `${expires}\n${user}\n${clip}`);

/** Whom a signature was made for: a user on a device, which may play beside two others of theirs. */
export const onDevice = (userId: string, device: string): string => `${userId}~${device}`;

/** The user and the device of a signature that has been opened; undefined where anyone may see it. */
export function holderOf(signature: string): { userId: string; device: string } | undefined {
  const [userId = '', device] = (signature.split('.')[1] ?? '').split('~');
  return device === undefined ? undefined : { userId, device };
}

export interface Signer {
  /** The address of a media file. Its first folder is the clip's: the seal opens every file in it, and none beside. */
  sign(path: string): string;
  /** Where those who may watch a clip meet; always on this server. */
  track(clip: string): string;
  readonly expiresAt: Date;
}

/** Signs media files for one viewer. */
export function createSigner(key: Buffer, user: string, now: Date, base = ''): Signer {
  // To the minute, so that a page that is loaded again finds its files in the browser's cache.
  const expiresAt = new Date(Math.ceil((now.getTime() + LIFE_MS) / 60_000) * 60_000);
  const expires = String(expiresAt.getTime() / 1000);
  const signature = (clip: string) => `${expires}.${user}.${sealOf(key, expires, user, clip)}`;
  return {
    expiresAt,
    sign(path) {
      const [clip = ''] = path.split('/');
      return `${base}/media/${signature(clip)}/${path}`;
    },
    track: (clip) => `/tracker/${signature(clip)}/${clip}`,
  };
}

/** The file a signed path leads to, or undefined where the signature does not allow it. */
export function openSigned(key: Buffer, signature: string, path: string, now: Date): string | undefined {
  const [expires = '', user = '', given = '', ...rest] = signature.split('.');
  const [clip = '', ...names] = path.split('/');
  const plain = [clip, ...names].every((name) => /^[\w-][\w.-]*$/.test(name) && !name.includes('..'));
  if (rest.length > 0 || names.length === 0 || !plain || !/^\d{1,12}$/.test(expires)) return undefined;
  if (!sameText(given, sealOf(key, expires, user, clip))) return undefined;
  return Number(expires) * 1000 > now.getTime() ? path : undefined;
}
