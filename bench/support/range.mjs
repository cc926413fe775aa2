import { statSync } from 'node:fs';

/** The requested part of a file and its response headers: all of it, or one range of bytes. */
export function rangeOf(file, request) {
  const { size } = statSync(file);
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  const start = range?.[1] ? Number(range[1]) : 0;
  const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
  return {
    start,
    end,
    status: range ? 206 : 200,
    headers: {
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    },
  };
}
