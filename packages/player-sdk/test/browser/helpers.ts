import axe from 'axe-core';
import { afterEach, beforeEach, expect, vi } from 'vitest';
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

/** A player 640 pixels wide that is gone after the test. */
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
 * Waits a fixed time. Only for what has no later event to wait for: a test that something does not happen within the
 * time that the player's own rule names.
 */
export const rest = (ms: number): Promise<void> => measureWait('fixed sleeps', () => clock.sleep(ms));

/** After two animation frames, the page has drawn what signals, observers and queued events have changed. */
export async function animationFrames(count = 2): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** From here to the end of the test, timers run as usual, and `vi.advanceTimersByTime` skips the time between them. */
export const skippableTimers = () => vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true });

/** From here to the end of the test, only `vi.advanceTimersByTime` makes timers run. */
export const frozenTimers = () => vi.useFakeTimers({ toFake: [...timers] });

/** Waits for the transitions and animations that come to an end. */
export async function animationsFinished(root: ShadowRoot): Promise<void> {
  const ending = root
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Collects garbage until the condition holds, or for a while: what is left then is for the test to report. */
export function collectGarbage(done: () => boolean, ms = 10_000): Promise<void> {
  const collect: unknown = Reflect.get(globalThis, 'gc');
  if (typeof collect !== 'function') throw new Error('This test needs --js-flags=--expose-gc.');
  return measureWait('waiting for a condition', async () => {
    const end = clock.now() + ms;
    while (!done() && clock.now() < end) {
      // Reading a weak reference keeps its object until the current task ends.
      await clock.sleep(20);
      // In a task of its own: with frames on the stack, any value that looks like a pointer there keeps an object.
      await collect({ type: 'major', execution: 'async' });
    }
  });
}

export function until(condition: () => boolean, what: string, ms?: number): Promise<void> {
  return wait(async () => (condition() ? { value: undefined } : { seen: '' }), what, ms);
}

/** Asks again and again until the answer is right, and gives that one. */
export function answered<Answer>(
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

/** Repeats the attempt until it has a value; a machine with other work to do may take seconds. */
function wait<Value>(
  attempt: () => Promise<{ value: Value } | { seen: string }>,
  what: string,
  ms = 15_000,
): Promise<Value> {
  return measureWait('waiting for a condition', async () => {
    const end = clock.now() + ms;
    for (;;) {
      const result = await attempt();
      if ('value' in result) return result.value;
      if (clock.now() > end) throw new Error(`Waited ${ms} ms in vain: ${what}${result.seen}.`);
      await clock.sleep(20);
    }
  });
}

/** The controls are drawn in a task of their own, after the player is made. */
export const drawn = (root: ShadowRoot): Promise<void> =>
  until(() => root.querySelector('.chrome > *') !== null, 'the controls');

/** What axe finds in the player, once what moves in has arrived: on its way it is half transparent. */
export async function axeFindings(element: Element, rules: axe.RuleObject = {}): Promise<string[]> {
  if (element.shadowRoot) await animationsFinished(element.shadowRoot);
  const { violations } = await axe.run(element, { rules: { region: { enabled: false }, ...rules } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

afterEach(() => {
  vi.useRealTimers();
  for (const { handle, box } of made.splice(0)) {
    handle.destroy();
    box.remove();
  }
});

/** Every test of the file then fails where anything is thrown into the page, whatever else it looks at. */
export function nothingThrownIntoThePage(): void {
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
    await animationFrames();
    removeEventListener('error', hear);
    removeEventListener('unhandledrejection', hear);
    expect(thrown).toEqual([]);
  });
}
