import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
};

/** A plain file host such as a partner's, on an origin of its own. Pages are given as text, by path. */
export async function fileHost(
  folders: Readonly<Record<string, string>>,
  pages: Readonly<Record<string, string>> = {},
) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    asked.push(path);
    const page = pages[path];
    if (page !== undefined) return response.writeHead(200, { 'content-type': types['.html'] }).end(page);
    const mount = Object.keys(folders).find((prefix) => path.startsWith(prefix));
    const file = mount === undefined ? undefined : join(folders[mount] ?? '', path.slice(mount.length));
    if (!file || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
    });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Paths asked for so far. */
    asked,
    close: () => new Promise((done) => server.close(done)),
  };
}
