import { type Readable, signal } from '../../foundation/signal';

export interface CountdownTimer {
  /** Whole seconds, at least 1 while it runs. */
  readonly left: Readable<number>;
  start(seconds: number): void;
  stop(): void;
  /** Pauses the countdown while held. */
  hold(held: boolean): void;
}

/**
 * Counts down to a deadline. It continues in a hidden tab, as playback does: viewers in picture-in-picture or
 * with another tab in front chose autoplay of the next episode. Timers are late there, but the deadline is exact.
 */
export function createCountdown(finish: () => void, now = () => performance.now()): CountdownTimer {
  const left = signal(0);
  /** Remaining milliseconds when it was held; undefined while no countdown runs. */
  let remainingMs: number | undefined;
  let deadline = 0;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tick = () => {
    const ms = deadline - now();
    if (ms <= 0) {
      stop();
      finish();
      return;
    }
    left.value = Math.ceil(ms / 1000);
    // Until the displayed number changes.
    timer = setTimeout(tick, Math.max(10, ms - (left.value - 1) * 1000));
  };
  const stop = () => {
    clearTimeout(timer);
    remainingMs = undefined;
  };
  const run = () => {
    if (remainingMs === undefined || held) return;
    deadline = now() + remainingMs;
    tick();
  };

  return {
    left,
    start(seconds) {
      stop();
      remainingMs = seconds * 1000;
      left.value = seconds;
      run();
    },
    stop,
    hold(next) {
      if (next === held) return;
      held = next;
      if (remainingMs === undefined) return;
      clearTimeout(timer);
      if (held) remainingMs = Math.max(0, deadline - now());
      else run();
    },
  };
}
