import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const fixtures = new URL('../fixtures/', import.meta.url);
const read = (...names: readonly string[]) =>
  Buffer.concat(names.map((name) => readFileSync(new URL(name, fixtures))));
const segments = (track: string) =>
  read(`hls/${track}-init.mp4`, ...[0, 1, 2].map((index) => `hls/${track}-${index}.m4s`));

/** The offset of the media data of an MP4 file; the metadata come before it. */
const dataOf = (file: Buffer) => file.indexOf('mdat') - 4;

type Handler = (request: IncomingMessage, response: ServerResponse, asked: number) => void;

const status =
  (code: number): Handler =>
  (_, response) =>
    response.writeHead(code, { 'content-type': 'text/plain' }).end('no');
const body =
  (content: () => Buffer | string, type = 'video/mp4'): Handler =>
  (request, response) =>
    sendRange(Buffer.from(content()), request, response, type);

const film = () => read('large.mp4');

/** Faults of a file, by name: `/fault/<name>/<anything>`. The last segment distinguishes the files of tests. */
const faults: Readonly<Record<string, Handler>> = {
  'missing.mp4': status(404),
  'forbidden.mp4': status(403),
  /** Replies with 500 until the test requests `/fault/repair` for the same file. */
  'broken.mp4': (request, response, asked) =>
    (repaired.has(idOf(request)) ? body(film) : status(500))(request, response, asked),
  'wrong-type.mp4': body(film, 'text/plain; charset=utf-8'),
  'page.mp4': body(() => '<!doctype html><title>Sign in</title><p>Sign in first.</p>', 'text/html'),
  'empty.mp4': body(() => ''),
  'noise.mp4': body(() => Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256))),
  'truncated.mp4': body(() => film().subarray(0, 70_000)),
  'without-index.mp4': body(() => film().subarray(dataOf(film()))),
  'sound-only.mp4': body(() => segments('ja')),
  'picture-only.mp4': body(() => segments('v180')),
  /** Fails twice, then succeeds: one failure for the element, one for the player's check. */
  'shaky.mp4': (request, response, asked) => (asked < 2 ? status(503) : body(film))(request, response, asked),
  /** The connection is cut in the middle until the test requests `/fault/repair` for the same file. */
  'cut.mp4': (request, response) => {
    if (repaired.has(idOf(request))) return body(film)(request, response, 0);
    const whole = film();
    const start = Number(/bytes=(\d+)/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (start > 0) return response.destroy();
    response.writeHead(206, {
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': whole.length,
      'content-range': `bytes 0-${whole.length - 1}/${whole.length}`,
    });
    response.write(whole.subarray(0, 60_000), () => setTimeout(() => response.destroy(), 200));
  },
  repair: (request, response) => {
    repaired.add(idOf(request));
    response.end();
  },
};

const asked = new Map<string, number>();
const repaired = new Set<string>();
const idOf = (request: IncomingMessage) => request.url?.split('/').at(-1) ?? '';

/** Faults of files, and of the code that the tests' own server sends. */
export function faultServer(): Plugin {
  /** Requests that still fail, by file name. Each project has a server of its own. */
  const failuresLeft = new Map<string, number>();
  return {
    name: 'faults',
    configureServer({ middlewares }) {
      // `/fault/refuse/<how often>/<file>`: the next requests for one of our files fail.
      middlewares.use('/fault/refuse/', (request, response) => {
        const [, times = '', name = ''] = request.url?.split('/') ?? [];
        failuresLeft.set(name, Number(times));
        response.end();
      });
      middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.split('/').at(-1) ?? '';
        const left = request.url?.startsWith('/fault/') ? 0 : (failuresLeft.get(name) ?? 0);
        if (left === 0) return next();
        failuresLeft.set(name, left - 1);
        response.writeHead(503).end();
      });
      middlewares.use('/fault/', (request, response, next) => {
        const path = request.url ?? '';
        const fault = faults[path.split('/')[1] ?? ''];
        if (!fault) return next();
        const times = asked.get(path) ?? 0;
        asked.set(path, times + 1);
        response.setHeader('cache-control', 'no-store');
        fault(request, response, times);
      });
    },
  };
}

function sendRange(whole: Buffer, request: IncomingMessage, response: ServerResponse, type: string): void {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = range ? Number(range[1]) : 0;
  const end = range?.[2] ? Math.min(Number(range[2]), whole.length - 1) : whole.length - 1;
  if (start > end && whole.length > 0) {
    response.writeHead(416, { 'content-range': `bytes */${whole.length}` }).end();
    return;
  }
  response.writeHead(range && whole.length > 0 ? 206 : 200, {
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-length': whole.length === 0 ? 0 : end - start + 1,
    ...(range && whole.length > 0 ? { 'content-range': `bytes ${start}-${end}/${whole.length}` } : {}),
  });
  response.end(whole.subarray(start, end + 1));
}
