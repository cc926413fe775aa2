import { useEffect, useState } from 'react';

/** What is never at rest goes on all the same, after so long. */
const AT_LAST_MS = 500;

const whenIdle = (run: () => void): (() => void) => {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 16);
    return () => clearTimeout(timer);
  }
  const ticket = requestIdleCallback(run, { timeout: AT_LAST_MS });
  return () => cancelIdleCallback(ticket);
};

/** Lists that were shown whole before, by name: coming back to one finds it as it was left. */
const whole = new Set<string>();

/**
 * How many of so many parts to show: one more whenever the browser has nothing else to do, so that a long page below
 * the screen never keeps it from answering.
 */
export function useGradually(name: string, total: number): number {
  const [shown, setShown] = useState(() => (whole.has(name) ? Number.POSITIVE_INFINITY : 1));
  useEffect(() => {
    if (total === 0) return;
    if (shown < total) return whenIdle(() => setShown(shown + 1));
    whole.add(name);
  }, [name, shown, total]);
  return Math.min(shown, total);
}
