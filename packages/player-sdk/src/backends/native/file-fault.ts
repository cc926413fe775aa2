import type { PlayerErrorCode } from '../../media/errors';

/** What the server says about the file when it is asked for its first byte. */
export interface Answer {
  /** 0 when the answer is another site's and cannot be read. */
  readonly status: number;
  /** Content type; empty when unknown. */
  readonly type: string;
}

export interface FileFault {
  /** `MediaError.code`: 2 network, 3 decode, 4 not supported, which is also what a missing file is called. */
  readonly media: number;
  /** Undefined when nobody answered. */
  readonly answer: Answer | undefined;
  /** Something of the file has been shown. */
  readonly opened: boolean;
  /** How often the file was loaded again since playback last went well. */
  readonly attempts: number;
}

export type FileRemedy =
  | { readonly kind: 'reload'; readonly afterMs: number }
  | { readonly kind: 'fail'; readonly code: PlayerErrorCode };

export const mostReloads = 2;

/** What to do about a file that could not be opened or read on. What may pass is tried twice before the viewer is told. */
export function remedyFor({ media, answer, opened, attempts }: FileFault): FileRemedy {
  const again = (code: PlayerErrorCode): FileRemedy =>
    attempts < mostReloads ? { kind: 'reload', afterMs: 1000 * 3 ** attempts } : { kind: 'fail', code };

  if (!answer) return again('network');
  const { status, type } = answer;
  if (status === 404) return { kind: 'fail', code: 'not-found' };
  if (status === 401 || status === 403 || status === 410) return { kind: 'fail', code: 'expired-url' };
  if (status === 408 || status === 429 || status >= 500) return again('server');
  // The server is well: the line was cut, or the file is not what it should be.
  if (media === 2) return again('network');
  if (opened && !type.startsWith('text/html') && attempts === 0) return again('decode');
  return { kind: 'fail', code: 'decode' };
}
