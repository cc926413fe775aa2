// Our danmaku renderer compared with others: one recorded load, one media clock, one run.
//   node bench/danmaku/danmaku.mjs [--rounds 3] [--levels 200,1000,2000] [--only null,tenger,danmaku-canvas] [--json file]
// Needs Linux. The other players are installed into this folder on the first run. CHROMIUM names the browser.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { chromium } from 'playwright';

const names = [
  'null',
  'tenger',
  'danmaku-canvas',
  'danmaku-dom',
  'ccl',
  'danmujs',
  'nplayer',
  'dplayer',
  'artplayer',
];
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    levels: { type: 'string', default: '200,1000,2000' },
    only: { type: 'string', default: names.join(',') },
    seconds: { type: 'string', default: '4' },
    json: { type: 'string' },
  },
});
if (!existsSync('/proc/self/schedstat')) throw new Error('CPU times are read from /proc: this needs Linux.');
const here = fileURLToPath(new URL('.', import.meta.url));
const sdk = join(here, '../../packages/player-sdk/src/danmaku');
/** Seconds that a comment takes to cross the picture. */
const crossing = 5;

if (!existsSync(`${here}/node_modules`)) {
  console.log('The first run installs the other engines into bench/danmaku/node_modules.');
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  if (spawnSync('npm', install, { cwd: here, stdio: 'inherit' }).status !== 0) process.exit(1);
}

/** Classic scripts as text. */
const scripts = {
  name: 'scripts',
  setup: ({ onLoad }) =>
    onLoad({ filter: /CommentCoreLibrary/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'text',
    })),
};

const bundle = async (contents) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: here, loader: 'js' },
    absWorkingDir: here,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    outdir: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [scripts],
    loader: { '.woff': 'dataurl', '.svg': 'dataurl', '.css': 'empty' },
    logLevel: 'error',
  });
  return outputFiles[0].text;
};

const files = new Map();
const worker = await build({
  entryPoints: [join(sdk, 'canvas-engine.ts')],
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: 'es2022',
});
files.set('/worker.js', worker.outputFiles[0].text);
const wanted = values.only.split(',');
for (const name of wanted) {
  files.set(
    `/${name}.js`,
    await bundle(
      `import './page.js'; import * as adapter from './adapters/${name}.js'; window.adapter = adapter;`,
    ),
  );
}
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://bench');
  const script = files.get(pathname);
  if (script) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#234}#box{position:relative;width:1280px;height:720px;overflow:hidden}</style><div id="box"></div><script type="module" src="${pathname}.js"></script>`,
    );
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${server.address().port}`;

/** CPU time of the main threads in nanoseconds, from the scheduler: other processes do not count. */
const ran = (pids) =>
  pids.reduce(
    (sum, pid) => sum + Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]),
    0,
  );

/** One engine at one level, in a new browser. */
async function measure(name, level) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [
      '--no-sandbox',
      '--renderer-process-limit=1',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      '--js-flags=--expose-gc',
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    page.setDefaultTimeout(60_000);
    await page.goto(`${origin}/${name}`);
    await page.waitForFunction(() => window.adapter && window.bench);
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    // The browser keeps idle spare renderers, so the sum of all of them is ours.
    const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    const perSecond = level / crossing;
    const length = level > 50_000 ? level / 40 : 60;
    const options = { perSecond: level > 50_000 ? 40 : perSecond, length, seconds: crossing };
    await page.evaluate((options) => window.bench.prepare(window.adapter, options), options);
    // Garbage of the preparation is collected in idle time: without this wait it would count for the engine.
    await page.waitForTimeout(1500);
    const beforeLoad = ran(pids);
    await page.evaluate((options) => window.bench.make(window.adapter, options), options);
    await page.evaluate(() => window.bench.twoFrames());
    const load = (ran(pids) - beforeLoad) / 1e6;
    if (level > 50_000) {
      // A seek in a long list, while paused and while playing.
      await page.evaluate(() => window.bench.play());
      await page.waitForTimeout(1500);
      const before = ran(pids);
      const shown = await page.evaluate(async (to) => {
        window.bench.seek(to);
        await window.bench.twoFrames();
        return window.bench.shown();
      }, length / 2);
      return { load, seek: (ran(pids) - before) / 1e6, shown };
    }
    await page.evaluate(() => window.bench.play());
    await page.waitForTimeout((crossing + 1.5) * 1000);
    const begun = {
      cpu: ran(pids),
      at: performance.now(),
      ...(await page.evaluate(() => window.bench.frames())),
    };
    const shown = [];
    for (let sample = 0; sample < 4; sample += 1) {
      await page.waitForTimeout((Number(values.seconds) * 1000) / 4);
      shown.push(await page.evaluate(() => window.bench.shown()));
    }
    const ended = {
      cpu: ran(pids),
      at: performance.now(),
      ...(await page.evaluate(() => window.bench.frames())),
    };
    const seconds = (ended.at - begun.at) / 1000;
    const perFrame = (ended.cpu - begun.cpu) / 1e6 / Math.max(1, ended.page - begun.page);
    let burst;
    if (level === 200 && (await page.evaluate(() => window.bench.canEmit()))) {
      const before = ran(pids);
      await page.evaluate(async () => {
        window.bench.emit(500);
        await window.bench.twoFrames();
      });
      burst = (ran(pids) - before) / 1e6;
    }
    return {
      load,
      shown: shown.reduce((a, b) => a + b, 0) / shown.length,
      fps: (ended.own - begun.own) / seconds,
      page: (ended.page - begun.page) / seconds,
      perFrame,
      perSecond: (ended.cpu - begun.cpu) / 1e6 / seconds,
      burst,
    };
  } catch (error) {
    return { problem: String(error.message).split('\n')[0] };
  } finally {
    await browser.close();
  }
}

const median = (list) => {
  const sorted = list.filter((value) => value !== undefined).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
};
const say = (value, digits = 1) => (value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits));

const all = [];
console.log(
  `Chromium, ${cpus().length} cores, load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}, ${values.rounds} rounds, medians; main ms beyond those of an empty page in the same run.\n`,
);
const levels = new Set([...values.levels.split(',').map(Number), 100_000]);
for (const level of levels) {
  const results = new Map(wanted.map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const name of wanted) {
      const one = await measure(name, level);
      all.push({ name, level, round, ...one });
      results.get(name).push(one);
    }
  }
  const long = level === 100_000;
  console.log(
    long
      ? '| 100,000 loaded | load, main ms | seek, main ms | on the picture after two frames (right: 200) |\n| --- | --- | --- | --- |'
      : `| ${level} asked | on the picture | frames/s | page frames/s | main ms/frame | main ms/s | 500 at once, main ms |\n| --- | --- | --- | --- | --- | --- | --- |`,
  );
  const costs = new Set(['load', 'seek', 'perFrame', 'perSecond', 'burst']);
  const empty = results.get('null') ?? [];
  for (const [name, list] of results) {
    const of = (key) => {
      const floor = name !== 'null' && costs.has(key) ? median(empty.map((one) => one[key])) : 0;
      const value = median(list.map((one) => one[key]));
      return value === undefined ? undefined : value - (floor ?? 0);
    };
    const problem = list.find((one) => one.problem)?.problem;
    console.log(
      long
        ? `| ${name} | ${say(of('load'))} | ${say(of('seek'))} | ${say(of('shown'), 0)} |${problem ? ` ${problem}` : ''}`
        : `| ${name} | ${say(of('shown'), 0)} | ${say(of('fps'))} | ${say(of('page'))} | ${say(of('perFrame'), 2)} | ${say(of('perSecond'), 0)} | ${say(of('burst'))} |${problem ? ` ${problem}` : ''}`,
    );
  }
  console.log('');
}
if (values.json) writeFileSync(values.json, JSON.stringify(all, null, 2));
server.close();
