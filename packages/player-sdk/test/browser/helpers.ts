import axe from 'axe-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { type PlayerHandle, type PlayerOptions, TengerPlayer } from '../../src/index';

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

export async function until(condition: () => boolean, what: string, ms = 10_000): Promise<void> {
  const end = performance.now() + ms;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`Waited ${ms} ms in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Asks again and again until the answer is right, and gives that one. */
export async function answered<Answer>(
  ask: () => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
  what: string,
  ms = 10_000,
): Promise<Answer> {
  const end = performance.now() + ms;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (performance.now() > end) throw new Error(`Waited ${ms} ms in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The controls are drawn in a task of their own, after the player is made. */
export const drawn = (root: ShadowRoot): Promise<void> =>
  until(() => root.querySelector('.chrome > *') !== null, 'the controls');

/** What axe finds in the player, once what moves in has arrived: on its way it is half transparent. */
export async function axeFindings(element: Element, rules: axe.RuleObject = {}): Promise<string[]> {
  const moving = element.shadowRoot?.getAnimations() ?? [];
  const arrived = Promise.allSettled(moving.map(({ finished }) => finished));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 600))]);
  const { violations } = await axe.run(element, { rules: { region: { enabled: false }, ...rules } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

afterEach(() => {
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
    await new Promise((resolve) => setTimeout(resolve, 50));
    removeEventListener('error', hear);
    removeEventListener('unhandledrejection', hear);
    expect(thrown).toEqual([]);
  });
}
