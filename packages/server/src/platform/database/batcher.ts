export interface BatchOptions<Item> {
  /** Key that is unique within a batch: the later of two items with the same key waits for the next batch. */
  readonly keyOf: (item: Item) => string;
  /** Maximum number of items in a batch. */
  readonly atMost: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly done: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Batches items that arrive while a batch is running, because a commit costs the same for one row as for a hundred.
 * Without a running batch, an item runs immediately and alone. A call resolves when its batch is done. If a batch
 * fails, each item runs alone, so that one item does not fail the others.
 */
export function createBatcher<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { keyOf, atMost }: BatchOptions<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  function takeBatch(): Waiting<Item, Result>[] {
    const batch = new Map<string, Waiting<Item, Result>>();
    const later: Waiting<Item, Result>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.item);
      if (batch.size < atMost && !batch.has(key)) batch.set(key, one);
      else later.push(one);
    }
    waiting = later;
    return [...batch.values()];
  }

  async function runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { done }] of batch.entries()) done(results[index] as Result);
    } catch (error) {
      if (batch.length === 1) batch[0]?.fail(error);
      else for (const one of batch) await runBatch([one]);
    }
  }

  async function runAll(): Promise<void> {
    busy = true;
    while (waiting.length > 0) await runBatch(takeBatch());
    busy = false;
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      if (!busy) void runAll();
    });
}
