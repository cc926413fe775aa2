import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../database/database';
import { NOTIFY_CHANNEL } from '../database/notify-channel';

export interface Listener {
  message(data: unknown): void;
  /** The connection to other processes was interrupted: read missed changes from the database. */
  gap(): void;
}

interface Message {
  /** The topic, such as `danmaku`. */
  readonly topic: string;
  /** Keys of listeners: a listener of any of these keys receives the message once. */
  readonly keys: readonly string[];
  readonly data?: unknown;
}

/** Publishes messages to clients of all processes. */
export interface PubSub {
  /** Publishes a message when the transaction `db` commits. */
  publish(db: Database, message: Message): Promise<void>;
  /** Listens to a topic and key, or to a whole topic. Returns a function that stops. */
  listen(topic: string, key: string | undefined, listener: Listener): () => void;
}

/** NOTIFY carries less than 8,000 bytes. */
const LONGEST = 7_500;

/** Pub/sub by NOTIFY and LISTEN on either engine, for one or many processes. */
export async function openPubSub(database: Pick<OpenDatabase, 'listen'>): Promise<PubSub> {
  const byChannel = new Map<string, Set<Listener>>();
  const channelKey = (topic: string, key = '') => `${topic}\n${key}`;

  await database.listen({
    message(payload) {
      const { topic, keys, data } = JSON.parse(payload) as Message;
      for (const name of [channelKey(topic), ...keys.map((key) => channelKey(topic, key))])
        for (const one of byChannel.get(name) ?? []) one.message(data);
    },
    gap() {
      for (const listeners of byChannel.values()) for (const one of listeners) one.gap();
    },
  });
  return {
    async publish(db, message) {
      const payload = JSON.stringify(message);
      if (Buffer.byteLength(payload) > LONGEST)
        throw new Error(`A live message on ${message.topic} is too long.`);
      await db.execute(sql`select pg_notify(${NOTIFY_CHANNEL}, ${payload})`);
    },
    listen(topic, key, listener) {
      const name = channelKey(topic, key);
      const listeners = byChannel.get(name) ?? new Set();
      byChannel.set(name, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byChannel.get(name) === listeners) byChannel.delete(name);
      };
    },
  };
}
