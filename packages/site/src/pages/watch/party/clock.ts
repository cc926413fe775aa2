import { partyClock } from '@tenger/api-contract';
import { call } from '../../../api';

/** One question to the server's clock, by this browser's; all in ms. */
export interface Sample {
  readonly sent: number;
  readonly server: number;
  readonly received: number;
}

/**
 * How far the server's clock is ahead of ours, in ms: as the quickest round trip says, since half of its time is all that
 * this can be wrong by.
 */
export function offsetOf(samples: readonly Sample[]): number | undefined {
  const [best] = [...samples].sort((a, b) => a.received - a.sent - (b.received - b.sent));
  return best && best.server - (best.sent + best.received) / 2;
}

/** Never set back or forth while the page lives, unlike `Date.now()`. */
const here = () => performance.timeOrigin + performance.now();

const FIRST = 5;
const AGAIN = 3;
const AGAIN_MS = 60_000;

/** The server's clock as this browser knows it. Until it has been measured, our own is believed. */
export function createServerClock(signal: AbortSignal) {
  let offset = 0;
  const measure = async (times: number) => {
    const samples: Sample[] = [];
    for (let one = 0; one < times && !signal.aborted; one += 1) {
      const sent = here();
      const answer = await call(partyClock, {}, { signal }).catch(() => undefined);
      if (answer) samples.push({ sent, server: answer.data.now, received: here() });
    }
    offset = offsetOf(samples) ?? offset;
  };
  const timer = setInterval(() => void measure(AGAIN), AGAIN_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  return { now: () => here() + offset, measured: measure(FIRST) };
}

export type ServerClock = ReturnType<typeof createServerClock>;
