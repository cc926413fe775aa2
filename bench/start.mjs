// Time from a clean clone over `npm start` until the page is served; then a second start.
//   node bench/start.mjs [REPOSITORY]
// Prints seconds. The first figure depends on the registry and the machine; run it twice for a warm registry cache.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './support/nginx.mjs';

const STOP_TIMEOUT_MS = 30_000;

const repository = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tenger-start-'));
const clone = join(folder, 'tenger');
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

/** npm exits before the server has closed its database. Its last step empties the lock's file. */
async function untilStopped() {
  const lock = join(clone, 'data', 'lock');
  const end = performance.now() + STOP_TIMEOUT_MS;
  while (statSync(lock, { throwIfNoEntry: false })?.size) {
    if (performance.now() > end) throw new Error('The server did not stop: data/lock still names a process.');
    await sleep(50);
  }
  await sleep(500);
}

async function timeStart() {
  const port = await freePort();
  const since = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  let over = false;
  const ended = new Promise((done) =>
    child.on('exit', (code) => {
      over = true;
      done(code);
    }),
  );
  const page = `http://127.0.0.1:${port}/tenger/`;
  while (!over && !(await fetch(page).catch(() => undefined))?.ok) await sleep(50);
  if (over) throw new Error(`npm start exited unexpectedly (${await ended})`);
  const took = seconds(since);
  child.kill('SIGTERM');
  await ended;
  await untilStopped();
  return took;
}

try {
  const since = performance.now();
  if (spawnSync('git', ['clone', '-q', repository, clone], { stdio: 'inherit' }).status !== 0)
    throw new Error(`${repository} cannot be cloned.`);
  console.log(`clone: ${seconds(since)} s`);
  const first = await timeStart();
  const second = await timeStart();
  console.log(`\nFrom a clean clone on ${cpus().length} cores, Node ${process.versions.node}:`);
  console.log(`first npm start to a served page:  ${first} s`);
  console.log(`second npm start to a served page: ${second} s`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
