import type { Fault } from '../streaming/recovery-step';

/** The part of hls.js's error report that decides. */
export interface HlsFault {
  readonly fatal: boolean;
  readonly type: string;
  readonly details: string;
  /** Encryption of the piece it is about. */
  readonly method?: string | undefined;
  /** HTTP status, when an answer came. */
  readonly status?: number | undefined;
}

/** A playlist that came and is none: hls.js calls this the network. */
const unreadable = new Set(['manifestParsingError', 'manifestIncompatibleCodecsError', 'levelParsingError']);

/** hls.js's errors in our words; nothing for those it overcomes by itself. */
export function hlsFault({ fatal, type, details, method, status }: HlsFault): Fault | undefined {
  if (details === 'keyLoadError' && method?.startsWith('SAMPLE-AES')) return { kind: 'locked' };
  if (!fatal) return undefined;
  if (unreadable.has(details)) return { kind: 'other' };
  if (type === 'networkError') return { kind: 'network', status };
  return { kind: type === 'mediaError' ? 'media' : 'other' };
}
