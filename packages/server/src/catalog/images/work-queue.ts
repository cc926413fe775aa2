export type Priority = 'viewer' | 'warming';

export type WorkQueue = <T>(priority: Priority, work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` tasks concurrently. Tasks of waiting viewers go before warming. */
export function createWorkQueue(atOnce: number): WorkQueue {
  const waiting: Record<Priority, (() => void)[]> = { viewer: [], warming: [] };
  let running = 0;

  const next = () => {
    if (running >= atOnce) return;
    const start = waiting.viewer.shift() ?? waiting.warming.shift();
    if (!start) return;
    running += 1;
    start();
  };

  return async (priority, work) => {
    await new Promise<void>((start) => {
      waiting[priority].push(start);
      next();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  };
}
