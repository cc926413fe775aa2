import { type Premiere, type PremierePhase, premierePhase, premierePosition } from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { premiereLive } from './live';

const SECOND_MS = 1000;

/**
 * A value of the premiere's time, by the server's clock; null until that is known. Renders when the value changes, which
 * it does at whole seconds. The value always comes from the clock, also after a sleeping phone wakes up.
 */
function usePremiereTime<T extends string | number>(startsAt: string, read: (now: number) => T): T | null {
  const clock = useSnapshot(premiereLive).clock;
  const [, setShown] = useState<T | null>(null);
  useEffect(() => {
    if (!clock) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = new AbortController();
    const update = () => {
      clearTimeout(timer);
      setShown(read(clock.now()));
      const sinceSecond = (((clock.now() - Date.parse(startsAt)) % SECOND_MS) + SECOND_MS) % SECOND_MS;
      timer = setTimeout(update, SECOND_MS - sinceSecond);
    };
    update();
    document.addEventListener('visibilitychange', update, { signal: gone.signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  });
  return clock ? read(clock.now()) : null;
}

/** Whole seconds until the film starts, at least 0. */
export const useSecondsUntilStart = (premiere: Premiere): number | null =>
  usePremiereTime(premiere.starts_at, (now) => Math.max(0, Math.ceil(-premierePosition(premiere, now))));

export const usePremierePhase = (premiere: Premiere): PremierePhase | null =>
  usePremiereTime(premiere.starts_at, (now) => premierePhase(premiere, now));
