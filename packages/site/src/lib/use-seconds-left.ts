import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Whole seconds until a deadline (R4.3-14), at least 0. Timers only trigger a render: the value always comes from the
 * clock, also after a sleeping phone wakes up. Does not tick for an infinite deadline.
 */
export function useSecondsLeft(deadline: number): number {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!Number.isFinite(deadline)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = new AbortController();
    const wait = () => {
      clearTimeout(timer);
      const rest = deadline - Date.now();
      // Fires at the next whole second, so that no value is skipped or repeated.
      if (rest > 0) timer = setTimeout(update, rest % SECOND_MS || SECOND_MS);
    };
    const update = () => {
      redraw((n) => n + 1);
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', update, { signal: gone.signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [deadline]);
  return Math.max(0, Math.ceil((deadline - Date.now()) / SECOND_MS));
}
