import { rmSync } from 'node:fs';
import { freePort } from './free-port';
import { type Run, startProcess } from './processes';
import type { OwnPlace } from './start-test-app';
import { TEST_SECRET } from './test-config';

/** The built program on a place of its own, to be killed in the middle of its work and started again. */
export interface MortalServer {
  readonly place: OwnPlace;
  readonly base: string;
  /** Resolves when it serves. */
  start(): Promise<Run>;
  post<Answer>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /**
   * Starts it and those who use it until nobody answers any more; once `told` has grown by `more`, at a moment that is
   * never the same, it is killed.
   */
  killAmid(
    told: { readonly size: number },
    more: number,
    begin: () => Promise<Promise<unknown>[]>,
  ): Promise<void>;
  end(): Promise<void>;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export async function mortalServer(
  place: OwnPlace,
  env: (base: string) => Record<string, string> = () => ({}),
): Promise<MortalServer> {
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  let running: Run | undefined;

  async function start(): Promise<Run> {
    running = startProcess('main.js', [], {
      PORT: port,
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ART_DIR: `${place.dataDir}/no-art`,
      SECRET: TEST_SECRET,
      RATE_LIMITS: 'off',
      ...env(base),
    });
    await running.said('no days');
    return running;
  }

  return {
    place,
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
      while (told.size < enough && run.child.exitCode === null) await wait(5);
      await wait(Math.random() * 100);
      run.child.kill('SIGKILL');
      await run.ended;
      await Promise.all(users);
    },
    async end() {
      running?.child.kill('SIGKILL');
      await running?.ended;
      rmSync(place.dataDir, { recursive: true, force: true });
    },
  };
}
