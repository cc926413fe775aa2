/** Waiting that ends with a signal: whoever awaits is rejected with the signal's reason. */
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

/** The first of these events, or `ms` later: a missed event must not mean waiting for ever. */
export async function either(
  element: HTMLMediaElement,
  names: readonly string[],
  signal: AbortSignal,
  ms = 250,
): Promise<void> {
  const heard = new AbortController();
  const both = AbortSignal.any([heard.signal, signal]);
  for (const name of names) element.addEventListener(name, () => heard.abort(), { signal: both });
  await wait(ms, both).catch(() => signal.throwIfAborted());
  heard.abort();
}

/** Gives up on an element that fails, or that has received nothing for `stallMs` although it needs more. */
export function watchLoading(element: HTMLMediaElement, stallMs: number, signal: AbortSignal): AbortSignal {
  const failed = new AbortController();
  const end = AbortSignal.any([failed.signal, signal]);
  element.addEventListener('error', () => failed.abort(element.error), { signal: end });
  let last = '';
  let since = performance.now();
  const timer = setInterval(() => {
    const { buffered, readyState, seeking, currentTime } = element;
    const ends = Array.from({ length: buffered.length }, (_, index) => buffered.end(index));
    const now = [readyState, seeking, currentTime, ...ends].join();
    if (now !== last || (readyState >= 3 && !seeking)) since = performance.now();
    last = now;
    if (performance.now() - since > stallMs) failed.abort(new Error('Nothing more arrives.'));
  }, 500);
  end.addEventListener('abort', () => clearInterval(timer), { once: true });
  return end;
}
