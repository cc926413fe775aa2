import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));

/** A port that no process listens on. */
export const findFreePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      );
    });
  });

/** A folder that `remove` deletes after the test. */
export function createTemporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tenger-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * A data folder with a copy of the prepared site (scripts/e2e-site.mjs): a seeded database and the home page's images.
 * Empty if a spec runs without `npm test`: the server then creates both.
 */
export function copyPreparedSite() {
  const folder = createTemporaryFolder();
  const prepared = process.env.E2E_SITE;
  if (prepared) cpSync(prepared, folder.path, { recursive: true });
  return folder;
}

export interface Run {
  readonly child: ChildProcess;
  /** Everything printed so far, both streams. */
  output(): string;
  /** Resolves with the exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts the built server as a process, as `npm start` does; its embedded engine is compiled for a fast start. */
export function runServer(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    text += String(chunk);
  });
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)));
  return { child, output: () => text, ended };
}

/** Waits until the server is ready; throws with its output if it exits first. */
export async function waitUntilReady(run: Run, origin: string, withinMs = 120_000): Promise<void> {
  let over = false;
  void run.ended.then(() => {
    over = true;
  });
  const until = Date.now() + withinMs;
  while (Date.now() < until && !over) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The server did not become ready.\n${run.output()}`);
}

/** A server for one spec, on a copy of the prepared site. */
export async function startServer(environment: Record<string, string> = {}) {
  const folder = copyPreparedSite();
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const run = runServer({
    PORT: String(port),
    DATA_DIR: folder.path,
    NODE_ENV: 'development',
    // Tests need images soon; their size does not matter.
    THOROUGH_IMAGES: 'off',
    // The suite signs in more often per minute than a person does; other tests cover rate limits.
    RATE_LIMITS: 'off',
    DEVICE_LIMIT: 'off',
    ...environment,
  });
  await waitUntilReady(run, origin);
  let stopping = false;
  void run.ended.then((code) => {
    if (!stopping) process.stderr.write(`\nThe server exited unexpectedly (${code}):\n${run.output()}\n`);
  });
  return {
    origin,
    dataDir: folder.path,
    async stop() {
      stopping = true;
      run.child.kill('SIGTERM');
      await run.ended;
      folder.remove();
    },
  };
}
