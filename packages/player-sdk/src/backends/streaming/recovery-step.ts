import type { PlayerErrorCode } from '../../media/errors';

/** An error from which an engine does not recover by itself, in terms that all engines share. */
export interface StreamFault {
  readonly kind:
    | 'network'
    /** No data arrives, without an error. */
    | 'silence'
    /** The stream ended long before its duration, without an error. */
    | 'cut-off'
    | 'media'
    /** Playback stands still with data, without an error. */
    | 'frozen'
    /** Encrypted content that needs a license. */
    | 'locked'
    | 'other';
  /** HTTP status of the response, if there is one. */
  readonly status?: number | undefined;
  /** The failed request, if it is not that of the manifest. */
  readonly url?: string | undefined;
}

export interface Attempts {
  /** Network faults since the last data. */
  readonly network: number;
  /** Silences of the engine, and early ends, since the last data. */
  readonly silence: number;
  /** Buffered seconds ahead. */
  readonly ahead?: number | undefined;
  /** Media faults since the last period of undisturbed playback. */
  readonly media: number;
}

/** The steps of an engine after a decoding error. */
export type MediaStep = 'recover' | 'swap-codec' | 'reopen';

export type RecoveryStep =
  /** Continue loading. */
  | { readonly kind: 'reload'; readonly afterMs: number }
  | { readonly kind: MediaStep }
  | { readonly kind: 'fail'; readonly code: PlayerErrorCode };

/** The delays add up to 15 s. With the attempts of the engine, the viewer reads about a lasting fault within half a minute. */
const maxReloads = 5;

/** Retries network faults with increasing delays, tries the media steps in order, and fails for all other faults. */
export function chooseRecoveryStep(
  { kind, status = 0 }: StreamFault,
  { network, silence, media, ahead = 0 }: Attempts,
  mediaSteps: readonly MediaStep[],
): RecoveryStep {
  if (kind === 'network') {
    const code = errorCodeOf(status);
    if (code === 'expired-url' || code === 'not-found') return { kind: 'fail', code };
    // While buffered media plays, there is time to retry.
    if (network >= maxReloads && ahead < 1) return { kind: 'fail', code };
    return { kind: 'reload', afterMs: Math.min(8000, 500 * 2 ** network) };
  }
  // Retry once only, because a long time has passed without data. Reloads do not count: one that comes between two
  // requests of an engine can leave it waiting forever.
  if (kind === 'silence' || kind === 'cut-off')
    return silence === 0 ? { kind: 'reopen' } : { kind: 'fail', code: errorCodeOf(status) };
  // Only a stream that opens again has a new pipeline in every engine. The next report comes 20 s later, too late for more.
  if (kind === 'frozen' && media === 0) return { kind: 'reopen' };
  if (kind === 'locked') return { kind: 'fail', code: 'engine-unsupported' };
  if (kind !== 'media') return { kind: 'fail', code: 'decode' };
  const step = mediaSteps[media];
  // Where segments are missing, the others do not reach the buffer either.
  return step ? { kind: step } : { kind: 'fail', code: status ? errorCodeOf(status) : 'decode' };
}

function errorCodeOf(status: number): PlayerErrorCode {
  if ([401, 403, 410].includes(status)) return 'expired-url';
  if (status === 404) return 'not-found';
  return status >= 500 ? 'server' : 'network';
}
