import { delay } from '../foundation/delay';
import type { Scope } from '../foundation/scope';
import { type Readable, signal } from '../foundation/signal';

/** Milliseconds before each further attempt, while the network or the server fails. */
const retryDelaysMs = [2_000, 10_000, 60_000];

/**
 * Loads and parses a file immediately; undefined while it loads. After a failure it is empty until a later attempt
 * succeeds: thumbnails, chapters and heatmaps are optional. `read` must not throw.
 */
export function fetchList<T>(
  address: string,
  scope: Scope,
  read: (text: string, base: string) => readonly T[],
): Readable<readonly T[] | undefined> {
  const found = signal<readonly T[] | undefined>(undefined);
  /** Whether another attempt may succeed. */
  const load = async (): Promise<boolean> => {
    try {
      const response = await fetch(address, { signal: scope.signal });
      if (response.ok) found.value = read(await response.text(), response.url || document.baseURI);
      else found.value = [];
      return response.status === 429 || response.status >= 500;
    } catch {
      found.value = [];
      return true;
    }
  };
  const loadWithRetries = async () => {
    for (const retryDelayMs of retryDelaysMs) {
      if (!(await load())) return;
      await delay(retryDelayMs, scope.signal);
      if (scope.signal.aborted) return;
    }
    await load();
  };
  void loadWithRetries();
  return found;
}
