import axe from 'axe-core';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { type PlayerHandle, type PlayerOptions, TengerPlayer } from '../../src/index';
import { clock, measureWait } from './spent';

const fixture = (path: string) => new URL(`/test/fixtures/${path}`, location.href).href;

export const media = {
  small: fixture('small.mp4'),
  large: fixture('large.mp4'),
  hls: fixture('hls/master.m3u8'),
};

export const files = [
  { name: '480 SD', url: media.small },
  { name: '720 HD', url: media.large },
];

const made: { handle: PlayerHandle; box: HTMLElement }[] = [];

/** A player, 640 pixels wide, that is removed after the test. */
export function makePlayer(options: PlayerOptions, width = 640) {
  const box = document.createElement('div');
  box.style.width = `${width}px`;
  document.body.append(box);
  const handle = TengerPlayer.create(box, { storage: false, ...options });
  made.push({ handle, box });
  return { handle, box, root: rootOf(handle), video: () => handle.player.video.peek() };
}

export function rootOf(handle: PlayerHandle): ShadowRoot {
  const root = handle.element.shadowRoot;
  if (!root) throw new Error('The player has no shadow root.');
  return root;
}

export function find<T extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

/**
 * Waits a fixed time. Only where no later event exists: a test that something does not happen within the
 * time that the player's rule names.
 */
export const waitFixed = (ms: number): Promise<void> => measureWait('fixed sleeps', () => clock.sleep(ms));

/** Resolves after two animation frames: changes of signals, observers and queued events are rendered. */
export async function waitForFrames(count = 2): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** From here to the end of the test, timers run as usual, and `vi.advanceTimersByTime` skips the time between them. */
export const useSkippableTimers = () => vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true });

/** From here to the end of the test, only `vi.advanceTimersByTime` makes timers run. */
export const useFrozenTimers = () => vi.useFakeTimers({ toFake: [...timers] });

/** The same, with a clock that only `vi.advanceTimersByTime` moves. */
export const useFrozenClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

/**
 * From here to the end of the test, intervals of the player do not run, so that it does not skip an ad that starts late:
 * a busy machine may need more than four seconds for the first frame.
 */
export const useFrozenIntervals = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

/** Loads the code of ads. The player starts the media without an ad if this takes more than four seconds. */
export const loadAdCode = () =>
  Promise.all([
    import('../../src/presets/deferred/pre-roll'),
    import('../../src/presets/deferred/error-recovery'),
  ]);

/** Measures until the end of the test how late timers of this page run, for tests of exact times. */
export function watchDelays() {
  const periodMs = 10;
  const rememberedMs = 500;
  let delays: { at: number; ms: number }[] = [];
  let last = clock.now();
  let isRunning = true;
  const measure = async () => {
    while (isRunning) {
      await clock.sleep(periodMs);
      const now = clock.now();
      delays = delays.filter(({ at }) => now - at < rememberedMs);
      delays.push({ at: now, ms: now - last - periodMs });
      last = now;
    }
  };
  void measure();
  onTestFinished(() => {
    isRunning = false;
  });
  return {
    /** The longest delay of the last half second, in seconds. */
    longest: () => Math.max(0, clock.now() - last - periodMs, ...delays.map(({ ms }) => ms)) / 1000,
  };
}

/**
 * The texts that the feedback over the picture has shown, in order. A busy machine may poll too late for a text that is
 * shown for less than a second; an observer misses none.
 */
export function recordFeedback(root: ShadowRoot): readonly string[] {
  const region = find(root, '.feedback');
  const texts: string[] = [];
  new MutationObserver(() => {
    const text = region.textContent?.trim();
    if (text && text !== texts.at(-1)) texts.push(text);
  }).observe(region, { childList: true, characterData: true, subtree: true });
  return texts;
}

/** Seeks, and resolves when a frame at or after `seconds` is on screen. */
export async function showFrameAt(handle: PlayerHandle, seconds: number): Promise<void> {
  const video = handle.player.video.peek();
  const frame = new Promise<void>((resolve) => {
    const watch = () =>
      video.requestVideoFrameCallback((_, { mediaTime }) =>
        mediaTime >= seconds - 0.1 ? resolve() : watch(),
      );
    watch();
  });
  handle.seek(seconds);
  await frame;
}

/** Waits for all finite transitions and animations. */
export async function waitForAnimations(root: ShadowRoot): Promise<void> {
  const ending = root
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Collects garbage until the condition holds, or for a limited time: the test reports what is left. */
export function collectGarbage(done: () => boolean, ms = 60_000): Promise<void> {
  const collect: unknown = Reflect.get(globalThis, 'gc');
  if (typeof collect !== 'function') throw new Error('This test needs --js-flags=--expose-gc.');
  return measureWait('waiting for a condition', async () => {
    const end = clock.now() + ms;
    while (!done() && clock.now() < end) {
      // Reading a weak reference keeps its object until the current task ends.
      await clock.sleep(20);
      // In a separate task: with frames on the stack, any value that looks like a pointer there keeps an object.
      await collect({ type: 'major', execution: 'async' });
    }
  });
}

export function until(condition: () => boolean, what: string, ms?: number): Promise<void> {
  return wait(async () => (condition() ? { value: undefined } : { seen: '' }), what, ms);
}

/** Waits until so many seconds of media have played. A loop may start again meanwhile. */
export function untilPlayed(
  { state }: Pick<PlayerHandle, 'state'>,
  seconds: number,
  what = 'playback to continue',
): Promise<void> {
  let last = state.time.peek();
  let played = 0;
  return until(() => {
    const time = state.time.peek();
    played += Math.max(0, time - last);
    last = time;
    return played > seconds;
  }, what);
}

/** Repeats the question until the reply is right, and returns that reply. */
export function waitForReply<Answer>(
  ask: () => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
  what: string,
  ms?: number,
): Promise<Answer> {
  const attempt = async () => {
    const value = await ask();
    return isRight(value) ? { value } : { seen: `, last ${JSON.stringify(value)}` };
  };
  return wait(attempt, what, ms);
}

/** The state of the test's players, for the message of a failed wait. */
function describePlayers(): string {
  return made
    .map(({ handle }) => {
      const { state, video } = handle.player;
      const { buffered, currentTime, ended, error, networkState, paused, readyState, seeking } = video.peek();
      const ranges = [...Array(buffered.length).keys()].map(
        (index) => `${buffered.start(index).toFixed(2)}–${buffered.end(index).toFixed(2)}`,
      );
      const element = { currentTime, paused, seeking, ended, readyState, networkState, ranges };
      const player = {
        time: state.time.peek(),
        paused: state.paused.peek(),
        started: state.started.peek(),
        ended: state.ended.peek(),
        backend: state.backend.peek(),
        error: state.error.peek()?.message ?? error?.message,
      };
      return ` Element: ${JSON.stringify(element)}, player: ${JSON.stringify(player)}, page ${document.visibilityState}.`;
    })
    .join('');
}

/** Less than the time of a test; a busy machine may take tens of seconds. */
const WAIT_MS = 90_000;

/** Repeats the attempt until it returns a value. */
function wait<Value>(
  attempt: () => Promise<{ value: Value } | { seen: string }>,
  what: string,
  ms = WAIT_MS,
): Promise<Value> {
  return measureWait('waiting for a condition', async () => {
    const end = clock.now() + ms;
    for (;;) {
      const result = await attempt();
      if ('value' in result) return result.value;
      if (clock.now() > end)
        throw new Error(`Waited ${ms} ms in vain: ${what}${result.seen}.${describePlayers()}`);
      await clock.sleep(20);
    }
  });
}

/** The style of a slider's rail, which is a pseudo-element (kit.css). Its images are the played part and the ranges. */
export const railOf = (root: ParentNode, slider = '.seek-bar') =>
  getComputedStyle(find(root, slider), '::before');

/** The controls render in a later task, after the player is created. */
export const waitForControls = (root: ShadowRoot): Promise<void> =>
  until(() => root.querySelector('.chrome > *') !== null, 'the controls');

/** Sets the insets of `env(safe-area-inset-*)`; `{}` resets them. Chromium only. */
export const setSafeArea = (insets: object) =>
  cdp().send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);

/** Findings of axe in the player, after its transitions: moving elements are half transparent. */
export async function runAxe(element: Element, rules: axe.RuleObject = {}): Promise<string[]> {
  if (element.shadowRoot) await waitForAnimations(element.shadowRoot);
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, ...rules },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Destroys the players of a test. */
export function removePlayers(): void {
  for (const { handle, box } of made.splice(0)) {
    handle.destroy();
    box.remove();
  }
}

/** Every test of the file then fails if an error is thrown into the page. */
export function failOnUncaughtErrors(): void {
  const thrown: string[] = [];
  const hear = (event: ErrorEvent | PromiseRejectionEvent) =>
    thrown.push('reason' in event ? String(event.reason) : event.message);

  beforeEach(() => {
    thrown.length = 0;
    addEventListener('error', hear);
    addEventListener('unhandledrejection', hear);
  });
  afterEach(async () => {
    // Rejections are reported in a task after the one that caused them.
    await waitForFrames();
    removeEventListener('error', hear);
    removeEventListener('unhandledrejection', hear);
    expect(thrown).toEqual([]);
  });
}
