/** Checks of one image. */
const MAX_CHECKS = 4;
/** The longest wait that is followed. Seconds. */
const MAX_WAIT_S = 60;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/**
 * Waits while the server is too busy to resize an image (503 with `Retry-After`). Resolves to true when the image can be
 * requested again, and to false if it failed for another reason, or if the server stays busy. Images of other hosts are
 * not checked: their status cannot be read.
 */
export async function waitForImage(url: string, signal: AbortSignal): Promise<boolean> {
  if (new URL(url, location.href).origin !== location.origin) return false;
  for (let check = 1; check <= MAX_CHECKS && !signal.aborted; check += 1) {
    const reply = await fetch(url, { method: 'HEAD', signal }).catch(() => undefined);
    if (reply?.status !== 503) return reply?.ok === true;
    const seconds = Math.min(Number(reply.headers.get('retry-after')) || 1, MAX_WAIT_S);
    // All images of a page fail at the same time.
    await pause(seconds * 1000 * (1 + Math.random() / 2), signal);
  }
  return false;
}
