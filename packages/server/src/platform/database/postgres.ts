import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { messageOf, StartFailure } from '../failure';
import type { OpenDatabase } from './database';
import { type ListenConnection, openListenConnection } from './pg-listener';
import * as schema from './schema';

/** Connections per process; all processes share the server's limit. */
const CONNECTIONS = 10;
const CONNECT_MS = 10_000;

/** Opens a PostgreSQL server, 15 or newer. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_MS });
  // The pool replaces a connection that breaks while idle; an unhandled error event would end the process.
  pool.on('error', () => undefined);
  // The pool does not listen while a connection is in use: its query or the next one fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (version < 15) throw new Error(`it has version ${version}, and this program needs 15 or newer`);
  } catch (error) {
    await pool.end();
    throw new StartFailure(
      `The database of DATABASE_URL (${withoutPassword(url)}) is not available: ${messageOf(error)}.\n` +
        'Set DATABASE_URL=postgres://user:password@host:5432/name, or remove it to use the embedded database.',
    );
  }
  const listeners: ListenConnection[] = [];
  return {
    db: drizzle(pool, { schema }),
    engine: 'PostgreSQL',
    async listen(listener) {
      listeners.push(await openListenConnection(url, listener));
    },
    async close() {
      await Promise.all(listeners.map((one) => one.close()));
      await pool.end();
    },
  };
}

function withoutPassword(text: string): string {
  const url = new URL(text);
  if (url.password) url.password = '…';
  return decodeURI(url.href);
}
