import type Hls from 'hls.js';
import { type BufferCreatedData, Events, type FragLoadingData, type Fragment } from 'hls.js';
import type { Scope } from '../../foundation/scope';
import { type Readable, signal } from '../../foundation/signal';
import type { MissingTrack } from '../../media/stream';
import { listTransportTracks } from './transport-tracks';

/** Bytes that include the program map of a segment. */
const headSize = 9400;

/**
 * The track of MPEG-TS segments that hls.js skips, because the browser does not support its codec. For unsupported codecs
 * in other segments and in the manifest, hls.js reports an error.
 */
export function watchMissingTrack(hls: Hls, scope: Scope): Readable<MissingTrack | undefined> {
  const missing = signal<MissingTrack | undefined>(undefined);
  let segment: Fragment | undefined;
  hls.on(Events.FRAG_LOADING, (_, { frag }: FragLoadingData) => {
    if (frag.type === 'main') segment = frag;
  });
  hls.on(Events.BUFFER_CREATED, async (_, { tracks: buffers }: BufferCreatedData) => {
    missing.value = undefined;
    if (!segment || buffers.audiovideo || (buffers.audio && buffers.video)) return;
    // The bytes that hls.js has loaded now belong to its worker.
    const tracks = await readSegmentTracks(segment, scope.signal).catch(() => []);
    if (!scope.signal.aborted) missing.value = tracks.find(({ kind }) => !buffers[kind]);
  });
  return missing;
}

async function readSegmentTracks(
  { url, byteRangeStartOffset: start = 0 }: Fragment,
  signal: AbortSignal,
): Promise<readonly MissingTrack[]> {
  const request = new AbortController();
  const response = await fetch(url, {
    headers: { range: `bytes=${start}-${start + headSize - 1}` },
    signal: AbortSignal.any([signal, request.signal]),
  });
  if (response.status === 206) return listTransportTracks(new Uint8Array(await response.arrayBuffer()));
  // Do not download the whole segment again.
  request.abort();
  return [];
}
