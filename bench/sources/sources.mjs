// Time to the first frame: each of our backends compared with its bare library, in the same run.
//   node bench/sources/sources.mjs [--rounds 9] [--line lan|home|slow] [--only hls,dash]
// Needs "npm run build" first. CHROMIUM names the browser.
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { lines, quantile, startBrowser, table } from '../support/serve.mjs';
import { bundle } from './bundle.mjs';
import { serve } from './serve.mjs';

const films = {
  hls: { bare: 'bare-hls', engine: 'hls', url: '/media/steppe/hls/master.m3u8' },
  dash: { bare: 'bare-dash', engine: 'dash', url: '/media/steppe/dash/manifest.mpd' },
  flv: { bare: 'bare-flv', engine: 'flv', url: '/media/trailer/flv/480.flv' },
  'mpeg-ts': { bare: 'bare-flv', engine: 'flv', url: '/media/trailer/ts/480p/000.ts' },
  file: { bare: 'bare-file', url: '/media/steppe/720.mp4' },
};
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    line: { type: 'string', default: 'lan' },
    only: { type: 'string', default: Object.keys(films).join(',') },
  },
});
const inPage = readFileSync(new URL('in-page.js', import.meta.url), 'utf8');
const wanted = values.only.split(',');
const names = ['tenger', ...new Set(wanted.map((name) => films[name].bare))];
const bundles = new Map(await Promise.all(names.map(async (name) => [name, await bundle(name)])));
const server = await serve([...bundles.values()]);
server.line.current = lines[values.line];
const browser = await startBrowser();

/** One visit in a new context: nothing is cached. */
async function visit(page, url, hint) {
  const { entry, named, engine } = bundles.get(page);
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  try {
    const tab = await context.newPage();
    await tab.addInitScript(inPage);
    await tab.goto(server.origin);
    return await tab.evaluate(
      ([...given]) => bench.visit(...given),
      [entry, url, hint ? [...named, ...engine(hint)] : named],
    );
  } finally {
    await context.close();
  }
}

const results = Object.fromEntries(wanted.map((name) => [name, { bare: [], ours: [], hinted: [] }]));
const loads = [];
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    loads.push(loadavg()[0]);
    process.stderr.write(`round ${round + 1} of ${values.rounds}, load ${loads.at(-1).toFixed(1)}\n`);
    for (const name of wanted) {
      const { bare, url, engine } = films[name];
      const sides = [['bare', bare], ['ours', 'tenger'], ...(engine ? [['hinted', 'tenger', engine]] : [])];
      // Interleaved, with another one first each time.
      for (let step = 0; step < sides.length; step += 1) {
        const [side, page, hint] = sides[(step + round) % sides.length];
        results[name][side].push(await visit(page, url, hint));
      }
    }
  }
} finally {
  await browser.close();
  server.close();
}

const median = (visits, key) =>
  quantile(
    visits.map((one) => one[key]),
    0.5,
  );
const rows = wanted.map((name) => {
  const { bare, ours, hinted } = results[name];
  const beside = (visits, key) => {
    if (visits.length === 0) return ['–', '–'];
    const ms = median(visits, key);
    return [ms.toFixed(0), `${(ms / median(bare, key)).toFixed(2)} ×`];
  };
  return [
    name,
    median(bare, 'first').toFixed(0),
    ...beside(ours, 'first'),
    ...beside(hinted, 'first'),
    median(bare, 'next').toFixed(0),
    ...beside([...ours, ...hinted], 'next'),
  ];
});
console.log(
  `Line "${values.line}", medians of ${values.rounds} rounds, ${cpus().length} cores, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}. Milliseconds.\n`,
);
const head = [
  'source',
  'bare',
  'ours',
  'to bare',
  'engine named',
  'to bare',
  'bare, code there',
  'ours',
  'to bare',
];
console.log(table(head, rows));
