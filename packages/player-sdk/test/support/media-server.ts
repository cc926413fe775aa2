import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Fault, readFault } from './fault-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** Serves the demo media and the fixtures, with the faults that an address requests. */
    mediaServer: string;
    /** `docs/guide/sources.md`: the tests check its tables row by row. */
    sourcesGuide: string;
  }
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Paths below `/fixtures/` are the fixtures, all others the demo media. */
const roots = { fixtures: folder('../fixtures/'), demo: folder('../../../demo/assets/media/') };

const types: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m4a': 'audio/mp4',
  '.ts': 'video/mp2t',
  '.m2t': 'video/mp2t',
  '.flv': 'video/x-flv',
  '.vtt': 'text/vtt',
};

/** The number of matching requests, by the fault's id. */
const met = new Map<string, number>();
/** Every request, for tests that count them. */
const seen = new Map<string, string[]>();

/** The fault of all requests during an outage, by the folder's id, and the sockets that it cuts. */
const outages = new Map<string, string>();
const sockets = new Map<string, Set<Socket>>();

/** `outage/<kind>` and `outage/end` below a folder of faults. */
function setOutage(id: string, kind: string): void {
  if (kind === 'end') return void outages.delete(id);
  outages.set(id, kind);
  for (const socket of sockets.get(id) ?? []) socket.destroy();
  sockets.delete(id);
}

function isFaulty(fault: Fault, path: string): boolean {
  if (!fault.match.test(path)) return false;
  const count = (met.get(fault.id) ?? 0) + 1;
  met.set(fault.id, count);
  return count > fault.after && count <= fault.after + fault.times;
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  response.setHeader('access-control-expose-headers', '*');
  response.setHeader('cache-control', 'no-store');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  const [, first = '', ...rest] = decodeURIComponent(pathname).split('/');
  const fault = first.startsWith('fault,') ? readFault(first) : undefined;
  const path = normalize(fault ? rest.join('/') : [first, ...rest].join('/'));
  if (path === 'seen') return void response.end(JSON.stringify(seen.get(fault?.id ?? '') ?? []));
  if (fault && path.startsWith('outage/')) {
    setOutage(fault.id, path.replace('outage/', ''));
    return void response.end();
  }
  if (fault) seen.set(fault.id, [...(seen.get(fault.id) ?? []), path]);

  const root = path.startsWith('fixtures/') ? roots.fixtures : roots.demo;
  const file = join(root, path.replace(/^fixtures\//, ''));
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
  if (size === undefined || !file.startsWith(root)) return void response.writeHead(404).end();
  const outage = fault && outages.get(fault.id);
  const kind = outage ?? (fault && isFaulty(fault, path) ? fault.kind : undefined);
  if (kind === 'no-cors') response.removeHeader('access-control-allow-origin');
  if (kind && /^\d+$/.test(kind)) return void response.writeHead(Number(kind)).end();
  if (kind === 'cut') return void request.socket.destroy();
  // Until the client gives up.
  if (kind === 'hang') return;

  if (kind === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in');
  response.setHeader(
    'content-type',
    kind === 'mime' ? 'text/plain' : (types[extname(file)] ?? 'application/octet-stream'),
  );
  response.setHeader('accept-ranges', 'bytes');
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const from = Number(asked?.[1] ?? 0);
  const last = Math.min(size - 1, Number(asked?.[2] || size - 1));
  if (kind === 'empty') return void response.writeHead(200, { 'content-length': 0 }).end();
  // A response that ends early, without an error.
  const to = kind === 'short' ? Math.floor((from + last) / 2) : last;
  if (asked) response.setHeader('content-range', `bytes ${from}-${to}/${size}`);
  response.setHeader('content-length', to - from + 1);
  response.writeHead(asked ? 206 : 200);
  if (kind === 'garbage') return void response.end(Buffer.alloc(to - from + 1, 0x5a));
  if (kind === 'truncate') {
    // Half of the announced length, then the connection is cut.
    const half = (await readFile(file)).subarray(from, from + Math.ceil((to - from + 1) / 2));
    return void response.write(half, () => request.socket.destroy());
  }
  // A fifth, and then nothing, over a connection that stays open.
  if (kind === 'stop') {
    const bytes = (await readFile(file)).subarray(from, to + 1);
    return void response.write(bytes.subarray(0, Math.ceil(bytes.length / 5)));
  }
  if (kind === 'far') return inHalves((await readFile(file)).subarray(from, to + 1), response);
  if (kind === 'unindexed') {
    const bytes = await readFile(file);
    // Hides the index of an FLV file; the length stays the same.
    bytes.write('keyframez', bytes.indexOf('keyframes'));
    return slowly(bytes.subarray(from, to + 1), response, 200_000);
  }
  const bytesPerSecond = kind && paces[kind];
  if (fault && bytesPerSecond) {
    const open = sockets.get(fault.id) ?? new Set();
    sockets.set(fault.id, open.add(request.socket));
    return slowly((await readFile(file)).subarray(from, to + 1), response, bytesPerSecond);
  }
  createReadStream(file, { start: from, end: to })
    .on('error', () => response.destroy())
    .pipe(response);
}

/** Delays even small files: dash.js takes faster responses for cached ones and does not measure them. */
async function inHalves(bytes: Buffer, response: ServerResponse): Promise<void> {
  const half = Math.ceil(bytes.length / 2);
  for (const chunk of [bytes.subarray(0, half), bytes.subarray(half)]) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    response.write(chunk);
  }
  response.end();
}

/** Bytes per second. `paced` is some four times the bitrate of the long film, so that little of it is buffered. */
const paces: Readonly<Record<string, number>> = { slow: 4000, paced: 16_000 };

async function slowly(bytes: Buffer, response: ServerResponse, bytesPerSecond: number): Promise<void> {
  const chunk = bytesPerSecond / 10;
  for (let at = 0; at < bytes.length && !response.destroyed; at += chunk) {
    response.write(bytes.subarray(at, at + chunk));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  response.end();
}

/** Serves the demo media and the fixtures, with faults, on a free port. */
export async function startMediaServer() {
  const server = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The media server has no address.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const media = await startMediaServer();
  provide('sourcesGuide', await readFile(folder('../../../../docs/guide/sources.md'), 'utf8'));
  provide('mediaServer', media.origin);
  return media.close;
}
