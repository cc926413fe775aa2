/** Moments that are not state. */
export interface Events<Map> {
  /** A listener whose signal is aborted is never called again. */
  on<Name extends keyof Map & string>(
    name: Name,
    listener: (payload: Map[Name]) => void,
    options?: { signal?: AbortSignal | undefined },
  ): () => void;
  emit<Name extends keyof Map & string>(name: Name, payload: Map[Name]): void;
  /** Forgets every listener. */
  clear(): void;
}

interface Listening {
  readonly call: (payload: never) => void;
  readonly signal: AbortSignal | undefined;
}

export function createEvents<Map>(): Events<Map> {
  const listeners = new globalThis.Map<string, Set<Listening>>();

  /** Those whose signal is aborted are dropped when somebody looks: that needs no listener on every signal. */
  const listening = (name: string) => {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set);
    for (const one of set) if (one.signal?.aborted) set.delete(one);
    return set;
  };

  return {
    on(name, call, { signal } = {}) {
      const set = listening(name);
      const one = { call, signal };
      set.add(one);
      return () => void set.delete(one);
    },
    emit(name, payload) {
      for (const { call } of [...listening(name)]) {
        try {
          (call as (payload: unknown) => void)(payload);
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
