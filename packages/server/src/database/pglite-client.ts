import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PGlite, Results } from '@electric-sql/pglite';
import { databaseWorker } from '../paths';
import { type Answer, type Ask, type FirstWord, revive } from './worker-messages';

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
  /** How often data was forced to the disk since the start. */
  syncs(): Promise<number>;
  close(): Promise<void>;
}

interface Waiting {
  done(value: unknown): void;
  fail(error: Error): void;
}

/** Opens the database in `folder` in a thread of its own. Rejects with PostgreSQL's words where it cannot. */
export async function openPglite(folder: string): Promise<PgliteClient> {
  const worker = new Worker(databaseWorker, { workerData: folder, stdout: true, stderr: true });
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

  const give = (error: Error) => {
    over = error;
    for (const one of waiting.values()) one.fail(error);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) one?.fail(revive(answer.error));
    else one?.done(answer.value);
  });
  worker.on('error', give);
  worker.on('exit', () => give(over ?? new Error('The database is closed.')));

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
