import { createHash } from 'node:crypto';
import { hmacOf } from './keys';

/** Styles of signature that another server checks at `MEDIA_URL`. */
export const EDGE_STYLES = ['secure-link', 'bunny'] as const;

/** Who checks the addresses of media in place of this server. */
export interface EdgeSignature {
  readonly style: (typeof EDGE_STYLES)[number];
  /** The secret that both share: `MEDIA_KEY`. */
  readonly key: string;
}

/** MD5 as nginx writes it in its module `secure_link`. */
export const nginxHash = (text: string): string => createHash('md5').update(text).digest('base64url');

/** bunny.net's token for a directory. Seconds since the epoch, as text. */
export const bunnyToken = (key: string, directory: string, expires: string): string =>
  `HS256-${hmacOf(Buffer.from(key), `${directory}${expires}token_path=${directory}`)}`;

/**
 * The path before the folder of a clip. It covers no user, because an edge serves all viewers alike, and it is in the path,
 * so that relative addresses in playlists inherit it.
 */
const prefixes: Readonly<
  Record<EdgeSignature['style'], (key: string, clip: string, expires: string) => string>
> = {
  // `secure_link_md5 "$expires/$clip KEY"` (deploy/edge.conf, deploy/cloudfront.js).
  'secure-link': (key, clip, expires) => `/media/${expires}.${nginxHash(`${expires}/${clip} ${key}`)}`,
  bunny: (key, clip, expires) =>
    `/bcdn_token=${bunnyToken(key, `/${clip}/`, expires)}&token_path=%2F${clip}%2F&expires=${expires}`,
};

/** The signed path of a media file for the edge. */
export const signForEdge = ({ style, key }: EdgeSignature, path: string, expires: string): string => {
  const [clip = ''] = path.split('/');
  return `${prefixes[style](key, clip, expires)}/${path}`;
};
