import type { PlayerErrorCode } from '../../media/errors';

/** An engine's report of an error it does not overcome by itself, in words all engines share. */
export interface Fault {
  readonly kind:
    | 'network'
    /** Nothing comes any more, and nobody said why. */
    | 'silence'
    | 'media'
    /** Encrypted in a way that needs a licence. */
    | 'locked'
    | 'other';
  /** HTTP status, when an answer came. */
  readonly status?: number | undefined;
}

export interface Attempts {
  /** Network faults since data last arrived. */
  readonly network: number;
  /** Seconds that can still be played without the network. */
  readonly ahead?: number | undefined;
  /** Media faults since the last good stretch of playback. */
  readonly media: number;
}

/** What an engine can do about a picture it cannot decode. */
export type MediaStep = 'recover' | 'swap-codec' | 'reopen';

export type RecoveryStep =
  | { readonly kind: 'none' }
  /** Go on loading. */
  | { readonly kind: 'reload'; readonly afterMs: number }
  | { readonly kind: MediaStep }
  | { readonly kind: 'fail'; readonly code: PlayerErrorCode };

const mostReloads = 6;

/** Retry the network, later each time; take the media steps one by one; give up on anything else. */
export function recoveryStep(
  { kind, status = 0 }: Fault,
  { network, media, ahead = 0 }: Attempts,
  mediaSteps: readonly MediaStep[],
): RecoveryStep {
  if (kind === 'network') {
    if (status === 401 || status === 403 || status === 410) return { kind: 'fail', code: 'expired-url' };
    if (status === 404) return { kind: 'fail', code: 'not-found' };
    // As long as the picture moves there is time to try again.
    if (network >= mostReloads && ahead < 1) return { kind: 'fail', code: codeOf(status) };
    return { kind: 'reload', afterMs: Math.min(8000, 500 * 2 ** network) };
  }
  // One more try: it has been quiet for long already.
  if (kind === 'silence') return network === 0 ? { kind: 'reopen' } : { kind: 'fail', code: codeOf(status) };
  if (kind === 'locked') return { kind: 'fail', code: 'engine-unsupported' };
  const step = kind === 'media' ? mediaSteps[media] : undefined;
  return step ? { kind: step } : { kind: 'fail', code: 'decode' };
}

function codeOf(status: number): PlayerErrorCode {
  return status >= 500 ? 'server' : 'network';
}
