/** What is never at rest goes on all the same, after so long. */
const AT_LAST_MS = 2000;

/** Runs when the browser has nothing else to do; the answer takes it back. */
export function whenIdle(run: () => void, atLastMs = AT_LAST_MS): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 16);
    return () => clearTimeout(timer);
  }
  const ticket = requestIdleCallback(run, { timeout: atLastMs });
  return () => cancelIdleCallback(ticket);
}
