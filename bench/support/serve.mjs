// A page with our player, built from the sources, and the demo media over a simulated connection.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rangeOf } from './range.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(join(root, 'package.json'));
const { build } = require('esbuild');
const { chromium } = require('playwright');

const types = {
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.flv': 'video/x-flv',
  '.ts': 'video/mp2t',
};

/** Connections by name: bytes per second for the whole page, and the latency of every response. */
export const lines = {
  lan: { bytesPerSecond: Number.POSITIVE_INFINITY, delayMs: 0 },
  home: { bytesPerSecond: 2_000_000, delayMs: 20 },
  slow: { bytesPerSecond: 90_000, delayMs: 120 },
};

export const startBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', '--js-flags=--expose-gc'],
  });

/** Bundles `entry` (a script of the page) and serves it with `/media/`. `line.current` may change at any time. */
export async function startBench(entry) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    outdir: '/',
    entryNames: 'page',
    bundle: true,
    splitting: true,
    format: 'esm',
    // Peer-to-peer as one file: its separate modules need Node's modules.
    conditions: ['@tenger/source', 'p2pml:core-as-bundle'],
    alias: {
      '@tenger/player-sdk': join(root, 'packages/player-sdk/src/index.ts'),
      '@tenger/demo/media': join(root, 'packages/demo/src/media/timecode.ts'),
    },
    // The player imports its style sheets as text.
    loader: { '.css': 'text' },
    logLevel: 'error',
    write: false,
  });
  const scripts = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  const media = join(root, 'packages/demo/assets/media');
  const line = { current: lines.lan, used: 0 };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (scripts.has(pathname)) {
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(scripts.get(pathname));
    }
    if (pathname === '/') {
      const page =
        '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><div id="player" style="width:960px"></div>';
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`${page}<script type="module" src="/page.js"></script>`);
    }
    const file = join(media, normalize(pathname.replace('/media/', '/')));
    if (!file.startsWith(media) || !existsSync(file) || !statSync(file).isFile())
      return response.writeHead(404).end();
    await sleep(line.current.delayMs);
    await send(file, request, response, line);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));

  const browser = await startBrowser();
  return {
    line,
    /** A page in a new context: nothing is cached. */
    async open() {
      const page = await browser.newPage({ viewport: { width: 1000, height: 600 } });
      page.on('pageerror', (error) => process.stderr.write(`! ${error.stack}\n`));
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await page.waitForFunction(() => 'bench' in globalThis);
      return page;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A file, or the requested range of it, over the connection. */
export async function send(file, request, response, line) {
  const { start, end, status, headers } = rangeOf(file, request);
  response.writeHead(status, {
    ...headers,
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  try {
    for await (const chunk of createReadStream(file, { start, end, highWaterMark: 16_384 })) {
      if (response.destroyed) return;
      await turn(line, chunk.length);
      if (!response.write(chunk)) await free(response);
    }
    response.end();
  } catch {
    response.destroy();
  }
}

const free = (response) =>
  new Promise((done) => {
    const settle = () => {
      response.off('drain', settle).off('close', settle);
      done();
    };
    response.on('drain', settle).on('close', settle);
  });

/** All bytes of the page pass through the same connection in sequence. */
export async function turn(line, bytes) {
  const { bytesPerSecond } = line.current;
  if (!Number.isFinite(bytesPerSecond)) return;
  const now = performance.now();
  line.used = Math.max(line.used, now) + (bytes / bytesPerSecond) * 1000;
  await sleep(Math.max(0, line.used - now));
}

/** A Markdown table with aligned columns. */
export function table(head, rows) {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [
    line(all[0]),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...all.slice(1).map(line),
  ].join('\n');
}

export const quantile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
