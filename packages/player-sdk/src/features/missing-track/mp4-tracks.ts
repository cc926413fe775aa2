import { codecName } from '../../media/codec-name';
import { fetchRange } from '../../media/fetch-range';
import type { MissingTrack } from '../../media/stream';

/** Reads bytes of a file; fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<DataView>;

/** A track of the file. */
export interface Mp4Track extends MissingTrack {
  /** The type of its first sample entry, such as "ac-3". */
  readonly entry: string;
}

interface Box {
  readonly type: string;
  /** Offsets of the content and of the next box. */
  readonly start: number;
  readonly end: number;
}

const kinds: Readonly<Record<string, MissingTrack['kind']>> = { vide: 'video', soun: 'audio' };
/** Limits the requests for a damaged or hostile file. */
const maxBoxes = 64;

/** The video and audio tracks of an MP4 file. Reads only the headers of boxes. Empty for other files. */
export async function readMp4Tracks(read: ReadBytes): Promise<readonly Mp4Track[]> {
  const movie = await findBox(read, ['moov'], 0, Number.POSITIVE_INFINITY);
  const tracks: Mp4Track[] = [];
  if (!movie) return tracks;
  for await (const { type, start, end } of listBoxes(read, movie.start, movie.end)) {
    const media = type === 'trak' && (await findBox(read, ['mdia'], start, end));
    if (!media) continue;
    const handler = await findBox(read, ['hdlr'], media.start, media.end);
    const samples = await findBox(read, ['minf', 'stbl', 'stsd'], media.start, media.end);
    const kind = handler && kinds[textAt(await read(handler.start + 8, 4), 0)];
    // The first sample entry follows the version, the flags and the count.
    if (!kind || !samples) continue;
    const entry = textAt(await read(samples.start + 12, 4), 0);
    tracks.push({ kind, codec: codecName(entry), entry });
  }
  return tracks;
}

async function findBox(
  read: ReadBytes,
  [type, ...path]: readonly string[],
  start: number,
  end: number,
): Promise<Box | undefined> {
  for await (const box of listBoxes(read, start, end))
    if (box.type === type) return path.length > 0 ? findBox(read, path, box.start, box.end) : box;
  return undefined;
}

async function* listBoxes(read: ReadBytes, start: number, end: number): AsyncGenerator<Box> {
  let at = start;
  for (let count = 0; count < maxBoxes && at + 8 <= end; count += 1) {
    const header = await read(at, 16);
    if (header.byteLength < 8) return;
    let size = header.getUint32(0);
    let headerSize = 8;
    if (size === 1 && header.byteLength >= 16) {
      size = Number(header.getBigUint64(8));
      headerSize = 16;
    }
    // 0: to the end of the file.
    if (size === 0) size = end - at;
    if (size < headerSize) return;
    yield { type: textAt(header, 4), start: at + headerSize, end: Math.min(end, at + size) };
    at += size;
  }
}

function textAt(bytes: DataView, offset: number): string {
  if (bytes.byteLength < offset + 4) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => bytes.getUint8(offset + index)));
}

/** Bytes of a request. The headers of a small file fit into one. */
const blockSize = 32_768;
const maxRequests = 24;

/** Reads a file over HTTP in blocks, each at most once. Rejects if the server does not support ranges. */
export function readOverHttp(url: string, signal: AbortSignal): ReadBytes {
  const blocks = new Map<number, Promise<Uint8Array>>();
  const blockAt = (index: number): Promise<Uint8Array> => {
    const known = blocks.get(index);
    if (known) return known;
    if (blocks.size >= maxRequests)
      return Promise.reject(new Error('The headers of the file are too far apart.'));
    const block = fetchRange(url, index * blockSize, blockSize, signal);
    blocks.set(index, block);
    return block;
  };
  return async (offset, length) => {
    const first = Math.floor(offset / blockSize);
    const last = Math.floor((offset + length - 1) / blockSize);
    const read = [await blockAt(first)];
    if (last > first) read.push(await blockAt(last));
    const bytes = Uint8Array.from(read.flatMap((block) => [...block]));
    const from = Math.min(offset - first * blockSize, bytes.length);
    return new DataView(bytes.buffer, from, Math.min(length, bytes.length - from));
  };
}
