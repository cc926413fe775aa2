import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/nginx.mjs';
import { turn } from '../support/serve.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = join(root, 'packages/player-sdk/dist/script');

/** The built server with an empty database, and peers for pages of `publicUrl`. */
async function startServer(publicUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-p2p-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      NODE_ENV: 'development',
      RATE_LIMITS: 'off',
      DEVICE_LIMIT: 'off',
      PEERS: 'on',
      // The tracker accepts pages of this origin only.
      PUBLIC_URL: publicUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.on('close', done));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) {
      await close();
      throw new Error('The server exited unexpectedly.');
    }
    await sleep(100);
  }
  return { origin, close };
}

/** The playback reply of an episode that plays the clip, as the site receives it. */
async function fetchPlayback(origin, clip) {
  const json = async (path, init) => (await (await fetch(origin + path, init)).json()).data;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ phone: '99000001', password: '1234' });
  const { access_token } = await json('/api/m/login', { method: 'POST', headers, body });
  const authorization = { headers: { authorization: `Bearer ${access_token}` } };
  for (let title = 1; title < 20; title += 1) {
    const [first] = (await json(`/api/m/episodes/${title}`)) ?? [];
    const one = first && (await json(`/api/m/episode/${first.id}/demo-99000001`, authorization));
    if (one?.playback?.hls?.includes(`/${clip}/`)) return one.playback;
  }
  throw new Error('No episode plays this clip.');
}

/** The segments of a media playlist several times over, each time under different addresses. */
function repeated(playlist, times) {
  const lines = playlist.split('\n').filter((line) => line && line !== '#EXT-X-ENDLIST');
  const map = lines.find((line) => line.startsWith('#EXT-X-MAP'));
  const first = lines.findIndex((line) => line.startsWith('#EXTINF'));
  const film = lines.slice(first);
  for (let time = 1; time < times; time += 1) {
    const again = film.map((line) => (line.startsWith('#') ? line : `${line}?time=${time}`));
    lines.push('#EXT-X-DISCONTINUITY', ...(map ? [map] : []), ...again);
  }
  return `${[...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}

/** Our server, its media over one connection that all viewers share and that counts bytes; the tracker beside it. */
export async function serve(clip, shared, times) {
  let server;
  const line = { current: shared, used: 0, bytes: 0 };
  const front = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://bench');
    if (pathname === '/') {
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><link rel="icon" href="data:,"><body><script src="/player/player.js"></script>');
    }
    if (pathname.startsWith('/player/')) {
      const file = join(script, normalize(pathname.slice('/player'.length)));
      if (!existsSync(file)) return response.writeHead(404).end();
      return createReadStream(file).pipe(response.writeHead(200, { 'content-type': 'text/javascript' }));
    }
    await sleep(shared.delayMs);
    if (times > 1 && pathname.endsWith('/index.m3u8')) {
      const playlist = await (await fetch(server.origin + request.url)).text();
      return response
        .writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' })
        .end(repeated(playlist, times));
    }
    const forward = ask(server.origin + request.url, { headers: request.headers }, async (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      try {
        for await (const chunk of answer) {
          for (let at = 0; at < chunk.length; at += 8192) {
            const piece = chunk.subarray(at, at + 8192);
            if (response.destroyed) return;
            await turn(line, piece.length);
            line.bytes += piece.length;
            response.write(piece);
          }
        }
        response.end();
      } catch {
        response.destroy();
      }
    });
    forward.on('error', () => response.destroy());
    forward.end();
  });
  await new Promise((done) => front.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${front.address().port}`;
  const close = async () => {
    front.closeAllConnections();
    front.close();
    await server?.close();
  };
  try {
    server = await startServer(origin);
    const { hls, peers } = await fetchPlayback(server.origin, clip);
    return { origin, hls, tracker: server.origin.replace('http', 'ws') + peers.tracker, line, close };
  } catch (error) {
    await close();
    throw error;
  }
}
