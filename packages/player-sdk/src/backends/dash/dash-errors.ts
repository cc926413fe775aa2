import type { StreamFault } from '../streaming/recovery-step';
import { readField } from './read-field';

/** The fields of a dash.js error that decide how to recover. */
export interface DashFault {
  readonly code: number;
  /** HTTP status of the response, if there is one. */
  readonly status?: number | undefined;
  /** The URL of the failed request. */
  readonly url?: string | undefined;
}

/** dash.js reports errors of the media element with the element's codes. */
const mediaErrors = new Set([2, 3, 4]);
/** Failed requests: manifest (11, 25), segment index (15, 26), segment (17, 27), initialization (28), XLink (19). */
const networkErrors = new Set([11, 15, 17, 19, 25, 26, 27, 28]);
/** Failed appends, and a source buffer that cannot be created. */
const appendErrors = new Set([20, 22]);
/** Subtitles (33), clocks (16), remote elements (12, 29), removed data (21), nothing to load (18): not fatal. */
const nonFatalErrors = new Set([12, 16, 18, 21, 29, 33]);

/** Classifies an error of dash.js. Returns undefined if playback continues. */
export function classifyDashError({ code, status, url }: DashFault): StreamFault | undefined {
  if (nonFatalErrors.has(code)) return undefined;
  if (networkErrors.has(code)) return { kind: 'network', status, url };
  return { kind: mediaErrors.has(code) || appendErrors.has(code) ? 'media' : 'other' };
}

/** The HTTP status in the details of a dash.js error. */
export function statusOf(data: unknown): number | undefined {
  return Object(readField(data, 'response')).status;
}

/** The failed request, in the details of a dash.js error. */
export function requestOf(data: unknown): { readonly url?: string; readonly mediaType?: string } {
  return Object(readField(data, 'request'));
}
