// Time from a clean clone over `npm start` until the page is served; then a second start.
//   node bench/start.mjs [REPOSITORY]
// Prints seconds. The first figure depends on the registry and the machine; run it twice for a warm registry cache.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = process.argv[2] ?? new URL('..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'tenger-start-'));
const clone = join(folder, 'tenger');
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

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
  while (!over && !(await fetch(page).catch(() => undefined))?.ok)
    await new Promise((done) => setTimeout(done, 50));
  if (over) throw new Error(`npm start exited unexpectedly (${await ended})`);
  const took = seconds(since);
  child.kill('SIGTERM');
  await ended;
  // npm exits before the server has closed its database; releasing the lock is the last step.
  while (existsSync(join(clone, 'data', 'lock'))) await new Promise((done) => setTimeout(done, 50));
  await new Promise((done) => setTimeout(done, 500));
  return took;
}

const since = performance.now();
if (spawnSync('git', ['clone', '-q', repository, clone], { stdio: 'inherit' }).status !== 0) process.exit(1);
console.log(`clone: ${seconds(since)} s`);
const first = await timeStart();
const second = await timeStart();
console.log(`\nFrom a clean clone on ${cpus().length} cores, Node ${process.versions.node}:`);
console.log(`first npm start to a served page:  ${first} s`);
console.log(`second npm start to a served page: ${second} s`);
rmSync(folder, { recursive: true, force: true });
