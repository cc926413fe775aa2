import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { rangeOf } from '../support/range.mjs';

const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.mp4': 'video/mp4' };

/** One page per player, its files from memory, and the video with range requests. */
export async function serve(bundles, film) {
  const files = new Map(bundles.flatMap(({ files }) => [...files]));
  const styles = new Map(bundles.map(({ name, style }) => [name, style]));
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://bench');
    const type = { 'content-type': types[extname(pathname)] ?? 'text/html; charset=utf-8' };
    if (pathname === '/film.mp4') return sendRange(film, request, response, type);
    if (files.has(pathname)) return response.writeHead(200, type).end(files.get(pathname));
    if (pathname !== '/') return response.writeHead(404).end();
    const style = styles.get(searchParams.get('player'));
    const link = style ? `<link rel="stylesheet" href="${style}">` : '';
    response.writeHead(200, type).end(
      `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">${link}</head>
       <body style="margin:0;font:14px system-ui,sans-serif"><p>A page has text, <b>bold</b> too.</p><div id="box" style="width:640px;height:360px;margin-top:160px"></div></body></html>`,
    );
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    add({ files: more }) {
      for (const [path, contents] of more) files.set(path, contents);
    },
    close: () => server.close(),
  };
}

function sendRange(file, request, response, headers) {
  const range = rangeOf(file, request);
  response.writeHead(range.status, { ...headers, ...range.headers });
  createReadStream(file, { start: range.start, end: range.end })
    .on('error', () => response.destroy())
    .pipe(response);
}
