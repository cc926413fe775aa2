import { hasData } from '../../media/has-data';

/** Resolves after `ms` milliseconds. Rejects with the signal's reason when it aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Resolves at the first of these events, or after `ms` milliseconds in case the event was missed. */
export async function waitForEvent(
  element: HTMLMediaElement,
  names: readonly string[],
  signal: AbortSignal,
  ms = 250,
): Promise<void> {
  const listening = new AbortController();
  const both = AbortSignal.any([listening.signal, signal]);
  for (const name of names) element.addEventListener(name, () => listening.abort(), { signal: both });
  await wait(ms, both).catch(() => signal.throwIfAborted());
  listening.abort();
}

/** Returns a signal that aborts when the element fails, or needs data but has received none for `stallMs`. */
export function watchLoading(element: HTMLMediaElement, stallMs: number, signal: AbortSignal): AbortSignal {
  const failed = new AbortController();
  const end = AbortSignal.any([failed.signal, signal]);
  element.addEventListener('error', () => failed.abort(element.error), { signal: end });
  let last = '';
  let since = performance.now();
  // `buffered` does not grow in Firefox during a seek.
  element.addEventListener('progress', () => (since = performance.now()), { signal: end });
  const timer = setInterval(() => {
    const { readyState, seeking, currentTime } = element;
    const now = [readyState, seeking, currentTime].join();
    if (now !== last || (hasData(element) && !seeking)) since = performance.now();
    last = now;
    if (performance.now() - since > stallMs) failed.abort(new Error('No more data arrives.'));
  }, 500);
  end.addEventListener('abort', () => clearInterval(timer), { once: true });
  return end;
}
