// How much media viewers of the same video exchange, and whether a viewer waits longer because of it.
//   node bench/p2p/p2p.mjs [--viewers 2,4] [--apart 5] [--quality 0] [--line lan|home|slow|narrow] [--times 3] [--only-with]
// Needs "npm run build" first. CHROMIUM names the browser. Every viewer plays the video from start to end.
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { lines, startBrowser, table } from '../support/serve.mjs';
import { serve } from './server.mjs';

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '2,4' },
    apart: { type: 'string', default: '5' },
    quality: { type: 'string', default: '0' },
    line: { type: 'string', default: 'home' },
    times: { type: 'string', default: '1' },
    'only-with': { type: 'boolean', default: false },
  },
});
const clip = 'steppe';
/** Too slow for four viewers of the lowest quality without peers. */
const narrow = { bytesPerSecond: 45_000, delayMs: 60 };
const shared = { ...lines, narrow }[values.line];
const browser = await startBrowser();

/** Runs in a viewer's page. */
function watch({ hls, tracker, quality, peers }) {
  const { TengerPlayer } = globalThis;
  const box = document.createElement('div');
  document.body.append(box);
  const asked = performance.now();
  const engine = peers && TengerPlayer.p2p({ trackers: [tracker], swarm: 'bench' });
  const made = TengerPlayer.create(box, {
    video: { url: hls },
    lang: 'en',
    storage: { get: (key) => (key === 'quality' ? quality : undefined), set() {} },
    backends: [TengerPlayer.hls(engine ? { engine } : {})],
  });
  made.muted = true;
  made.play();
  const video = made.player.video.peek();
  const seen = { firstMs: 0, waits: 0, waitedMs: 0, over: false, error: '' };
  let since = 0;
  video.requestVideoFrameCallback(() => {
    seen.firstMs = performance.now() - asked;
  });
  video.addEventListener('waiting', () => {
    if (!seen.firstMs || video.seeking) return;
    seen.waits += 1;
    since = performance.now();
  });
  video.addEventListener('playing', () => {
    if (since) seen.waitedMs += performance.now() - since;
    since = 0;
  });
  made.on('ended', () => (seen.over = true));
  made.on('error', (error) => Object.assign(seen, { over: true, error: error.message }));
  globalThis.seen = () => {
    const peers = made.state.stream.peek()?.peers;
    return {
      ...seen,
      fromServer: peers?.fromServer.peek() ?? 0,
      fromPeers: peers?.fromPeers.peek() ?? 0,
      peers: peers?.count.peek() ?? 0,
      time: video.currentTime,
    };
  };
}

async function run(count, peers) {
  const server = await serve(clip, shared, Number(values.times));
  const pages = [];
  try {
    for (let viewer = 0; viewer < count; viewer += 1) {
      if (viewer > 0) await sleep(Number(values.apart) * 1000);
      const context = await browser.newContext({ viewport: { width: 400, height: 260 } });
      const page = await context.newPage();
      page.on('pageerror', (error) => process.stderr.write(`! ${error.stack}\n`));
      await page.goto(server.origin);
      await page.evaluate(watch, {
        hls: server.hls,
        tracker: server.tracker,
        quality: Number(values.quality),
        peers,
      });
      pages.push(page);
    }
    const end = performance.now() + (Number(values.times) * 72 + 120) * 1000;
    let most = 0;
    for (;;) {
      const seen = await Promise.all(pages.map((page) => page.evaluate(() => globalThis.seen())));
      most = Math.max(most, ...seen.map(({ peers }) => peers));
      if (seen.every(({ over }) => over) || performance.now() > end)
        return { seen, most, served: server.line.bytes };
      await sleep(500);
    }
  } finally {
    await Promise.all(pages.map((page) => page.context().close()));
    await server.close();
  }
}

const sum = (list, key) => list.reduce((total, one) => total + one[key], 0);
const kb = (bytes) => Math.round(bytes / 1000);
const rows = [];
try {
  for (const count of values.viewers.split(',').map(Number)) {
    for (const peers of values['only-with'] ? [true] : [false, true]) {
      const load = loadavg()[0].toFixed(1);
      process.stderr.write(`${count} viewers ${peers ? 'with' : 'without'} peers, load ${load}\n`);
      const { seen, most, served } = await run(count, peers);
      for (const { error, over } of seen)
        if (error || !over) process.stderr.write(`! ${error || 'not at the end'}\n`);
      if (peers && count > 1 && sum(seen, 'fromPeers') === 0) throw new Error('Nothing came from peers.');
      const all = sum(seen, 'fromPeers') + sum(seen, 'fromServer');
      const later = seen.slice(1);
      const allLater = sum(later, 'fromPeers') + sum(later, 'fromServer');
      const share = (part, whole) => (whole ? `${((part / whole) * 100).toFixed(0)} %` : '–');
      rows.push([
        count,
        peers ? 'with' : 'without',
        kb(served),
        peers ? kb(sum(seen, 'fromPeers')) : '–',
        share(sum(seen, 'fromPeers'), all),
        share(sum(later, 'fromPeers'), allLater),
        peers ? most : '–',
        sum(seen, 'waits'),
        (sum(seen, 'waitedMs') / 1000).toFixed(1),
        Math.round(sum(seen, 'firstMs') / count),
        load,
      ]);
    }
  }
} finally {
  await browser.close();
}
console.log(
  `Line "${values.line}" for all together, a film of ${72 * Number(values.times)} s, quality ${values.quality}, ${values.apart} s apart, ${cpus().length} cores.\n`,
);
console.log(
  table(
    [
      'viewers',
      'peers',
      'server sent kB',
      'from peers kB',
      'of all',
      'of all but the first viewer',
      'most peers',
      'waits',
      'waited s',
      'first picture ms',
      'load',
    ],
    rows,
  ),
);
