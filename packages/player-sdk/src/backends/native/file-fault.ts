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
  /** Number of reloads since the last successful playback. */
  readonly attempts: number;
}

export type FileRemedy =
  | { readonly kind: 'reload'; readonly afterMs: number }
  | { readonly kind: 'fail'; readonly code: PlayerErrorCode };

export const maxReloads = 2;

/** Decides how to handle a file that failed to load. Temporary errors are retried twice before playback fails. */
export function chooseRemedy({ media, response, attempts }: FileFault): FileRemedy {
  const retryOrFail = (code: PlayerErrorCode): FileRemedy =>
    attempts < maxReloads ? { kind: 'reload', afterMs: 1000 * 3 ** attempts } : { kind: 'fail', code };

  if (!response) return retryOrFail('network');
  const { status } = response;
  if (status === 404) return { kind: 'fail', code: 'not-found' };
  if (status === 401 || status === 403 || status === 410) return { kind: 'fail', code: 'expired-url' };
  if (status === 408 || status === 416 || status === 429 || status >= 500) return retryOrFail('server');
  // The server works, so the connection was lost or the file is damaged.
  if (media === 2) return retryOrFail('network');
  // The element may have received something else than this response: an error, or a page of a proxy.
  if (attempts === 0) return retryOrFail('decode');
  return { kind: 'fail', code: 'decode' };
}
