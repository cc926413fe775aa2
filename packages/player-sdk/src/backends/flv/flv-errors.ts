import type { Fault } from '../streaming/recovery-step';

/** mpegts.js's report: `type` and `details` are its own words. */
export interface FlvFault {
  readonly type: string;
  readonly details: string;
  /** HTTP status, when the answer was a refusal. */
  readonly status?: number | undefined;
}

/** mpegts.js's errors in our words: it overcomes none of those it tells. */
export function flvFault({ type, details, status }: FlvFault): Fault {
  if (type === 'NetworkError') {
    return { kind: 'network', status: details === 'HttpStatusCodeInvalid' ? status : undefined };
  }
  // What it cannot read at all, it will not read the second time.
  return { kind: type === 'MediaError' && details === 'MediaMSEError' ? 'media' : 'other' };
}
