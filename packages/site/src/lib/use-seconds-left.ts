import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Whole seconds until a moment (R4.3-14), never below 0. Ticks only redraw: a phone that slept, or a form drawn anew,
 * reads the same clock. A moment that is not known, or never comes, does not tick.
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
      // To the next whole second, so that none is skipped and none shown twice.
      if (rest > 0) timer = setTimeout(look, rest % SECOND_MS || SECOND_MS);
    };
    const look = () => {
      redraw((n) => n + 1);
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', look, { signal: gone.signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [deadline]);
  return Math.max(0, Math.ceil((deadline - Date.now()) / SECOND_MS));
}
