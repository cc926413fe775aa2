import { type PlayerHandle, type PlayerOptions, TengerPlayer } from '@tenger/player-sdk';

/** A capability that this browser or this page does not have; not a failure. */
export class NotHere extends Error {}

/** Where one check creates its players. All of them are removed after the check. */
export interface Trial {
  readonly signal: AbortSignal;
  create(options: PlayerOptions): PlayerHandle;
  /** Creates a player, starts it without sound, and waits until the position moves. */
  play(options: PlayerOptions): Promise<PlayerHandle>;
  /** Waits until the condition holds. Throws after `seconds`, 40 by default, or when the check is stopped. */
  until(isTrue: () => boolean, what: string, seconds?: number): Promise<void>;
  sleep(ms: number): Promise<void>;
}

const POLL_MS = 50;
/** For a browser that never settles a promise, such as that of `play()`. The longest check waits three times 40 s. */
const LIMIT_MS = 130_000;

/** Rejects when the signal aborts, or after `LIMIT_MS`. */
function limit(signal: AbortSignal): { readonly ended: Promise<never>; clear(): void } {
  const ending = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The browser has not settled a request within ${LIMIT_MS / 1000} s`)),
      LIMIT_MS,
    );
    ending.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => reject(signal.reason), { signal: ending.signal });
  });
  return { ended, clear: () => ending.abort() };
}

/** What the element does, for a report about a capability that fails. */
function describeState({ player, state }: PlayerHandle): string {
  const { buffered, currentTime, readyState, seeking, paused, videoWidth, videoHeight } = player.video.peek();
  const ranges = Array.from(
    { length: buffered.length },
    (_, index) => `${buffered.start(index).toFixed(1)}–${buffered.end(index).toFixed(1)} s`,
  );
  return [
    `at ${currentTime.toFixed(2)} s`,
    `buffered ${ranges.join(', ') || 'nothing'}`,
    `ready state ${readyState}`,
    ...(seeking ? ['seeking'] : []),
    ...(paused ? ['paused'] : []),
    ...(document.hidden ? ['page hidden'] : []),
    `${videoWidth} × ${videoHeight}`,
    state.backend.peek() ?? 'no backend',
  ].join(', ');
}

/** Runs `act` with players in `box`. */
export async function withTrial<T>(
  box: HTMLElement,
  signal: AbortSignal,
  act: (trial: Trial) => Promise<T>,
): Promise<T> {
  const made: PlayerHandle[] = [];
  const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
  const trial: Trial = {
    signal,
    sleep,
    create(options) {
      const handle = TengerPlayer.create(box, { storage: false, lang: 'en', volume: 0, ...options });
      made.push(handle);
      return handle;
    },
    async play(options) {
      const handle = trial.create(options);
      handle.muted = true;
      await handle.play();
      const from = handle.currentTime;
      await trial.until(() => handle.currentTime > from + 0.3, 'the position moves');
      return handle;
    },
    async until(isTrue, what, seconds = 40) {
      const end = performance.now() + seconds * 1000;
      while (!isTrue()) {
        signal.throwIfAborted();
        const handle = made.at(-1);
        const problem = handle?.state.error.peek();
        if (problem) throw new Error(`${what}: the player reports “${problem.message}”`);
        if (performance.now() > end)
          throw new Error(`not within ${seconds} s: ${what}${handle ? ` (${describeState(handle)})` : ''}`);
        await sleep(POLL_MS);
      }
    },
  };
  const { ended, clear } = limit(signal);
  try {
    return await Promise.race([act(trial), ended]);
  } finally {
    clear();
    for (const handle of made) handle.destroy();
  }
}
