// The cost of the API with a large catalog, compared with the same framework returning a constant.
//   node bench/api/api.mjs [--engine pglite|postgres] [--rounds 3] [--seconds 4] [--small] [--keep FOLDER] [--json FILE]
// Needs Linux. PostgreSQL: DATABASE_URL names an empty database, or one that --keep has filled.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { benchUser } from '../support/bench-user.mjs';
import { processorSeconds } from '../support/processor-seconds.mjs';
import { load, once } from './load.mjs';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'pglite' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    small: { type: 'boolean', default: false },
    keep: { type: 'string' },
    json: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const sizes = values.small
  ? { titles: 5_000, links: 15_000, history: 20_000, users: 200 }
  : { titles: 100_000, links: 300_000, history: 1_000_000, users: 2_000 };
const databaseUrl = values.engine === 'postgres' ? (process.env.DATABASE_URL ?? '') : '';
if (values.engine === 'postgres' && !databaseUrl) throw new Error('Set DATABASE_URL to an empty database.');
if (!existsSync('/proc/self/stat'))
  throw new Error('CPU time and memory are read from /proc: this needs Linux.');

const server = fileURLToPath(new URL('../../packages/server/', import.meta.url));
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'tenger-bench-'));
mkdirSync(folder, { recursive: true });
const tokensFile = join(folder, 'tokens.json');

const children = [];

function start(args, env, ready) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push({ child, ended: new Promise((done) => child.on('exit', done)) });
  return new Promise((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = ready.exec(text);
      if (found) done({ child, port: Number(found[1]) });
    });
    child.on('exit', (code) => fail(new Error(`ended with ${code}:\n${text}`)));
  });
}

async function fill() {
  if (existsSync(tokensFile)) return;
  console.log(`Filling ${values.engine}: ${JSON.stringify(sizes)}`);
  const out = join(server, 'dist', 'bench-fill.js');
  await build({
    entryPoints: [fileURLToPath(new URL('fill.ts', import.meta.url))],
    outfile: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    plugins: [
      {
        name: 'ours',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^@tenger\// }, ({ path }) => ({
            path: join(
              server,
              '..',
              path
                .slice(8)
                .replace(/^([^/]+)$/, '$1/src/index.ts')
                .replace(/^api-contract\/(\w+)$/, 'api-contract/src/$1.ts'),
            ),
          })),
      },
    ],
  });
  const child = spawn(process.execPath, [out, folder, databaseUrl, tokensFile, JSON.stringify(sizes)], {
    stdio: 'inherit',
  });
  const code = await new Promise((done) => child.on('exit', done));
  rmSync(out, { force: true });
  if (code !== 0) throw new Error('Filling failed.');
}

/** CPU time of a process so far, in ms. */
const cpuOf = (pid) => processorSeconds(pid) * 1_000;
const mibOf = (pid, what) =>
  Math.round(
    Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );

try {
  await fill();
  const tokens = JSON.parse(readFileSync(tokensFile, 'utf8'));
  const { child, port } = await start(
    [join(server, 'dist', 'main.js')],
    {
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO: 'off' },
      // A filled database does not accept a new secret.
      SECRET: 'a secret of the benchmark, long enough',
      ...{ RATE_LIMITS: 'off', DEVICE_LIMIT: 'off', NODE_ENV: 'development', ACCESS_LOG: 'off' },
    },
    /ready: http:\/\/\w+:(\d+)/,
  );
  const begun = mibOf(child.pid, 'VmRSS');

  const list = (page) => ({ method: 'POST', url: `/api/m/anime/list/null?page=${page}&t=all`, body: '{}' });
  // Typical searches: the beginning of a title, sometimes in Latin letters or with a wrong letter.
  const words = [
    'салхи морь',
    'тэнгэр гал',
    'өвөл нар',
    'үлгэр домог',
    'salhi mor',
    'ovol',
    'шөнө од',
    'бүргэд хад',
    'bvrged',
    'хүлэг говь',
  ];
  const asked = (n) => {
    const word = words[n % words.length];
    const typed = word.slice(0, 1 + ((n * 7) % word.length));
    return encodeURIComponent(n % 20 === 0 ? `${typed}ъх` : typed);
  };
  const pages = values.small ? [1, 10, 100] : [1, 100, 1000];
  /** Requests of visitors are served from the cache; a viewer's token bypasses it. */
  const calls = [
    { name: 'home rows', next: () => ({ url: '/api/m/media/home/cat' }) },
    ...pages.flatMap((page) => [
      { name: `list page ${page}`, next: () => list(page) },
      { name: `list page ${page}, uncached`, token: true, next: () => list(page) },
    ]),
    {
      name: 'genre page 1, uncached',
      token: true,
      next: (n) => ({ url: `/api/m/anime/cats/${1 + (n % 20)}` }),
    },
    { name: 'detail', next: (n) => ({ url: `/api/m/anime/detail/${1 + (n % 50)}/null` }) },
    {
      name: 'detail, uncached',
      token: true,
      next: (n) => ({ url: `/api/m/anime/detail/${1 + ((n * 7919) % sizes.titles)}/null` }),
    },
    { name: 'typeahead', next: (n) => ({ url: `/api/search?q=${asked(n)}` }), lines: 4 },
    {
      name: 'history write',
      next: (n) => {
        const user = n % tokens.length;
        const episode = 1 + ((n * 31) % (sizes.titles * 2));
        const body = {
          media: 1 + Math.floor((episode - 1) / 2),
          episode,
          user: benchUser(user + 1),
          time: n % 1400,
          duration: 1400,
        };
        return { method: 'POST', url: '/api/m/history', body: JSON.stringify(body), token: tokens[user] };
      },
    },
    { name: 'danmaku read', next: (n) => ({ url: `/danmaku/v3/?id=${1 + (n % 50)}&max=1000` }) },
  ];

  const samples = [];
  for (const call of calls)
    samples.push(await once(port, { ...call.next(1), ...(call.token && { token: tokens[0] }) }));
  const repliesFile = join(folder, 'answers.json');
  writeFileSync(repliesFile, JSON.stringify(samples.map(({ body }) => body)));
  const limit = await start(
    [fileURLToPath(new URL('constant.mjs', import.meta.url)), repliesFile],
    {},
    /ready (\d+)/,
  );

  const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  const results = [];
  for (const [index, call] of calls.entries()) {
    if (samples[index].status !== 200) {
      console.log(`${call.name}: not served here (${samples[index].status})`);
      continue;
    }
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      const next = call.token ? (n) => ({ ...call.next(n), token: tokens[n % tokens.length] }) : call.next;
      const lines = call.lines ?? 32;
      const before = cpuOf(child.pid);
      const ours = await load(port, { next, lines, seconds });
      const cpu = ((cpuOf(child.pid) - before) * 1000) / ours.count;
      const most = await load(limit.port, { next: () => ({ url: `/${index}` }), lines, seconds });
      runs.push({ ...ours, cpu, limit: most.perSecond });
    }
    const of = (key) => median(runs.map((run) => run[key]));
    results.push({
      call: call.name,
      kB: Math.round(samples[index].body.length / 102.4) / 10,
      'per s': Math.round(of('perSecond')),
      'of limit': (of('perSecond') / of('limit')).toFixed(2),
      'p50 ms': of('p50').toFixed(2),
      'p95 ms': of('p95').toFixed(2),
      'CPU µs': Math.round(of('cpu')),
      failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    });
  }

  // Do writes delay reads?
  const write = calls.find(({ name }) => name === 'history write');
  const [writes, reads] = await Promise.all([
    load(port, { next: write.next, lines: 64, seconds: seconds * 2, perSecond: 1000 }),
    load(port, { next: () => list(1), lines: 2, seconds: seconds * 2, perSecond: 100 }),
  ]);

  console.log(
    `\n${values.engine}, ${JSON.stringify(sizes)}, load ${loadavg()[0].toFixed(1)}, Node ${process.versions.node}`,
  );
  console.table(results);
  console.log(
    `1,000 history writes a second asked for: ${Math.round(writes.perSecond)} done, p95 ${writes.p95.toFixed(1)} ms; reads meanwhile p50 ${reads.p50.toFixed(1)} ms, p95 ${reads.p95.toFixed(1)} ms`,
  );
  console.log(
    `memory: ${begun} MiB at the start, ${mibOf(child.pid, 'VmRSS')} now, ${mibOf(child.pid, 'VmHWM')} at most`,
  );
  if (values.json) writeFileSync(values.json, JSON.stringify({ sizes, results, writes, reads }, null, 2));
} finally {
  await Promise.all(
    children.map(({ child, ended }) => {
      child.kill('SIGTERM');
      return ended;
    }),
  );
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
