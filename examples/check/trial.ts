import { type PlayerHandle, type PlayerOptions, TengerPlayer } from '@tenger/player-sdk';

/** A capability that this browser or this page does not have; not a failure. */
export class NotHere extends Error {}

/** Where one check creates its players. All of them are removed after the check. */
export interface Trial {
  /** Aborts when the check ends, for any reason. */
  readonly signal: AbortSignal;
  create(options: PlayerOptions): PlayerHandle;
  /** Creates a player, starts it without sound, and waits until the position moves. */
  play(options: PlayerOptions): Promise<PlayerHandle>;
  /** Waits until the condition holds. Throws after `seconds`, 40 by default, and when the player fails. */
  until(isTrue: () => boolean, what: string, seconds?: number): Promise<void>;
  /** Whether the condition holds within this time. */
  within(isTrue: () => boolean, seconds: number): Promise<boolean>;
  /** Throws when the check has ended meanwhile. */
  sleep(ms: number): Promise<void>;
}

const POLL_MS = 50;
/** For a browser that never settles a promise, such as that of `play()`. The longest check waits three times 40 s. */
const LIMIT_MS = 130_000;

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

/** Waits until the position moves, in either direction: a repeated film begins again. */
export async function waitForPlayback(
  { until }: Pick<Trial, 'until'>,
  handle: PlayerHandle,
  what: string,
): Promise<void> {
  const from = handle.currentTime;
  await until(() => Math.abs(handle.currentTime - from) > 0.3, what);
}

/**
 * Runs `act` with players in `box`, until `act` ends, the page aborts it, or `limitMs` have passed. `act` may continue
 * after that, but its trial has ended: it creates no further player.
 */
export async function withTrial<T>(
  box: HTMLElement,
  pageSignal: AbortSignal,
  act: (trial: Trial) => Promise<T>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const made: PlayerHandle[] = [];
  const end = new AbortController();
  const { signal } = end;
  // Not `AbortSignal.any`, which Safari has since 17.4.
  pageSignal.addEventListener('abort', () => end.abort(pageSignal.reason), { signal });
  if (pageSignal.aborted) end.abort(pageSignal.reason);
  const timer = setTimeout(
    () => end.abort(new Error(`The browser has not settled a request within ${limitMs / 1000} s`)),
    limitMs,
  );
  const ended = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)),
  );
  const trial: Trial = {
    signal,
    async sleep(ms) {
      await new Promise((done) => setTimeout(done, ms));
      signal.throwIfAborted();
    },
    create(options) {
      signal.throwIfAborted();
      const handle = TengerPlayer.create(box, { storage: false, lang: 'en', volume: 0, ...options });
      made.push(handle);
      return handle;
    },
    async play(options) {
      const handle = trial.create(options);
      handle.muted = true;
      await handle.play();
      await waitForPlayback(trial, handle, 'the position moves');
      return handle;
    },
    async until(isTrue, what, seconds = 40) {
      let holds = false;
      const problem = () => made.at(-1)?.state.error.peek();
      await trial.within(() => {
        holds = isTrue();
        return holds || problem() !== undefined;
      }, seconds);
      if (holds) return;
      const error = problem();
      if (error) throw new Error(`${what}: the player reports “${error.message}”`);
      const handle = made.at(-1);
      throw new Error(`not within ${seconds} s: ${what}${handle ? ` (${describeState(handle)})` : ''}`);
    },
    async within(isTrue, seconds) {
      const until = performance.now() + seconds * 1000;
      while (!isTrue()) {
        if (performance.now() > until) return false;
        await trial.sleep(POLL_MS);
      }
      return true;
    },
  };
  try {
    return await Promise.race([act(trial), ended]);
  } finally {
    clearTimeout(timer);
    end.abort(new Error('The check has ended'));
    for (const handle of made) handle.destroy();
  }
}
