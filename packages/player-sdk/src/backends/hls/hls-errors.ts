import type Hls from 'hls.js';
import type { Fragment } from 'hls.js';
import type { StreamFault } from '../streaming/recovery-step';

/** The fields of an hls.js error that decide how to recover. */
export interface HlsFault {
  readonly fatal: boolean;
  readonly type: string;
  readonly details: string;
  /** Encryption method of the fragment. */
  readonly method?: string | undefined;
  /** HTTP status of the response, if there is one. */
  readonly status?: number | undefined;
  /** The URL of the failed request, if it is not the manifest. */
  readonly url?: string | undefined;
}

/** Playlists that cannot be parsed. hls.js reports them as network errors. */
const unreadable = new Set(['manifestParsingError', 'manifestIncompatibleCodecsError', 'levelParsingError']);

/** Classifies an error of hls.js. Returns undefined if hls.js recovers by itself. */
export function classifyHlsError({
  fatal,
  type,
  details,
  method,
  status,
  url,
}: HlsFault): StreamFault | undefined {
  if (details === 'keyLoadError' && method?.startsWith('SAMPLE-AES')) return { kind: 'locked' };
  if (!fatal) return undefined;
  if (unreadable.has(details)) return { kind: 'other' };
  if (type === 'networkError') return { kind: 'network', status, url };
  return { kind: type === 'mediaError' ? 'media' : 'other' };
}

type Details = { readonly fragments: readonly Pick<Fragment, 'gap' | 'tagList'>[] } | undefined;

/**
 * Lets hls.js load segments again that it marked as gaps because they did not reach the buffer. After a damaged segment,
 * the browser also drops the following one; hls.js would skip it for good, even after it has replaced the decoder. Gaps
 * that the playlist declares stay.
 */
export function clearFalseGaps({ levels, audioTracks }: Pick<Hls, 'levels' | 'audioTracks'>): void {
  for (const { details } of [...levels, ...audioTracks]) clearDetails(details);
}

function clearDetails(details: Details): void {
  for (const fragment of details?.fragments ?? [])
    if (fragment.gap && !fragment.tagList.some(([tag]) => tag === 'GAP')) fragment.gap = false;
}
