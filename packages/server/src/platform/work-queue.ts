import { overloaded } from './http/errors';

/** Time after which a client that was refused may try again. Seconds. */
const RETRY_SECONDS = 5;

/**
 * Runs a task when its turn comes. `client` is the network of the client that waits for it; tasks without a client
 * run when no client waits. Throws 503 if too many tasks wait.
 */
export type WorkQueue = <T>(client: string | undefined, work: () => Promise<T>) => Promise<T>;

export interface WorkLimits {
  /** Tasks that run concurrently. */
  readonly atOnce: number;
  /** Maximum waiting tasks of one client. A page whose images are not cached requests all of them together. */
  readonly perClient?: number;
  /** Maximum waiting tasks of all clients, and as many without a client. */
  readonly waiting?: number;
}

/** Clients take turns, so that many tasks of one client delay another client by one task only. */
export function createWorkQueue({ atOnce, perClient = 100, waiting = 400 }: WorkLimits): WorkQueue {
  /** Clients in the order of their turns. A Map keeps the order in which keys were set. */
  const clients = new Map<string, (() => void)[]>();
  const background: (() => void)[] = [];
  let running = 0;
  let waitingForClients = 0;

  const takeNext = (): (() => void) | undefined => {
    for (const [client, starts] of clients) {
      const [start, ...rest] = starts;
      clients.delete(client);
      if (rest.length > 0) clients.set(client, rest);
      waitingForClients -= 1;
      return start;
    }
    return background.shift();
  };

  const startNext = () => {
    if (running >= atOnce) return;
    const start = takeNext();
    if (!start) return;
    running += 1;
    start();
  };

  const enqueue = (client: string | undefined, start: () => void) => {
    if (client === undefined) {
      if (background.length >= waiting) throw overloaded(RETRY_SECONDS);
      background.push(start);
      return;
    }
    const starts = clients.get(client) ?? [];
    if (waitingForClients >= waiting || starts.length >= perClient) throw overloaded(RETRY_SECONDS);
    clients.set(client, [...starts, start]);
    waitingForClients += 1;
  };

  return async (client, work) => {
    await new Promise<void>((start) => {
      enqueue(client, start);
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
