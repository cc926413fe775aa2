/** Moments that are not state. */
export interface Events<Map> {
  on<Name extends keyof Map & string>(
    name: Name,
    listener: (payload: Map[Name]) => void,
    options?: { signal?: AbortSignal | undefined },
  ): () => void;
  emit<Name extends keyof Map & string>(name: Name, payload: Map[Name]): void;
  /** Forgets every listener. */
  clear(): void;
}

export function createEvents<Map>(): Events<Map> {
  const listeners = new globalThis.Map<string, Set<(payload: never) => void>>();

  return {
    on(name, listener, { signal } = {}) {
      if (signal?.aborted) return () => {};
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener);
      const off = () => {
        set.delete(listener);
        signal?.removeEventListener('abort', off);
      };
      signal?.addEventListener('abort', off, { once: true });
      return off;
    },
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          (listener as (payload: unknown) => void)(payload);
        } catch (error) {
          // One faulty listener must not keep the others, or the player, from the moment.
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
