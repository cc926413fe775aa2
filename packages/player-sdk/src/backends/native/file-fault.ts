import type { PlayerErrorCode } from '../../media/errors';

/** The server's response to a request for the first byte of the file. */
export interface FileResponse {
  /** 0 for an opaque cross-origin response. */
  readonly status: number;
  /** Content type; empty when unknown. */
  readonly type: string;
}

export interface FileFault {
  /** `MediaError.code`: 2 network, 3 decode, 4 not supported (also a missing file). */
  readonly media: number;
  /** Undefined without a response. */
  readonly response: FileResponse | undefined;
  /** Number of reloads since the last successful playback; infinite if no server could reply differently. */
  readonly attempts: number;
}

export type FileRemedy =
  | { readonly kind: 'reload'; readonly afterMs: number }
  | { readonly kind: 'fail'; readonly code: PlayerErrorCode };

/** Milliseconds before each reload while the server responds. */
const reloadsMs = [1000, 3000];
/** The same without a connection: a phone finds its network again within seconds, and an error is due after 30 s. */
const offlineReloadsMs = [1000, 3000, 6000, 12_000];
/** Reloads of a file that has stopped loading without an error, each after a wait. */
export const maxStalls = 2;

/** Decides how to handle a file that failed to load. Temporary errors are retried before playback fails. */
export function chooseRemedy({ media, response, attempts }: FileFault): FileRemedy {
  const retryOrFail = (code: PlayerErrorCode, delays = reloadsMs): FileRemedy => {
    const afterMs = delays[attempts];
    return afterMs === undefined ? { kind: 'fail', code } : { kind: 'reload', afterMs };
  };

  if (!response) return retryOrFail('network', offlineReloadsMs);
  const { status } = response;
  if (status === 404) return { kind: 'fail', code: 'not-found' };
  if ([401, 403, 410].includes(status)) return { kind: 'fail', code: 'expired-url' };
  if ([408, 416, 429].includes(status) || status >= 500) return retryOrFail('server');
  // The server works, so the connection was lost or the file is damaged.
  if (media === 2) return retryOrFail('network');
  // The element may have received something else than this response: an error, or a page of a proxy.
  if (attempts === 0) return retryOrFail('decode');
  return { kind: 'fail', code: 'decode' };
}
