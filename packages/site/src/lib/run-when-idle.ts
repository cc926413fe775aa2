/** The longest wait for an idle moment. */
const IDLE_TIMEOUT_MS = 2000;

/** Runs a task when the browser is idle. Returns a function that cancels it. */
export function runWhenIdle(run: () => void, atLastMs = IDLE_TIMEOUT_MS): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 16);
    return () => clearTimeout(timer);
  }
  const ticket = requestIdleCallback(run, { timeout: atLastMs });
  return () => cancelIdleCallback(ticket);
}
