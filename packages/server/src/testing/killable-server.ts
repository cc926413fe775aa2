import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';
import { type Run, startProcess } from './processes';
import type { DatabaseCopy } from './start-test-app';
import { TEST_SECRET } from './test-config';

/** The built program with its own database, to be killed during its work and restarted. */
export interface KillableServer {
  readonly location: DatabaseCopy;
  readonly base: string;
  /** Resolves when the server is ready. */
  start(): Promise<Run>;
  post<Answer>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /**
   * Starts the server and clients that run until it stops responding. Kills it at a random time after `told` has grown
   * by `more`.
   */
  killAmid(
    told: { readonly size: number },
    more: number,
    begin: () => Promise<Promise<unknown>[]>,
  ): Promise<void>;
  end(): Promise<void>;
}

export async function startKillableServer(
  location: DatabaseCopy,
  env: (base: string) => Record<string, string> = () => ({}),
): Promise<KillableServer> {
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  let running: Run | undefined;

  async function start(): Promise<Run> {
    running = startProcess('main.js', [], {
      PORT: port,
      DATA_DIR: location.dataDir,
      ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
      ART_DIR: `${location.dataDir}/no-art`,
      SECRET: TEST_SECRET,
      RATE_LIMITS: 'off',
      ...env(base),
    });
    await running.said('no days');
    return running;
  }

  return {
    location,
    base,
    start,
    async post<Answer>(path: string, body: unknown, headers: Record<string, string> = {}) {
      const reply = await fetch(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return (await reply.json()) as Answer;
    },
    async killAmid(told, more, begin) {
      const run = await start();
      const users = (await begin()).map((one) => one.catch(() => undefined));
      const enough = told.size + more;
      while (told.size < enough && run.child.exitCode === null) await sleep(5);
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
