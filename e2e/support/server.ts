import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));

/** A port nobody listens on now. */
export const freePort = () =>
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

/** A folder that is gone after the test. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tenger-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * A data folder with a copy of the prepared site (scripts/e2e-site.mjs): a seeded database and the home page's images.
 * Empty where a spec is run without `npm test`: the server then makes both by itself.
 */
export function siteFolder() {
  const folder = temporaryFolder();
  const prepared = process.env.E2E_SITE;
  if (prepared) cpSync(prepared, folder.path, { recursive: true });
  return folder;
}

export interface Run {
  readonly child: ChildProcess;
  /** Everything printed so far, both streams. */
  output(): string;
  /** Resolves with the exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts the built server as its own process, as `npm start` does. */
export function runServer(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, [main], {
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

/** Waits until the server says it is ready; throws with what it printed where it ends first. */
export async function ready(run: Run, origin: string, withinMs = 120_000): Promise<void> {
  let over = false;
  void run.ended.then(() => {
    over = true;
  });
  const until = Date.now() + withinMs;
  while (Date.now() < until && !over) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The server did not become ready.\n${run.output()}`);
}

/** A server of a spec's own, on a copy of the prepared site. */
export async function serve(environment: Record<string, string> = {}) {
  const folder = siteFolder();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const run = runServer({
    PORT: String(port),
    DATA_DIR: folder.path,
    NODE_ENV: 'development',
    // The suite signs in more often a minute than a person does; limits have tests of their own.
    RATE_LIMITS: 'off',
    ...environment,
  });
  await ready(run, origin);
  let stopping = false;
  void run.ended.then((code) => {
    if (!stopping) process.stderr.write(`\nThe server ended by itself (${code}):\n${run.output()}\n`);
  });
  return {
    origin,
    async stop() {
      stopping = true;
      run.child.kill('SIGTERM');
      await run.ended;
      folder.remove();
    },
  };
}
