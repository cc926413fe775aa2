import { useEffect, useMemo } from 'react';
import { createHistoryLog } from './history-log';
import { writePosition } from './queries';

/** The history log of one episode. Writes the last position when the viewer leaves the page or the tab. */
export function useHistoryLog(user: string | null, media: number, episode: number) {
  const log = useMemo(
    () => createHistoryLog(user ? writePosition(user, media, episode) : () => undefined),
    [user, media, episode],
  );
  useEffect(() => {
    const controller = new AbortController();
    // Phones may discard a hidden page without another event.
    const hidden = () => document.visibilityState === 'hidden' && log.leave();
    document.addEventListener('visibilitychange', hidden, { signal: controller.signal });
    window.addEventListener('pagehide', log.leave, { signal: controller.signal });
    return () => {
      controller.abort();
      log.leave();
    };
  }, [log]);
  return log;
}
