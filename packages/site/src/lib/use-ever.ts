import { useEffect, useState } from 'react';

/** True from the first time `now` was: what has once been opened stays mounted, so that it can close gracefully. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  useEffect(() => {
    if (now) setEver(true);
  }, [now]);
  return ever || now;
}
