import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PGlite, Results } from '@electric-sql/pglite';
import { databaseWorker } from '../paths';
import { type Answer, type Ask, type FirstWord, type Heard, revive } from './worker-messages';

interface QueryOptions {
  readonly rowMode?: 'array' | 'object';
}

interface Executor {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results>;
  exec(sql: string): Promise<Results[]>;
}

/** The part of PGlite that Drizzle's driver uses, answered by the thread that owns the database. */
export interface PgliteClient extends Executor {
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Hears NOTIFY on a channel; one listener. */
  listen(channel: string, hear: (payload: string) => void): Promise<void>;
  /** How often data was forced to the disk since the start. */
  syncs(): Promise<number>;
  close(): Promise<void>;
  /** Resolves where the database ends by itself, which it does when the disk refuses a write. */
  readonly lost: Promise<Error>;
}

interface Waiting {
  done(value: unknown): void;
  fail(error: Error): void;
}

/** Opens the database in `folder` in a thread of its own. Rejects with PostgreSQL's words where it cannot. */
export async function openPglite(folder: string): Promise<PgliteClient> {
  const worker = new Worker(databaseWorker, { workerData: folder, stdout: true, stderr: true });
  // PostgreSQL's own chatter; unread it would pile up in memory.
  worker.stdout.resume();
  worker.stderr.resume();
  const gone = once(worker, 'exit').then((): FirstWord[] => []);
  const [first]: FirstWord[] = await Promise.race([once(worker, 'message'), gone]);
  if (!first?.opened) {
    await worker.terminate();
    throw first ? revive(first.error) : new Error('PostgreSQL gave up while it opened its files.');
  }

  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let over: Error | undefined;

  const ask = (question: Ask): Promise<unknown> =>
    new Promise((done, fail) => {
      if (over) return fail(over);
      lastId += 1;
      waiting.set(lastId, { done, fail });
      worker.postMessage({ ...question, id: lastId });
    });

  let tellLost: (error: Error) => void = () => undefined;
  const lost = new Promise<Error>((tell) => {
    tellLost = tell;
  });
  const give = (error: Error) => {
    if (!over) tellLost(error);
    over ??= error;
    for (const one of waiting.values()) one.fail(error);
    waiting.clear();
  };
  let hear: (payload: string) => void = () => undefined;
  worker.on('message', (answer: Answer | Heard) => {
    if ('heard' in answer) return hear(answer.heard);
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) one?.fail(revive(answer.error));
    else one?.done(answer.value);
  });
  worker.on('error', give);
  worker.on('exit', () => give(new Error('The thread of the database has ended.')));

  const executor = (tx?: number): Executor => {
    const inside = tx === undefined ? {} : { tx };
    return {
      query: (sql, params = [], options) =>
        ask({
          kind: 'query',
          sql,
          params,
          asArrays: options?.rowMode === 'array',
          ...inside,
        }) as Promise<Results>,
      exec: (sql) => ask({ kind: 'exec', sql, ...inside }) as Promise<Results[]>,
    };
  };

  return {
    ...executor(),
    lost,
    async transaction(work) {
      // The worker names the transaction after the question that began it.
      const started = ask({ kind: 'begin' });
      const tx = lastId;
      await started;
      try {
        const result = await work(executor(tx));
        await ask({ kind: 'commit', tx });
        return result;
      } catch (error) {
        await ask({ kind: 'rollback', tx }).catch(() => undefined);
        throw error;
      }
    },
    async listen(channel, heard) {
      hear = heard;
      await ask({ kind: 'listen', channel });
    },
    syncs: () => ask({ kind: 'syncs' }) as Promise<number>,
    async close() {
      if (over) return;
      await ask({ kind: 'close' });
      over = new Error('The database is closed.');
      await worker.terminate();
    },
  };
}

/** Drizzle's type asks for a whole PGlite; its driver calls `query` and `transaction` alone. */
export const asPglite = (client: PgliteClient): PGlite => client as unknown as PGlite;
