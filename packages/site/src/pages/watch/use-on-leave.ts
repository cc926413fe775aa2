import { useEffect } from 'react';

/** Calls `leave` when the viewer leaves the tab, the page or the component. It must be stable. */
export function useOnLeave(leave: () => void): void {
  useEffect(() => {
    const controller = new AbortController();
    // Phones may discard a hidden page without another event.
    const hidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hidden, { signal: controller.signal });
    window.addEventListener('pagehide', leave, { signal: controller.signal });
    return () => {
      controller.abort();
      leave();
    };
  }, [leave]);
}
