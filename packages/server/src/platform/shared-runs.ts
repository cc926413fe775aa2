interface Runs<Result> {
  readonly current: Promise<Result>;
  /** Starts when `current` ends. */
  next?: { work: () => Promise<Result>; readonly result: Promise<Result> };
}

/**
 * Runs work of the same key one at a time. Calls during a run share one further run, which starts after all of them
 * with the work of the last one: no call gets a result that is older than itself. However many calls there are, one run
 * at a time uses resources, such as a database connection.
 */
export function createSharedRuns<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const runs = new Map<string, Runs<Result>>();

  const start = (key: string, work: () => Promise<Result>): Promise<Result> => {
    const current = work();
    const entry: Runs<Result> = { current };
    runs.set(key, entry);
    const end = () => {
      // The further run replaces the entry.
      if (!entry.next) runs.delete(key);
    };
    current.then(end, end);
    return current;
  };

  return (key, work) => {
    const entry = runs.get(key);
    if (!entry) return start(key, work);
    if (entry.next) {
      entry.next.work = work;
      return entry.next.result;
    }
    const startNext = (): Promise<Result> => start(key, next.work);
    const next: NonNullable<Runs<Result>['next']> = {
      work,
      result: entry.current.then(startNext, startNext),
    };
    entry.next = next;
    return next.result;
  };
}
