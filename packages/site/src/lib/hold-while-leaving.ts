/**
 * Firefox cancels requests and imports when the viewer leaves, while the page is still visible. Their failure is reported
 * only if the page is still there after this time.
 */
const LEAVING_MS = 10_000;

/**
 * Settles as `pending` does, but if it rejects while the viewer leaves the page, the rejection comes ten seconds later.
 * A caller that aborted `signal` itself does not wait.
 */
export async function holdWhileLeaving<T>(pending: Promise<T>, signal?: AbortSignal): Promise<T> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Only while something is pending: some browsers do not keep a page with this listener for the back button.
  globalThis.addEventListener?.('beforeunload', leave);
  try {
    return await pending;
  } catch (error) {
    if (isLeaving && !signal?.aborted) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    throw error;
  } finally {
    globalThis.removeEventListener?.('beforeunload', leave);
  }
}
