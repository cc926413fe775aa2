import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionError } from '../failure';
import { withQuerySpan } from '../tracing/spans';

/** How long a call waits for a PostgreSQL server that restarts. */
const RETRY_TIMEOUT_MS = 5_000;
const RETRY_MS = 50;

/** A statement that only reads may run twice. */
const isRead = (text: unknown) =>
  typeof text === 'string' &&
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\b(?:insert|update|delete|nextval)\b/i.test(text);

/** Repeats work that fails because the server restarts. Other errors, and the last one, are thrown. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + RETRY_TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionError(error) || performance.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: pg.PoolClient['release'],
) => void;

/** Waits while PostgreSQL restarts: for a connection, and repeats statements that only read. */
export class RetryingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = withRetries(() => super.connect());
    if (!callback) return connected;
    connected.then((client) => callback(undefined, client, client.release), callback);
    return undefined;
  }

  // The overloads of `query` describe statements that Drizzle never sends.
  // biome-ignore lint/suspicious/noExplicitAny: the signature is that of the base class.
  override query(...statement: any[]): any {
    const [config] = statement;
    const text: unknown = typeof config === 'string' ? config : config?.text;
    const run = super.query as (...parameters: unknown[]) => Promise<unknown>;
    const send = () => run.apply(this, statement);
    return withQuerySpan(String(text), () => (isRead(text) ? withRetries(send) : send()));
  }
}
