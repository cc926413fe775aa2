import { useEffect, useState } from 'react';

/** True after `now` was first true. Keeps an opened panel mounted, so that it can animate its closing. */
export function useOnceTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  useEffect(() => {
    if (now) setEver(true);
  }, [now]);
  return ever || now;
}
