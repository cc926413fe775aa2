import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';
import { type Run, startProcess } from './processes';
import type { DatabaseCopy } from './start-test-app';
import { TEST_SECRET } from './test-config';

/** The built server with a separate database. Tests kill it during its work and restart it. */
export interface KillableServer {
  readonly location: DatabaseCopy;
  readonly base: string;
  /** Resolves when the server is ready. */
  start(): Promise<Run>;
  post<Reply>(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  /**
   * Starts the server and clients that run until it stops responding. Kills it at a random time after `confirmed` has
   * grown by `more`.
   */
  killAmid(
    confirmed: { readonly size: number },
    more: number,
    begin: () => Promise<Promise<unknown>[]>,
  ): Promise<void>;
  end(): Promise<void>;
}

/** @param build the folder of the built files; by default, that of this release. */
export async function startKillableServer(
  location: DatabaseCopy,
  env: (base: string) => Record<string, string> = () => ({}),
  build?: string,
): Promise<KillableServer> {
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  let running: Run | undefined;

  async function start(): Promise<Run> {
    const variables = {
      PORT: port,
      DATA_DIR: location.dataDir,
      ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
      ART_DIR: `${location.dataDir}/no-art`,
      SECRET: TEST_SECRET,
      RATE_LIMITS: 'off',
      DEVICE_LIMIT: 'off',
      ...env(base),
    };
    running = startProcess('main.js', [], variables, [], build);
    await running.waitForOutput('no days');
    return running;
  }

  return {
    location,
    base,
    start,
    async post<Reply>(path: string, body: unknown, headers: Record<string, string> = {}) {
      const reply = await fetch(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return (await reply.json()) as Reply;
    },
    async killAmid(confirmed, more, begin) {
      const run = await start();
      const users = (await begin()).map((one) => one.catch(() => undefined));
      const enough = confirmed.size + more;
      while (confirmed.size < enough && run.child.exitCode === null) await sleep(5);
      await sleep(Math.random() * 100);
      run.child.kill('SIGKILL');
      await run.ended;
      await Promise.all(users);
    },
    async end() {
      running?.child.kill('SIGKILL');
      await running?.ended;
      rmSync(location.dataDir, { recursive: true, force: true });
    },
  };
}
