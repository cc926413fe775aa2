/** Runs tasks with the same key sequentially; tasks with different keys run concurrently. */
export function createKeyedQueue<Key>() {
  const last = new Map<Key, Promise<unknown>>();
  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
