import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { messageOf, StartFailure } from '../failure';
import type { OpenDatabase } from './database';
import { watchPool } from './database-metrics';
import { createLimitedClient, type StatementLimits } from './limited-client';
import { DeafConnectionError, type ListenConnection, openListenConnection } from './pg-listener';
import { createPreparingClient } from './preparing-client';
import { RetryingPool } from './retrying-pool';
import * as schema from './schema';
import { SESSION_SETTINGS } from './session-settings';
import { createTracingClient } from './tracing-client';

/** Connections per process; all processes share the server's limit. */
const CONNECTIONS = 10;

/** How long a server of PostgreSQL may take. */
export interface PostgresTimeouts extends StatementLimits {
  /** For a connection, a new one or one that calls use. */
  readonly connectMs: number;
  /** For a check of the database. */
  readonly checkMs: number;
  /** Until a notification arrives. */
  readonly echoMs: number;
}

const TIMEOUTS: PostgresTimeouts = {
  ...{ connectMs: 10_000, checkMs: 4_000, echoMs: 5_000 },
  // Longer than any call waits for a lock.
  ...{ callMs: 30_000, longMs: 3_600_000 },
};
/** When an idle connection is probed. */
const KEEP_ALIVE_MS = 10_000;

/** An unhandled error event of a connection would end the process. */
function ignoreErrorEvents(pool: pg.Pool): void {
  // The pool replaces a connection that breaks while idle.
  pool.on('error', () => undefined);
  // The pool does not listen while a connection is in use: its query or the next one fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** With a callback, so that the statement is in no trace. */
const prepareSession = (client: pg.PoolClient, done: (error?: Error) => void): void =>
  client.query(SESSION_SETTINGS, (error) => done(error));

/**
 * Opens a PostgreSQL server, 15 or newer.
 *
 * @param listenUrl the address of the server itself, if `url` leads to a pooler in transaction mode.
 */
export async function openPostgres(
  url: string,
  listenUrl = url,
  { connectMs, checkMs, echoMs, ...limits } = TIMEOUTS,
): Promise<OpenDatabase> {
  const isDirect = listenUrl === url;
  const common = {
    connectionString: url,
    ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS },
    ...(isDirect && { verify: prepareSession }),
  };
  const pool = new RetryingPool({
    ...common,
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    // A pooler in transaction mode gives each transaction another session, without its prepared statements.
    Client: createTracingClient(createLimitedClient(isDirect ? createPreparingClient() : pg.Client, limits)),
  });
  // Checks and heartbeats do not wait for calls that use all other connections.
  const control = new pg.Pool({
    ...common,
    max: 1,
    connectionTimeoutMillis: checkMs,
    query_timeout: checkMs,
  });
  ignoreErrorEvents(pool);
  ignoreErrorEvents(control);
  try {
    // Without retries: a wrong address must fail immediately.
    const { rows } = await control.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (version < 15) throw new Error(`it has version ${version}, and this program needs 15 or newer`);
  } catch (error) {
    await control.end();
    throw new StartFailure(
      `The database of DATABASE_URL (${withoutPassword(url)}) is not available: ${messageOf(error)}.\n` +
        'Set DATABASE_URL=postgres://user:password@host:5432/name, or remove it to use the embedded database.',
    );
  }
  let connection: ListenConnection | undefined;
  const unwatch = watchPool(pool);
  return {
    db: drizzle(pool, { schema }),
    engine: 'PostgreSQL',
    async runScript(statements) {
      await pool.query(statements);
      return [];
    },
    async listen(listener) {
      const notify = (channel: string, payload: string) =>
        control.query('select pg_notify($1, $2)', [channel, payload]);
      connection = await openListenConnection({ url: listenUrl, notify, echoMs }, listener).catch((error) => {
        throw cannotListen(error, isDirect);
      });
    },
    async check() {
      await control.query('select 1');
      if (connection && !connection.isHearing())
        throw new Error('Notifications of other processes do not arrive.');
    },
    isLeader: async () => connection?.isLeader() ?? false,
    async close() {
      unwatch();
      await connection?.close();
      await Promise.all([pool.end(), control.end()]);
    },
  };
}

function cannotListen(error: unknown, isShared: boolean): StartFailure {
  if (!(error instanceof DeafConnectionError))
    return new StartFailure(
      `${isShared ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL'}: LISTEN failed: ${messageOf(error)}.`,
      { cause: error },
    );
  return new StartFailure(
    isShared
      ? 'DATABASE_URL: notifications of other servers do not arrive over this connection. It probably leads to a pooler\n' +
          'in transaction mode, such as pgBouncer. Set DATABASE_LISTEN_URL to the address of the PostgreSQL server itself.'
      : 'DATABASE_LISTEN_URL: notifications do not arrive over this connection. Set it to the PostgreSQL server of\n' +
          'DATABASE_URL itself, without a pooler.',
  );
}

function withoutPassword(text: string): string {
  const url = new URL(text);
  if (url.password) url.password = '…';
  return decodeURI(url.href);
}
