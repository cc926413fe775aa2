import { signal, type Writable } from './signal';

/** Persistent storage for the viewer's choices. Values are plain JSON. */
export interface KeyValueStore {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

/** Wraps a storage that may throw. A value that cannot be read counts as not stored, and a failed write is ignored. */
export function ignoreStorageErrors(store: KeyValueStore): KeyValueStore {
  return {
    get(key) {
      try {
        return store.get(key);
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        store.set(key, value);
      } catch {
        // The choice then applies until the page closes.
      }
    },
  };
}

/** A signal whose value may be stored. */
export interface Remembered<T> extends Writable<T> {
  /** Changes the value and stores it. */
  set(value: T): void;
}

/** `read` validates a stored value. If it returns `undefined`, the fallback applies. */
export function remembered<T>(
  store: KeyValueStore | undefined,
  key: string,
  fallback: T,
  read: (stored: unknown) => T | undefined,
): Remembered<T> {
  const value = signal(read(store?.get(key)) ?? fallback);
  return Object.assign(value, {
    set(next: T) {
      value.value = next;
      store?.set(key, next);
    },
  });
}

/** Reads a stored number within bounds. */
export function numberWithin(min: number, max: number): (stored: unknown) => number | undefined {
  return (stored) => (typeof stored === 'number' && stored >= min && stored <= max ? stored : undefined);
}
