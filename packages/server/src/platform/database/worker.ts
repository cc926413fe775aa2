import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFS } from './durable-fs';
import {
  serializeError,
  type WorkerCommand,
  type WorkerNotification,
  type WorkerReply,
  type WorkerRequest,
  type WorkerStart,
} from './worker-messages';

// The thread that owns the embedded database, so that slow queries do not block HTTP.

if (!parentPort) throw new Error('This file runs as a worker.');
const port = parentPort;

/** Without `-F`, which turns fsync off, and with the sync method that reaches our fsync. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // A checkpoint keeps files of this size in total for reuse, and deletes the others.
  '-c',
  'max_wal_size=96MB',
  '-c',
  'min_wal_size=32MB',
];

const asIs = (value: string) => value;
/** Drizzle parses dates from text by functions, which cannot cross threads; these replace them. */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map(
    (type) => [type, asIs],
  ),
);

interface OpenTransaction {
  readonly on: Transaction;
  finish(how: 'commit' | 'rollback'): void;
  /** Settles when PGlite has closed the transaction. */
  readonly ended: Promise<unknown>;
}

class RolledBack extends Error {}

const transactions = new Map<number, OpenTransaction>();

const files = new DurableFS(String(workerData));

/** PGlite's own lock is held until the callback's promise settles, so nothing slips in between. */
function begin(database: PGlite, id: number): Promise<void> {
  return new Promise((started, failed) => {
    const ended = database.transaction((on) => {
      return new Promise<void>((commit, rollback) => {
        const finish = (how: 'commit' | 'rollback') =>
          how === 'commit' ? commit() : rollback(new RolledBack());
        // `ended` is assigned by now, because PGlite calls back asynchronously.
        transactions.set(id, { on, finish, ended });
        started();
      });
    });
    ended.catch((error) => {
      if (!(error instanceof RolledBack)) failed(error);
    });
  });
}

async function end(tx: number, how: 'commit' | 'rollback'): Promise<void> {
  const transaction = transactions.get(tx);
  if (!transaction) throw new Error(`Transaction ${tx} has ended.`);
  transactions.delete(tx);
  transaction.finish(how);
  await transaction.ended.catch((error) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

function within(database: PGlite, tx: number | undefined): PGlite | Transaction {
  if (tx === undefined) return database;
  const transaction = transactions.get(tx);
  if (!transaction) throw new Error(`Transaction ${tx} has ended.`);
  return transaction.on;
}

const rowsOf = ({ rows, fields, affectedRows }: Results) => ({ rows, fields, affectedRows });

async function runCommand(database: PGlite, ask: WorkerCommand, id: number): Promise<unknown> {
  switch (ask.kind) {
    case 'query': {
      const options = { rowMode: ask.asArrays ? ('array' as const) : ('object' as const), parsers };
      return rowsOf(await within(database, ask.tx).query(ask.sql, ask.params, options));
    }
    case 'exec':
      return (await within(database, ask.tx).exec(ask.sql)).map(rowsOf);
    case 'begin':
      return begin(database, id);
    case 'commit':
    case 'rollback':
      return end(ask.tx, ask.kind);
    case 'listen':
      await database.listen(ask.channel, (payload) =>
        port.postMessage({ payload } satisfies WorkerNotification),
      );
      return undefined;
    case 'syncs':
      return files.syncs;
    case 'close':
      return database.close();
  }
}

try {
  const database = await PGlite.create({ fs: files, startParams, extensions: { pg_trgm } });
  port.on('message', ({ id, ...ask }: WorkerRequest) => {
    const reply = (message: WorkerReply) => port.postMessage(message);
    runCommand(database, ask, id).then(
      (value) => reply({ id, value }),
      (error) => reply({ id, error: serializeError(error) }),
    );
  });
  port.postMessage({ opened: true } satisfies WorkerStart);
} catch (error) {
  port.postMessage({ opened: false, error: serializeError(error) } satisfies WorkerStart);
}
