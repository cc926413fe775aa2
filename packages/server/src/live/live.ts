import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../database/database';
import { CHANNEL } from '../database/hear';

export interface Listener {
  message(data: unknown): void;
  /** The line to the other processes was down: look at the database for what was missed. */
  gap(): void;
}

interface Message {
  /** A kind of news, e.g. `danmaku`. */
  readonly topic: string;
  /** Whom or what it is about: whoever listens for one of these hears it, once. */
  readonly keys: readonly string[];
  readonly data?: unknown;
}

/** Messages between everybody who is connected, whichever process they are connected to. */
export interface Live {
  /** Says something once the transaction `db` is over; nothing is said where that is rolled back. */
  say(db: Database, message: Message): Promise<void>;
  /** Listens for a topic and a key, or for a whole topic. Answers how to stop. */
  listen(topic: string, key: string | undefined, listener: Listener): () => void;
}

/** NOTIFY carries less than 8,000 bytes. */
const LONGEST = 7_500;

/** NOTIFY and LISTEN on either engine: one way for one process and for many. */
export async function openLive(database: Pick<OpenDatabase, 'listen'>): Promise<Live> {
  const places = new Map<string, Set<Listener>>();
  const place = (topic: string, key = '') => `${topic}\n${key}`;

  await database.listen({
    message(payload) {
      const { topic, keys, data } = JSON.parse(payload) as Message;
      for (const name of [place(topic), ...keys.map((key) => place(topic, key))])
        for (const one of places.get(name) ?? []) one.message(data);
    },
    gap() {
      for (const listeners of places.values()) for (const one of listeners) one.gap();
    },
  });
  return {
    async say(db, message) {
      const payload = JSON.stringify(message);
      if (Buffer.byteLength(payload) > LONGEST)
        throw new Error(`A live message on ${message.topic} is too long.`);
      await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
    },
    listen(topic, key, listener) {
      const name = place(topic, key);
      const listeners = places.get(name) ?? new Set();
      places.set(name, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && places.get(name) === listeners) places.delete(name);
      };
    },
  };
}
