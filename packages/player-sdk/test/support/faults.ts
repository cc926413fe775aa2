import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const fixtures = new URL('../fixtures/', import.meta.url);
const read = (...names: readonly string[]) =>
  Buffer.concat(names.map((name) => readFileSync(new URL(name, fixtures))));
const segments = (track: string) =>
  read(`hls/${track}-init.mp4`, ...[0, 1, 2].map((index) => `hls/${track}-${index}.m4s`));

/** Where the media data of an MP4 begin; everything before describes them. */
const dataOf = (file: Buffer) => file.indexOf('mdat') - 4;

type Answer = (request: IncomingMessage, response: ServerResponse, asked: number) => void;

const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code, { 'content-type': 'text/plain' }).end('no');
const body =
  (content: () => Buffer | string, type = 'video/mp4'): Answer =>
  (request, response) =>
    sendRange(Buffer.from(content()), request, response, type);

const film = () => read('large.mp4');

/** What can be wrong with a file, by name: `/fault/<name>/<anything>`; the last part tells one test's file from another's. */
const faults: Readonly<Record<string, Answer>> = {
  'missing.mp4': status(404),
  'forbidden.mp4': status(403),
  /** Cannot serve until `/fault/mend` is asked for the same file. */
  'broken.mp4': (request, response, asked) =>
    (mended.has(idOf(request)) ? body(film) : status(500))(request, response, asked),
  'wrong-type.mp4': body(film, 'text/plain; charset=utf-8'),
  'page.mp4': body(() => '<!doctype html><title>Sign in</title><p>Sign in first.</p>', 'text/html'),
  'empty.mp4': body(() => ''),
  'noise.mp4': body(() => Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256))),
  'truncated.mp4': body(() => film().subarray(0, 70_000)),
  'without-index.mp4': body(() => film().subarray(dataOf(film()))),
  'sound-only.mp4': body(() => segments('ja')),
  'picture-only.mp4': body(() => segments('v180')),
  /** Cannot serve twice, then can: once to the element, once to the question why. */
  'shaky.mp4': (request, response, asked) => (asked < 2 ? status(503) : body(film))(request, response, asked),
  /** The line is cut in the middle until `/fault/mend` is asked for the same file. */
  'cut.mp4': (request, response) => {
    if (mended.has(idOf(request))) return body(film)(request, response, 0);
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
  /** `/fault/refuse/<how often>/<file>`: the next requests for a file of our own fail. */
  refuse: (request, response) => {
    const [, , times = '', name = ''] = request.url?.split('/') ?? [];
    refusals.set(name, Number(times));
    response.end();
  },
  mend: (request, response) => {
    mended.add(idOf(request));
    response.end();
  },
};

const asked = new Map<string, number>();
const mended = new Set<string>();
const refusals = new Map<string, number>();
const idOf = (request: IncomingMessage) => request.url?.split('/').at(-1) ?? '';

/** A server with everything that can go wrong with a file, for the tests alone. */
export const faultServer = (): Plugin => ({
  name: 'faults',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const name = request.url?.split('?')[0]?.split('/').at(-1) ?? '';
      const left = request.url?.startsWith('/fault/') ? 0 : (refusals.get(name) ?? 0);
      if (left === 0) return next();
      refusals.set(name, left - 1);
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
});

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
