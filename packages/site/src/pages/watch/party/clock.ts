import { partyClock } from '@tenger/api-contract';
import { call } from '../../../api';

/** A request for the server's time with local timestamps, in ms. */
export interface ClockSample {
  readonly sent: number;
  readonly server: number;
  readonly received: number;
}

/**
 * The server's clock minus the local clock, in ms. Uses the sample with the shortest round trip, because half of the
 * round trip bounds the error.
 */
export function getClockOffset(samples: readonly ClockSample[]): number | undefined {
  const [best] = [...samples].sort((a, b) => a.received - a.sent - (b.received - b.sent));
  return best && best.server - (best.sent + best.received) / 2;
}

/** A monotonic clock, unlike `Date.now()`. It stands still while the device sleeps. */
const localNow = () => performance.timeOrigin + performance.now();

const FIRST_SAMPLES = 5;
const LATER_SAMPLES = 3;
const MEASURE_EVERY_MS = 60_000;
/** A larger difference of the two local clocks is a sleep of the device. */
const SHORTEST_SLEEP_MS = 1_000;

/** Estimates the server's clock. Returns the local time until the first measurement. */
export function createServerClock(signal: AbortSignal) {
  let offset = 0;
  /** The system's clock minus the monotonic one. */
  const lead = () => Date.now() - localNow();
  let knownLead = lead();
  const measure = async (times: number) => {
    const samples: ClockSample[] = [];
    for (let one = 0; one < times && !signal.aborted; one += 1) {
      const sent = localNow();
      const reply = await call(partyClock, {}, { signal }).catch(() => undefined);
      if (reply) samples.push({ sent, server: reply.data.now, received: localNow() });
    }
    const measured = getClockOffset(samples);
    if (measured === undefined) return;
    offset = measured;
    knownLead = lead();
  };
  const correctAndMeasure = () => {
    if (document.hidden) return;
    const slept = lead() - knownLead;
    // Until the measurement, which takes seconds on a slow connection.
    if (slept > SHORTEST_SLEEP_MS) {
      offset += slept;
      knownLead += slept;
    }
    void measure(LATER_SAMPLES);
  };
  document.addEventListener('visibilitychange', correctAndMeasure, { signal });
  window.addEventListener('online', correctAndMeasure, { signal });
  const timer = setInterval(() => void measure(LATER_SAMPLES), MEASURE_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  return { now: () => localNow() + offset, measured: measure(FIRST_SAMPLES) };
}

export type ServerClock = ReturnType<typeof createServerClock>;
