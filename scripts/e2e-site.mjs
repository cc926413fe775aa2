import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root, StepFailed } from './say.mjs';
import { shrinkBuffers } from './shrink-buffers.mjs';

/** The data folder of a site after its first start; every end-to-end worker starts with a copy. */
export const e2eSite = join(cache, 'e2e-site');

/** Beside everything else on two cores it takes up to five minutes. */
const TIMEOUT_MS = 900_000;

/**
 * Seeds a database and creates the home page's images, once instead of once per worker. Images of earlier runs are
 * kept: their names change with their content.
 */
export async function prepareE2eSite() {
  mkdirSync(e2eSite, { recursive: true });
  for (const name of readdirSync(e2eSite))
    if (name !== 'cache') rmSync(join(e2eSite, name), { recursive: true });
  const server = spawn(process.execPath, ['--liftoff-only', join(root, 'packages/server/dist/main.js')], {
    env: {
      ...process.env,
      // Any free port: no one connects.
      PORT: '0',
      DATA_DIR: e2eSite,
      NODE_ENV: 'development',
      THOROUGH_IMAGES: 'off',
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
  let timer;
  const timeout = new Promise((done) => {
    timer = setTimeout(done, TIMEOUT_MS, false);
  });
  const isReady = await Promise.race([ready, timeout, ended.then(() => false)]);
  clearTimeout(timer);
  server.kill('SIGTERM');
  await ended;
  if (!isReady) throw new StepFailed(`The site for the end-to-end tests did not start.\n${output}`);
  shrinkBuffers(e2eSite);
}
