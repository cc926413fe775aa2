import { afterEach } from 'vitest';
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

afterEach(() => {
  for (const { handle, box } of made.splice(0)) {
    handle.destroy();
    box.remove();
  }
});
