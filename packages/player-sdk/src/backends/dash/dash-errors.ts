import type { Fault } from '../streaming/recovery-step';

/** The part of dash.js's error report that decides. */
export interface DashFault {
  readonly code: number;
  /** HTTP status, when an answer came. */
  readonly status?: number | undefined;
}

/** dash.js tells what the element says under the element's own numbers. */
const mediaErrors = new Set([2, 3, 4]);
/** Loading of: manifest (11, 25), segment index (15, 26), segment (17, 27), initialisation (28), address (19). */
const networkErrors = new Set([11, 15, 17, 19, 25, 26, 27, 28]);
/** Appending, and a buffer that cannot be made. */
const appendErrors = new Set([20, 22]);
/** Subtitles (33), clocks (16), remote elements (12, 29), removed data (21), nothing to load (18): playback goes on. */
const harmless = new Set([12, 16, 18, 21, 29, 33]);

/** dash.js's errors in our words; nothing for those that playback outlives. */
export function dashFault({ code, status }: DashFault): Fault | undefined {
  if (harmless.has(code)) return undefined;
  if (networkErrors.has(code)) return { kind: 'network', status };
  return { kind: mediaErrors.has(code) || appendErrors.has(code) ? 'media' : 'other' };
}

/** HTTP status in the details of a dash.js error. */
export function statusOf(data: unknown): number | undefined {
  const status = field(field(data, 'response'), 'status');
  return typeof status === 'number' ? status : undefined;
}

/** Whether a dash.js error is about subtitles. */
export function isOfText(data: unknown): boolean {
  return field(field(data, 'request'), 'mediaType') === 'text';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
