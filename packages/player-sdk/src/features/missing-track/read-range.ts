import type { ReadBytes } from './mp4-tracks';

/** Bytes of a request. The headers of a small file fit into one. */
const blockSize = 32_768;
const maxRequests = 24;

/** Reads a file over HTTP in blocks. Rejects if the server does not support ranges or does not allow the page to read. */
export function readRange(url: string, signal: AbortSignal): ReadBytes {
  const blocks = new Map<number, Promise<ArrayBuffer>>();
  const load = async (index: number): Promise<ArrayBuffer> => {
    const request = new AbortController();
    const start = index * blockSize;
    const response = await fetch(url, {
      headers: { range: `bytes=${start}-${start + blockSize - 1}` },
      signal: AbortSignal.any([signal, request.signal]),
    });
    if (response.status === 206) return response.arrayBuffer();
    // Do not download the whole file.
    request.abort();
    if (response.status === 416) return new ArrayBuffer(0);
    throw new Error(`The server replied to a range with ${response.status}.`);
  };
  const blockAt = (index: number): Promise<ArrayBuffer> => {
    const known = blocks.get(index);
    if (known) return known;
    if (blocks.size >= maxRequests) return Promise.reject(new Error('The file has too many parts.'));
    const block = load(index);
    blocks.set(index, block);
    return block;
  };
  return async (offset, length) => {
    const first = Math.floor(offset / blockSize);
    const last = Math.floor((offset + length - 1) / blockSize);
    const bytes = [new Uint8Array(await blockAt(first))];
    if (last > first) bytes.push(new Uint8Array(await blockAt(last)));
    const from = offset - first * blockSize;
    const all = Uint8Array.from(bytes.flatMap((block) => [...block.subarray(0, blockSize)]));
    return new DataView(
      all.buffer,
      Math.min(from, all.length),
      Math.max(0, Math.min(length, all.length - from)),
    );
  };
}
