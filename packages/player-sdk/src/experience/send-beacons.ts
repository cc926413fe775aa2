import type { ExperienceEvent } from './experience-event';

export interface BeaconOptions {
  /** Maximum seconds between two requests while events are waiting. Default 30. */
  readonly every?: number | undefined;
  /** Added to each request, such as the page's id of the media item. */
  readonly about?: Readonly<Record<string, unknown>> | undefined;
}

export interface Beacons {
  /** The callback for `observeExperience`. */
  (event: ExperienceEvent): void;
  /** Sends the waiting events. */
  flush(): void;
  /** Sends the waiting events, and removes the page listeners. */
  stop(): void;
}

/** Events in one beacon. Browsers limit a beacon to 64 kB. */
const maxEvents = 100;

/**
 * Sends events in batches to a URL with `navigator.sendBeacon`, which also works while the page unloads. The body is
 * `{ about, events }` as text, so that cross-origin requests need no preflight.
 */
export function sendBeacons(url: string, { every = 30, about }: BeaconOptions = {}): Beacons {
  let queue: ExperienceEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  const { signal } = end;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length === 0) return;
    const body = JSON.stringify({ about, events: queue });
    queue = [];
    if (!navigator.sendBeacon(url, body)) {
      // The beacon queue of the browser is full.
      fetch(url, { method: 'POST', body, keepalive: true, credentials: 'same-origin' }).catch(() => {
        // Statistics are not sent again.
      });
    }
  };
  // A hidden page may not run timers again, so later events are sent immediately.
  let isPageHidden = false;
  const setPageHidden = (now: boolean) => {
    isPageHidden = now;
    if (now) flush();
  };
  document.addEventListener('visibilitychange', () => setPageHidden(document.hidden), { signal });
  addEventListener('pagehide', () => setPageHidden(true), { signal });
  // The page may return from the back/forward cache.
  addEventListener('pageshow', () => setPageHidden(document.hidden), { signal });

  return Object.assign(
    (event: ExperienceEvent) => {
      queue.push(event);
      if (isPageHidden || document.hidden || queue.length >= maxEvents) flush();
      else timer ??= setTimeout(flush, every * 1000);
    },
    {
      flush,
      stop() {
        flush();
        end.abort();
      },
    },
  );
}
