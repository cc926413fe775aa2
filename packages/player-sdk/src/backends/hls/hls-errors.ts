import type { PlayerErrorCode } from '../../media/errors';

/** The part of hls.js's error report that decides. */
export interface HlsFault {
  readonly fatal: boolean;
  readonly type: string;
  readonly details: string;
  /** HTTP status, when an answer came. */
  readonly status?: number | undefined;
}

export interface Attempts {
  /** Fatal network errors since data last arrived. */
  readonly network: number;
  /** Media errors since the last good stretch of playback. */
  readonly media: number;
}

export type Recovery =
  | { readonly kind: 'none' }
  | { readonly kind: 'reload'; readonly afterMs: number }
  | { readonly kind: 'recover' }
  | { readonly kind: 'swap-codec' }
  | { readonly kind: 'fail'; readonly code: PlayerErrorCode };

const mostReloads = 6;

/** What to do about an error: retry the network, recover the media, give up on anything else. */
export function recoveryFor({ fatal, type, status = 0 }: HlsFault, attempts: Attempts): Recovery {
  if (!fatal) return { kind: 'none' };
  if (type === 'networkError') {
    if (status === 401 || status === 403 || status === 410) return { kind: 'fail', code: 'expired-url' };
    if (status === 404 || attempts.network >= mostReloads) return { kind: 'fail', code: 'network' };
    return { kind: 'reload', afterMs: Math.min(8000, 500 * 2 ** attempts.network) };
  }
  if (type === 'mediaError') {
    if (attempts.media === 0) return { kind: 'recover' };
    if (attempts.media === 1) return { kind: 'swap-codec' };
    return { kind: 'fail', code: 'decode' };
  }
  return { kind: 'fail', code: 'decode' };
}
