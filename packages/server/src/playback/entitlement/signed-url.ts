import type { Config } from '../../platform/config';
import { signForEdge } from '../../platform/edge-signature';
import { equalsInConstantTime, hmacOf } from '../../platform/keys';

/**
 * A media URL is `/media/{expires}.{user}.{signature}/{clip}/{file}`. The signature covers expiry, user and clip
 * folder. It is part of the path, so relative URLs in playlists inherit it and playlists need no rewriting.
 */
const LIFE_MS = 6 * 3_600_000;
/** The user of URLs for clips that anyone may see. */
export const ANYONE = 'anyone';

const signatureOf = (key: Buffer, expires: string, user: string, clip: string) =>
  hmacOf(key, `${expires}\n${user}\n${clip}`);

/** The holder of a signature: a user on a device. */
export const holderName = (userId: string, device: string): string => `${userId}~${device}`;

/** The user and device of a verified signature; undefined if anyone may see the clip. */
export function parseHolder(signature: string): { userId: string; device: string } | undefined {
  const [userId = '', device] = (signature.split('.')[1] ?? '').split('~');
  return device === undefined ? undefined : { userId, device };
}

export interface Signer {
  /** Signs the URL of a media file. The signature is valid for all files of its first folder, the clip. */
  sign(path: string): string;
  /** The tracker URL of a clip; always on this server. */
  track(clip: string): string;
  readonly expiresAt: Date;
}

/** Settings of the server that checks the addresses; by default, this one. */
type MediaHost = Partial<Pick<Config, 'mediaUrl' | 'edgeSignature'>>;

/** Signs media URLs for a viewer. */
export function createSigner(
  key: Buffer,
  user: string,
  now: Date,
  { mediaUrl = '', edgeSignature }: MediaHost = {},
): Signer {
  // Round to the minute, so that a reloaded page finds its files in the browser's cache.
  const expiresAt = new Date(Math.ceil((now.getTime() + LIFE_MS) / 60_000) * 60_000);
  const expires = String(expiresAt.getTime() / 1000);
  const signature = (clip: string) => `${expires}.${user}.${signatureOf(key, expires, user, clip)}`;
  return {
    expiresAt,
    sign(path) {
      if (edgeSignature) return mediaUrl + signForEdge(edgeSignature, path, expires);
      const [clip = ''] = path.split('/');
      return `/media/${signature(clip)}/${path}`;
    },
    track: (clip) => `/tracker/${signature(clip)}/${clip}`,
  };
}

/** The file of a signed path; undefined if the signature is invalid or expired. Any of the keys may have signed it. */
export function openSigned(
  keys: readonly Buffer[],
  signature: string,
  path: string,
  now: Date,
): string | undefined {
  const [expires = '', user = '', sent = '', ...rest] = signature.split('.');
  const [clip = '', ...names] = path.split('/');
  const plain = [clip, ...names].every((name) => /^[\w-][\w.-]*$/.test(name) && !name.includes('..'));
  if (rest.length > 0 || names.length === 0 || !plain || !/^\d{1,12}$/.test(expires)) return undefined;
  if (!keys.some((key) => equalsInConstantTime(sent, signatureOf(key, expires, user, clip))))
    return undefined;
  return Number(expires) * 1000 > now.getTime() ? path : undefined;
}
