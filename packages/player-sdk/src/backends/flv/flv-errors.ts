import type { StreamFault } from '../streaming/recovery-step';

/** An error of mpegts.js. `type` and `details` are constants of that library. */
export interface FlvFault {
  readonly type: string;
  readonly details: string;
  /** HTTP status of an error response. */
  readonly status?: number | undefined;
}

/** Classifies an error of mpegts.js. The library recovers from none of them. */
export function classifyFlvError({ type, details, status }: FlvFault): StreamFault {
  if (type === 'NetworkError') {
    return { kind: 'network', status: details === 'HttpStatusCodeInvalid' ? status : undefined };
  }
  // A format that mpegts.js cannot parse fails again.
  return { kind: type === 'MediaError' && details === 'MediaMSEError' ? 'media' : 'other' };
}
