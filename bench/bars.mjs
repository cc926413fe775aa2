// Proves promises of the server at their full size, one after the other; each has ten minutes.
//   node bench/bars.mjs [--only restarts,uploads,kills,workers,edge,followers]
// The first three are tests, which run at a small size in `npm test` (packages/server/src/testing/bars.ts).
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const LIMIT_MS = 600_000;

const test = (file) => ['npx', 'vitest', 'run', '--retry=0', `src/${file}`];
const script = (file, ...args) => [process.execPath, fileURLToPath(new URL(file, import.meta.url)), ...args];
const bars = {
  restarts: test('platform/database/restart.process.test.ts'),
  uploads: test('films.process.test.ts'),
  kills: test('ingest/uploads/kill.process.test.ts'),
  workers: script('workers/workers.mjs'),
  edge: script('edge/edge.mjs'),
  followers: script('scale/scale.mjs', '--followers', '1000000'),
};

const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(bars).join(',') } } });
const wanted = values.only.split(',');
const unknown = wanted.find((name) => !bars[name]);
if (unknown) throw new Error(`No bar "${unknown}". Bars: ${Object.keys(bars).join(', ')}.`);

const rows = [];
for (const name of wanted) {
  const [program, ...args] = bars[name];
  const load = loadavg()[0].toFixed(1);
  const since = performance.now();
  const child = spawn(program, args, {
    cwd: fileURLToPath(new URL('../packages/server/', import.meta.url)),
    env: { ...process.env, BARS: name },
    stdio: 'inherit',
    timeout: LIMIT_MS,
  });
  const code = await new Promise((done) => child.on('exit', done));
  const seconds = Math.round((performance.now() - since) / 1_000);
  rows.push({ bar: name, result: code === 0 ? 'ran' : `ended with ${code}`, seconds, 'load before': load });
  if (code !== 0) process.exitCode = 1;
}
console.table(rows);
