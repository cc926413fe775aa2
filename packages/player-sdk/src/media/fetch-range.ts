/**
 * Fetches `size` bytes of a file from offset `start`; fewer at its end. Rejects without downloading the whole file if
 * the server does not support ranges, or does not allow the page to read.
 */
export async function fetchRange(
  url: string,
  start: number,
  size: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const request = new AbortController();
  const response = await fetch(url, {
    headers: { range: `bytes=${start}-${start + size - 1}` },
    signal: AbortSignal.any([signal, request.signal]),
  });
  if (response.status === 206) return new Uint8Array(await response.arrayBuffer());
  request.abort();
  // The range begins after the end of the file.
  if (response.status === 416) return new Uint8Array();
  throw new Error(`The server replied to a range request with status ${response.status}.`);
}
