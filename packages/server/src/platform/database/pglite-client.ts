import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PGlite, Results } from '@electric-sql/pglite';
import { databaseWorker } from '../../paths';
import { codeOf } from '../failure';
import { withQuerySpan } from '../tracing/spans';
import {
  deserializeError,
  type WorkerCommand,
  type WorkerNotification,
  type WorkerReply,
  type WorkerStart,
} from './worker-messages';

interface QueryOptions {
  readonly rowMode?: 'array' | 'object';
}

interface Executor {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results>;
  exec(sql: string): Promise<Results[]>;
}

/** The subset of PGlite that Drizzle's driver uses, forwarded to the thread that owns the database. */
export interface PgliteClient extends Executor {
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Listens to NOTIFY on a channel; one listener. */
  listen(channel: string, onNotification: (payload: string) => void): Promise<void>;
  /** Number of fsyncs since the start. */
  syncs(): Promise<number>;
  close(): Promise<void>;
  /** Resolves if the database stops by itself, which happens when a write to the disk fails. */
  readonly lost: Promise<Error>;
}

/** PGlite counts as stuck if it has not replied to a command for this time: longer than any statement takes. */
const STUCK_MS = 5 * 60_000;
/** SQLSTATE `disk_full`. */
const DISK_FULL = '53100';

interface Waiting {
  readonly command: WorkerCommand;
  readonly askedAt: number;
  done(value: unknown): void;
  fail(error: Error): void;
}

/** Opens the database in `folder` in a worker thread. Rejects with PostgreSQL's message on failure. */
export async function openPglite(folder: string, { stuckMs = STUCK_MS } = {}): Promise<PgliteClient> {
  const worker = new Worker(databaseWorker, { workerData: folder, stdout: true, stderr: true });
  // PostgreSQL's log output; unread, it would accumulate in memory.
  worker.stdout.resume();
  worker.stderr.resume();
  const gone = once(worker, 'exit').then((): WorkerStart[] => []);
  const [first]: WorkerStart[] = await Promise.race([once(worker, 'message'), gone]);
  if (!first?.opened) {
    await worker.terminate();
    throw first ? deserializeError(first.error) : new Error('PostgreSQL stopped while it opened its files.');
  }

  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let over: Error | undefined;
  let openTransaction: number | undefined;
  let lastReplyAt = performance.now();

  /** Whether a command waits for PGlite that it could run: during a transaction, one of the transaction. */
  const isLate = () =>
    [...waiting.values()].some(({ command, askedAt }) => {
      if (performance.now() - Math.max(askedAt, lastReplyAt) < stuckMs) return false;
      return openTransaction === undefined || ('tx' in command && command.tx === openTransaction);
    });
  const ask = (question: WorkerCommand): Promise<unknown> =>
    new Promise((done, fail) => {
      if (over) return fail(over);
      lastId += 1;
      waiting.set(lastId, { command: question, askedAt: performance.now(), done, fail });
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
  let onNotification: (payload: string) => void = () => undefined;
  worker.on('message', (workerMessage: WorkerReply | WorkerNotification) => {
    if ('payload' in workerMessage) return onNotification(workerMessage.payload);
    const one = waiting.get(workerMessage.id);
    waiting.delete(workerMessage.id);
    if (one) {
      lastReplyAt = performance.now();
      if (one.command.kind === 'begin')
        openTransaction = 'error' in workerMessage ? undefined : workerMessage.id;
      if (one.command.kind === 'commit' || one.command.kind === 'rollback') openTransaction = undefined;
    }
    if ('error' in workerMessage) {
      const error = deserializeError(workerMessage.error);
      one?.fail(error);
      // PGlite would not reply to another command.
      if (codeOf(error) === DISK_FULL) terminate(error);
    } else one?.done(workerMessage.value);
  });
  worker.on('error', give);
  worker.on('exit', () => give(new Error('The worker of the database has exited.')));
  const terminate = (error: Error) => {
    give(error);
    void worker.terminate();
  };
  const watchdog = setInterval(() => {
    if (isLate()) terminate(new Error('The database does not reply any more.'));
  }, stuckMs / 10).unref();
  void lost.then(() => clearInterval(watchdog));

  const executor = (tx?: number): Executor => {
    const inside = tx === undefined ? {} : { tx };
    return {
      query: (sql, params = [], options) => {
        const asArrays = options?.rowMode === 'array';
        const send = () => ask({ kind: 'query', sql, params, asArrays, ...inside }) as Promise<Results>;
        return withQuerySpan(sql, send);
      },
      exec: (sql) => ask({ kind: 'exec', sql, ...inside }) as Promise<Results[]>,
    };
  };

  return {
    ...executor(),
    lost,
    async transaction(work) {
      // The id of the request that begins a transaction identifies the transaction.
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
    async listen(channel, onPayload) {
      onNotification = onPayload;
      await ask({ kind: 'listen', channel });
    },
    syncs: () => ask({ kind: 'syncs' }) as Promise<number>,
    async close() {
      if (over) return;
      await ask({ kind: 'close' });
      clearInterval(watchdog);
      over = new Error('The database is closed.');
      await worker.terminate();
    },
  };
}

/** Drizzle's type requires a complete PGlite; its driver only calls `query` and `transaction`. */
export const asPglite = (client: PgliteClient): PGlite => client as unknown as PGlite;
