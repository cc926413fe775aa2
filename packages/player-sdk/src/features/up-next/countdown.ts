import { type Readable, signal } from '../../foundation/signal';

export interface Countdown {
  /** Whole seconds, at least 1 while it runs. */
  readonly left: Readable<number>;
  start(seconds: number): void;
  stop(): void;
  /** Stands still while held, and goes on with what was left. */
  hold(held: boolean): void;
}

/**
 * Counts down to a deadline. It goes on in a hidden tab, as the film does: those who watch in picture-in-picture or
 * listen from another tab chose that the next episode begins by itself. Timers are late there, the deadline is not.
 */
export function createCountdown(finish: () => void, now = () => performance.now()): Countdown {
  const left = signal(0);
  /** Milliseconds that were left when it was held; undefined while none is under way. */
  let rest: number | undefined;
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
    // To the moment the shown number changes.
    timer = setTimeout(tick, Math.max(10, ms - (left.value - 1) * 1000));
  };
  const stop = () => {
    clearTimeout(timer);
    rest = undefined;
  };
  const run = () => {
    if (rest === undefined || held) return;
    deadline = now() + rest;
    tick();
  };

  return {
    left,
    start(seconds) {
      stop();
      rest = seconds * 1000;
      left.value = seconds;
      run();
    },
    stop,
    hold(next) {
      if (next === held) return;
      held = next;
      if (rest === undefined) return;
      clearTimeout(timer);
      if (held) rest = Math.max(0, deadline - now());
      else run();
    },
  };
}
