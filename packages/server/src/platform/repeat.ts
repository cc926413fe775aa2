/** Repeats work sequentially until `signal` aborts; resolves when the last run is done. */
export async function repeat(
  ms: number,
  work: () => Promise<unknown>,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await pause(ms, signal);
    if (!signal.aborted) await work().catch(failed);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      done();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
  });
