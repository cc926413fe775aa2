import pg from 'pg';
import { CHANNEL, type Hear } from './hear';

/** Pauses between tries to get the line back, the last one again and again. */
const RETRIES_MS = [100, 500, 2_000, 5_000];
/** A line that is dead without a word, after a failover say, is found by asking. */
const ASK_EVERY_MS = 30_000;

export interface Ears {
  close(): Promise<void>;
}

/** LISTEN on a connection of its own, which is made anew whenever it breaks. Rejects where the first one fails. */
export async function listenTo(url: string, { message, gap }: Hear): Promise<Ears> {
  let closed = false;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    let over = false;
    const lost = () => {
      if (over) return;
      over = true;
      clearInterval(asking);
      client.end().catch(() => undefined);
      if (!closed && current === client) again(0);
    };
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ payload }) => message(payload ?? ''));
    const asking = setInterval(() => client.query('select 1').catch(lost), ASK_EVERY_MS);
    asking.unref();
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      current = client;
      if (closed) await client.end();
    } catch (error) {
      lost();
      throw error;
    }
  };

  const again = (tries: number) => {
    const ms = RETRIES_MS[Math.min(tries, RETRIES_MS.length - 1)];
    retry = setTimeout(() => {
      if (!closed) open().then(gap, () => again(tries + 1));
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
