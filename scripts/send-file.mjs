import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m4a': 'audio/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.flv': 'video/x-flv',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
};

/** Sends a file: whole, or the requested range, which media need for seeking. */
export function sendFile(request, response, file, headers = {}) {
  if (!file || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
  const { size } = statSync(file);
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(Number(range?.[2] || size), size - 1);
  if (range && start > end) return response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  response.writeHead(range ? 206 : 200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    ...headers,
  });
  if (size === 0) return response.end();
  return createReadStream(file, { start, end })
    .on('error', () => response.destroy())
    .pipe(response);
}
