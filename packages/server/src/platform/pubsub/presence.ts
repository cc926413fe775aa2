import { randomUUID } from 'node:crypto';
import type { Context } from '../context';

/** A process publishes its counts this often. A viewer sees a change after as long. */
const PUBLISH_MS = 5_000;
/** The counts of a process that is silent for this time are ignored: it has stopped. */
const EXPIRES_MS = 3 * PUBLISH_MS;
const TOPIC = 'presence';

interface RemoteCount {
  readonly count: number;
  /** `performance.now()`. */
  readonly at: number;
}

/** A process's count for a key. */
interface PresenceMessage {
  readonly process: string;
  readonly key: string;
  readonly count: number;
}

/** Counts open streams by key, summed over all processes. */
export interface Presence {
  /** Counts one more; `onCount` receives the sum at first and when it changes. Returns a function that ends it. */
  join(key: string, onCount: (count: number) => void): () => void;
}

/** Stores nothing: each process announces a number per key, however many streams it has. */
export function createPresence(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { publishMs = PUBLISH_MS }: { readonly publishMs?: number } = {},
): Presence {
  const self: string = randomUUID();
  const local = new Map<string, Set<(count: number) => void>>();
  /** The last sum that the streams of a key received. */
  const sent = new Map<string, number>();
  const remote = new Map<string, Map<string, RemoteCount>>();
  let timer: ReturnType<typeof setInterval> | undefined;

  live.listen(TOPIC, undefined, {
    message(data) {
      const { process, key, count } = data as PresenceMessage;
      // Other processes repeat their counts, so that only the keys of this one are needed.
      if (process === self || !local.has(key)) return;
      const counts = remote.get(key) ?? new Map<string, RemoteCount>();
      remote.set(key, counts.set(process, { count, at: performance.now() }));
    },
    gap() {},
  });

  const sum = (key: string) => {
    let total = local.get(key)?.size ?? 0;
    for (const { count, at } of remote.get(key)?.values() ?? [])
      if (performance.now() - at < EXPIRES_MS) total += count;
    return total;
  };
  const publish = (key: string, count: number) =>
    live
      .publish(db, { topic: TOPIC, keys: [], data: { process: self, key, count } satisfies PresenceMessage })
      // The next count replaces one that is lost.
      .catch(() => undefined);
  const tick = () => {
    for (const [key, streams] of local) {
      void publish(key, streams.size);
      if (streams.size === 0) {
        for (const counts of [local, sent, remote]) counts.delete(key);
        continue;
      }
      const total = sum(key);
      if (sent.get(key) === total) continue;
      sent.set(key, total);
      for (const onCount of streams) onCount(total);
    }
    if (local.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    join(key, onCount) {
      const streams = local.get(key) ?? new Set();
      local.set(key, streams.add(onCount));
      timer ??= setInterval(tick, publishMs).unref();
      onCount(sum(key));
      return () => {
        streams.delete(onCount);
      };
    },
  };
}
