import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks';
import { leaderGauge, listeningGauge } from './database-metrics';
import { NOTIFY_CHANNEL, type NotifyListener } from './notify-channel';
import { SESSION_SETTINGS } from './session-settings';

/** Delays before reconnecting; the last one repeats. */
const RETRIES_MS = [100, 500, 2_000, 5_000];
const HEARTBEAT_MS = 5_000;

export interface ListenConnection {
  /** Whether notifications arrive. */
  isHearing(): boolean;
  /** Whether this process does the periodic work. One process does; another takes over when its connection ends. */
  isLeader(): Promise<boolean>;
  close(): Promise<void>;
}

/** A notification did not arrive, although it was sent. */
export class DeafConnectionError extends Error {
  override readonly name = 'DeafConnectionError';
}

interface ListenOptions {
  /** Not through a pooler in transaction mode: LISTEN and the lock belong to a session. */
  readonly url: string;
  /** Sends a notification over another connection, so that its arrival proves the whole path. */
  notify(channel: string, payload: string): Promise<unknown>;
  /** A heartbeat that takes longer did not arrive. */
  readonly echoMs: number;
}

/**
 * Opens a dedicated connection for LISTEN. Reconnects it when it breaks, or when heartbeats do not arrive. Rejects if the
 * first connection fails.
 */
export async function openListenConnection(
  { url, notify, echoMs }: ListenOptions,
  { message, gap }: NotifyListener,
): Promise<ListenConnection> {
  const heartbeatChannel = `tenger_${randomUUID().replaceAll('-', '')}`;
  const echoes = new Map<string, () => void>();
  let closed = false;
  let current: pg.Client | undefined;
  let leader: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  /** Resolves when a heartbeat arrived. Rejects with a DeafConnectionError if it was sent and did not arrive. */
  const sendHeartbeat = async (): Promise<void> => {
    const id = randomUUID();
    let late: NodeJS.Timeout | undefined;
    const echo = new Promise<boolean>((done) => {
      echoes.set(id, () => done(true));
      late = setTimeout(() => done(false), echoMs);
    });
    try {
      await notify(heartbeatChannel, id);
      if (!(await echo)) throw new DeafConnectionError('A notification did not arrive.');
    } finally {
      clearTimeout(late);
      echoes.delete(id);
    }
  };

  const open = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: echoMs,
      query_timeout: echoMs,
    });
    let over = false;
    const lost = () => {
      if (over) return;
      over = true;
      clearInterval(heartbeats);
      client.end().catch(() => undefined);
      if (current !== client) return;
      current = undefined;
      listeningGauge.set({ channel: NOTIFY_CHANNEL }, 0);
      leaderGauge.set(0);
      if (!closed) reconnect(0);
    };
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === NOTIFY_CHANNEL) message(payload);
      else echoes.get(payload)?.();
    });
    // The database cannot be reached at all if the heartbeat is not even sent: this connection then fails by itself.
    const heartbeats = setInterval(
      () => sendHeartbeat().catch((error) => error instanceof DeafConnectionError && lost()),
      HEARTBEAT_MS,
    );
    heartbeats.unref();
    try {
      await client.connect();
      await client.query(SESSION_SETTINGS);
      await client.query(`listen ${NOTIFY_CHANNEL}`);
      await client.query(`listen ${heartbeatChannel}`);
      await sendHeartbeat();
    } catch (error) {
      lost();
      throw error;
    }
    if (over) throw new Error('The connection ended.');
    current = client;
    listeningGauge.set({ channel: NOTIFY_CHANNEL }, 1);
    if (closed) lost();
  };

  const reconnect = (tries: number) => {
    const ms = RETRIES_MS[Math.min(tries, RETRIES_MS.length - 1)];
    retry = setTimeout(() => {
      if (!closed) open().then(gap, () => reconnect(tries + 1));
    }, ms);
  };

  await open();
  return {
    isHearing: () => current !== undefined,
    async isLeader() {
      const client = current;
      if (!client || client === leader) return client !== undefined;
      // The lock of a session counts its calls, so it is requested once.
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        advisoryLocks.leader,
      ]);
      // The connection may have ended meanwhile.
      if (rows[0]?.held && client === current) {
        leader = client;
        leaderGauge.set(1);
      }
      return client === leader;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await current?.end().catch(() => undefined);
    },
  };
}
