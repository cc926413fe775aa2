import pg from 'pg';
import { NOTIFY_CHANNEL, type NotifyListener } from './notify-channel';

/** Delays before reconnecting; the last one repeats. */
const RETRIES_MS = [100, 500, 2_000, 5_000];
/** Interval of a query that detects silently lost connections, for example after a failover. */
const KEEPALIVE_MS = 30_000;

export interface ListenConnection {
  close(): Promise<void>;
}

/** Opens a dedicated connection for LISTEN and reconnects it when it breaks. Rejects if the first connection fails. */
export async function openListenConnection(
  url: string,
  { message, gap }: NotifyListener,
): Promise<ListenConnection> {
  let closed = false;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    let over = false;
    const lost = () => {
      if (over) return;
      over = true;
      clearInterval(keepAlive);
      client.end().catch(() => undefined);
      if (!closed && current === client) reconnect(0);
    };
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ payload }) => message(payload ?? ''));
    const keepAlive = setInterval(() => client.query('select 1').catch(lost), KEEPALIVE_MS);
    keepAlive.unref();
    try {
      await client.connect();
      await client.query(`listen ${NOTIFY_CHANNEL}`);
      current = client;
      if (closed) await client.end();
    } catch (error) {
      lost();
      throw error;
    }
  };

  const reconnect = (tries: number) => {
    const ms = RETRIES_MS[Math.min(tries, RETRIES_MS.length - 1)];
    retry = setTimeout(() => {
      if (!closed) open().then(gap, () => reconnect(tries + 1));
    }, ms);
  };

  await open();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await current?.end().catch(() => undefined);
    },
  };
}
