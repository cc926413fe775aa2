/** A typed event emitter. */
export interface Events<Map> {
  /** A listener is not called after its signal aborts or it is removed, also during an event. */
  on<Name extends keyof Map & string>(
    name: Name,
    listener: (payload: Map[Name]) => void,
    options?: { signal?: AbortSignal | undefined },
  ): () => void;
  emit<Name extends keyof Map & string>(name: Name, payload: Map[Name]): void;
  /** Removes every listener. */
  clear(): void;
}

interface Listener {
  readonly call: (payload: never) => void;
  readonly signal: AbortSignal | undefined;
}

export function createEvents<Map>(): Events<Map> {
  const listeners = new globalThis.Map<string, Set<Listener>>();

  /** Removes listeners with an aborted signal on access, which saves an abort listener for each signal. */
  const activeListeners = (name: string) => {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set);
    for (const listener of set) if (listener.signal?.aborted) set.delete(listener);
    return set;
  };

  return {
    on(name, call, { signal } = {}) {
      const set = activeListeners(name);
      const listener = { call, signal };
      set.add(listener);
      return () => void set.delete(listener);
    },
    emit(name, payload) {
      for (const listener of [...activeListeners(name)]) {
        // A listener before this one may have ended it.
        if (!activeListeners(name).has(listener)) continue;
        try {
          (listener.call as (payload: unknown) => void)(payload);
        } catch (error) {
          // An error in one listener must not affect the other listeners or the player.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear() {
      listeners.clear();
    },
  };
}
