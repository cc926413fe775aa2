import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats work sequentially until `signal` aborts; resolves when the last run is done. */
export async function repeat(
  ms: number,
  work: () => Promise<unknown>,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    // The signal ends the wait early.
    await sleep(ms, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await work().catch(failed);
  }
}
