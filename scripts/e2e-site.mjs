import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { cache, root, StepFailed } from './say.mjs';

/** Data folder of a site that has just been started for the first time; every end-to-end worker begins with a copy. */
export const e2eSite = join(cache, 'e2e-site');

const PATIENCE_MS = 300_000;

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/**
 * Seeds a database and makes the home page's images, once instead of once per worker. Images of an earlier run are
 * kept: their names change with the art they are made of.
 */
export async function prepareE2eSite() {
  mkdirSync(e2eSite, { recursive: true });
  for (const name of readdirSync(e2eSite))
    if (name !== 'cache') rmSync(join(e2eSite, name), { recursive: true });
  const server = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: e2eSite,
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise((done) => server.on('close', done));
  const ready = new Promise((done) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        output += text;
        if (output.includes('Images of the home page are ready')) done(true);
      });
  });
  let late;
  const patience = new Promise((done) => {
    late = setTimeout(done, PATIENCE_MS, false);
  });
  const isReady = await Promise.race([ready, patience, ended.then(() => false)]);
  clearTimeout(late);
  server.kill('SIGTERM');
  await ended;
  if (!isReady) throw new StepFailed(`The site for the end-to-end tests did not start.\n${output}`);
}
