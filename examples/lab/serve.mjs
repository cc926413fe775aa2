// The lab: every option of the player on one page, bundled from the sources. `node serve.mjs [port]`
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { livePlaylist } from '../../packages/player-sdk/scripts/live-playlist.mjs';
import { createComments } from './comments.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const roots = {
  '/media/': fileURLToPath(new URL('../../packages/demo/assets/media/', import.meta.url)),
  '/fonts/': fileURLToPath(new URL('../../packages/demo/assets/fonts/', import.meta.url)),
};
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.mp4': 'video/mp4',
  '.m4s': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.ts': 'video/mp2t',
  '.flv': 'video/x-flv',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.srt': 'text/plain; charset=utf-8',
  '.ass': 'text/plain; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** The sources reference their workers relative to themselves, which is the root here. */
const danmaku = fileURLToPath(new URL('../../packages/player-sdk/src/danmaku/', import.meta.url));
const workers = Object.fromEntries(
  ['canvas-engine', 'gpu-engine', 'webgpu-engine'].map((name) => [name, join(danmaku, `${name}.ts`)]),
);
const comments = createComments();

/** Bundles again for every page load, which takes a tenth of a second. */
async function bundle() {
  const { outputFiles } = await build({
    entryPoints: { lab: join(here, 'lab.ts'), ...workers },
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    sourcemap: 'inline',
    conditions: ['@tenger/source', 'p2pml:core-as-bundle'],
    // The player imports its style sheets as text.
    loader: { '.css': 'text' },
    write: false,
  });
  return new Map(outputFiles.map(({ path, contents }) => [path, contents]));
}

let files = new Map();

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://lab');
  const path = decodeURIComponent(pathname);
  const live = searchParams.get('live');
  const sendReply = (status, headers, body) => response.writeHead(status, headers).end(body);
  try {
    if (path === '/') {
      files = await bundle();
      return sendReply(200, { 'content-type': types['.html'] }, readFileSync(join(here, 'index.html')));
    }
    if (path.startsWith('/danmaku/')) return comments(request, response);
    const script = files.get(path.replace(/[.]ts$/, '.js'));
    if (script) return sendReply(200, { 'content-type': types['.js'] }, script);
    const root = Object.keys(roots).find((prefix) => path.startsWith(prefix));
    const file = root && join(roots[root], normalize(path.slice(root.length)));
    if (!file?.startsWith(roots[root]) || !existsSync(file) || !statSync(file).isFile())
      return sendReply(404, {});
    // A finished playlist as a live one that started at this time (ms since the epoch).
    if (live !== null && extname(file) === '.m3u8') {
      const text = livePlaylist(readFileSync(file, 'utf8'), { sinceMs: Number(live), nowMs: Date.now() });
      return sendReply(200, { 'content-type': types['.m3u8'] }, text);
    }
    sendFile(file, request, response);
  } catch (error) {
    sendReply(500, { 'content-type': 'text/plain' }, String(error));
  }
});

/** Media need range requests for seeking. */
function sendFile(file, request, response) {
  const { size } = statSync(file);
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  const start = range?.[1] ? Number(range[1]) : 0;
  const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
  if (start > end) return response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  response.writeHead(range ? 206 : 200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  });
  createReadStream(file, { start, end })
    .on('error', () => response.destroy())
    .pipe(response);
}

server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const { port } = server.address();
  process.stdout.write(`The lab: http://127.0.0.1:${port}/?scene=full\n`);
});
