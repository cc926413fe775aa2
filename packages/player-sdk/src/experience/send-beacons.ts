import type { ExperienceEvent } from './experience-event';

export interface BeaconOptions {
  /** Seconds between two messages at most, when there is something to say. Default 30. */
  readonly every?: number | undefined;
  /** Added to each message, such as the page's name for the film. */
  readonly about?: Readonly<Record<string, unknown>> | undefined;
}

export interface Beacons {
  /** To be given to `observeExperience`. */
  (event: ExperienceEvent): void;
  /** Sends what waits. */
  flush(): void;
  /** Sends what waits, and listens to the page no longer. */
  stop(): void;
}

/** As much as a browser takes in one beacon is 64 kB. */
const most = 100;

/**
 * Sends events to an address of the page's own, a few together, by `navigator.sendBeacon`: also while the page goes. The
 * body is `{ about, events }` as text, so that other origins need no preflight.
 */
export function sendBeacons(url: string, { every = 30, about }: BeaconOptions = {}): Beacons {
  let waiting: ExperienceEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  const { signal } = end;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ about, events: waiting });
    waiting = [];
    if (!navigator.sendBeacon(url, body)) {
      // Too much is on its way already.
      fetch(url, { method: 'POST', body, keepalive: true, credentials: 'same-origin' }).catch(() => {
        // Figures are worth no second try.
      });
    }
  };
  // When the page goes there is no later; what is told after this listener has run goes out at once.
  let going = false;
  const setGoing = (now: boolean) => {
    going = now;
    if (now) flush();
  };
  document.addEventListener('visibilitychange', () => setGoing(document.hidden), { signal });
  addEventListener('pagehide', () => setGoing(true), { signal });
  // It may come back as it was.
  addEventListener('pageshow', () => setGoing(document.hidden), { signal });

  return Object.assign(
    (event: ExperienceEvent) => {
      waiting.push(event);
      if (going || document.hidden || waiting.length >= most) flush();
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
