import type Hls from 'hls.js';
import { type BufferCreatedData, Events, type FragLoadingData, type Fragment } from 'hls.js';
import type { Scope } from '../../foundation/scope';
import { type Readable, signal } from '../../foundation/signal';
import { fetchRange } from '../../media/fetch-range';
import type { MissingTrack } from '../../media/stream';

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
    const tracks = await readSegmentTracks(segment, scope.signal).catch(() => []);
    if (!scope.signal.aborted) missing.value = tracks.find(({ kind }) => !buffers[kind]);
  });
  return missing;
}

/** Reads the first bytes of a segment again: hls.js has transferred its copy to a worker. */
async function readSegmentTracks(
  { url, byteRangeStartOffset: start = 0 }: Fragment,
  signal: AbortSignal,
): Promise<readonly MissingTrack[]> {
  return listTransportTracks(await fetchRange(url, start, headSize, signal));
}

const packetSize = 188;
const syncByte = 0x47;
/** The program map must be within this number of packets; segments begin with it. */
const maxPackets = 50;

/** The tracks by stream type (ISO/IEC 13818-1, table 2-34). */
const streamTypes: Readonly<Record<number, MissingTrack>> = {
  1: { kind: 'video', codec: 'MPEG-1' },
  2: { kind: 'video', codec: 'MPEG-2' },
  16: { kind: 'video', codec: 'MPEG-4' },
  27: { kind: 'video', codec: 'H.264' },
  36: { kind: 'video', codec: 'HEVC' },
  51: { kind: 'video', codec: 'H.266' },
  3: { kind: 'audio', codec: 'MP3' },
  4: { kind: 'audio', codec: 'MP3' },
  15: { kind: 'audio', codec: 'AAC' },
  17: { kind: 'audio', codec: 'AAC' },
  129: { kind: 'audio', codec: 'AC-3' },
  135: { kind: 'audio', codec: 'E-AC-3' },
};

/** The tracks that the program map of MPEG-TS declares. Empty for other and encrypted bytes. */
export function listTransportTracks(bytes: Uint8Array): readonly MissingTrack[] {
  let mapId = -1;
  for (let packet = 0; packet < maxPackets; packet += 1) {
    const data = bytes.subarray(packet * packetSize, (packet + 1) * packetSize);
    if (data.length < packetSize || data[0] !== syncByte) return [];
    const id = uint16(data, 1) & 0x1fff;
    const section = id === 0 || id === mapId ? sectionOf(data) : undefined;
    if (section && id === mapId) return readMap(section);
    // The first program, behind the header of the association table.
    if (section && id === 0) mapId = uint16(section, 10) & 0x1fff;
  }
  return [];
}

/** The table in a packet that begins it. */
function sectionOf(packet: Uint8Array): Uint8Array | undefined {
  const startsHere = (uint16(packet, 1) & 0x4000) !== 0;
  if (!startsHere) return;
  const hasAdaptation = ((packet[3] ?? 0) & 0x20) !== 0;
  const start = hasAdaptation ? 5 + (packet[4] ?? 0) : 4;
  return packet.subarray(start + 1 + (packet[start] ?? 0));
}

function readMap(section: Uint8Array): readonly MissingTrack[] {
  /** The length counts from byte 3, and includes a checksum of 4 bytes. */
  const end = Math.min(section.length, 3 + (uint16(section, 1) & 0x0fff) - 4);
  const tracks: MissingTrack[] = [];
  for (
    let at = 12 + (uint16(section, 10) & 0x0fff);
    at + 5 <= end;
    at += 5 + (uint16(section, at + 3) & 0x0fff)
  ) {
    const track = streamTypes[section[at] ?? 0];
    if (track) tracks.push(track);
  }
  return tracks;
}

function uint16(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0);
}
