import { useEffect, useMemo } from 'react';
import { createHistoryLog } from './history-log';
import { writePosition } from './queries';

/** The history log of one episode; it is written for the last time when the viewer leaves, however that happens. */
export function useHistoryLog(user: string | null, media: number, episode: number) {
  const log = useMemo(
    () => createHistoryLog(user ? writePosition(user, media, episode) : () => undefined),
    [user, media, episode],
  );
  useEffect(() => {
    const gone = new AbortController();
    // A hidden page may never be shown again: phones end it without another word.
    const hidden = () => document.visibilityState === 'hidden' && log.leave();
    document.addEventListener('visibilitychange', hidden, { signal: gone.signal });
    window.addEventListener('pagehide', log.leave, { signal: gone.signal });
    return () => {
      gone.abort();
      log.leave();
    };
  }, [log]);
  return log;
}
