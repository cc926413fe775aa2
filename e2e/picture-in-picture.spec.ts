import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readShownFrame } from './support/frame';
import { expect, test } from './support/test';

// Picture-in-picture windows need a real click and a top-level page. These tests use the lab, built from the sources.

interface Readable<T> {
  peek(): T;
}

/** The members of the lab's `window.player` that the tests use. */
interface LabPlayer {
  readonly element: HTMLElement;
  readonly player: { readonly video: Readable<HTMLVideoElement> };
  readonly paused: boolean;
  readonly currentTime: number;
  muted: boolean;
  quality: string | undefined;
  play(): Promise<void>;
  pause(): void;
  focus(): void;
  destroy(): void;
  feature(name: 'pictureInPicture'): Promise<{ readonly mode: Readable<'none' | 'document' | 'video'> }>;
  feature(name: 'wakeLock'): Promise<{ readonly held: Readable<boolean> }>;
}

declare global {
  interface Window {
    player: LabPlayer;
  }
}

let lab: ChildProcess;
let address = '';

test.beforeAll(async () => {
  lab = spawn(process.execPath, [fileURLToPath(new URL('../examples/lab/serve.mjs', import.meta.url))]);
  address = await new Promise((resolve) =>
    lab.stdout?.once('data', (data) => resolve(/http:\S+?(?=\?)/.exec(String(data))?.[0] ?? '')),
  );
});
test.afterAll(() => {
  lab.kill();
});

test.beforeEach(async ({ page }) => {
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(`${address}?scene=files&lang=en&theme=gal&bare`);
  await page.evaluate(async () => {
    const { player } = window;
    await player.feature('pictureInPicture');
    player.muted = true;
    await player.play();
    player.focus();
  });
});

const state = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => {
    const { element, player, paused, currentTime } = window.player;
    const { mode } = await window.player.feature('pictureInPicture');
    const video = player.video.peek();
    return {
      mode: mode.peek(),
      paused,
      currentTime,
      inPage: element.ownerDocument === document && element.isConnected,
      sheets: element.shadowRoot?.adoptedStyleSheets.length ?? 0,
      accent: getComputedStyle(element).getPropertyValue('--tenger-accent'),
      isFloating: element.shadowRoot?.pictureInPictureElement === video,
      videos: element.shadowRoot?.querySelectorAll('video').length,
      inBox: document.querySelectorAll('#player > *').length,
      quality: window.player.quality,
    };
  });

test('the whole player moves into its own window, plays on there, works by keyboard, and returns', async ({
  page,
  context,
}) => {
  const before = await state(page);
  const opening = context.waitForEvent('page');
  await page.keyboard.press('p');
  const floating = await opening;
  await expect.poll(async () => (await state(page)).mode).toBe('document');
  const there = await state(page);
  expect(there.inPage).toBe(false);
  expect(there.paused).toBe(false);
  expect(there.sheets).toBe(before.sheets);
  expect(there.accent).toBe('#ff8a3d');
  await expect.poll(async () => (await state(page)).currentTime).toBeGreaterThan(there.currentTime);

  // Layout: as large as the window, with its controls in order.
  const sizes = await floating.evaluate(() => {
    const host = document.querySelector('[data-pip]');
    const play = host?.shadowRoot?.querySelector('.play')?.getBoundingClientRect();
    return [host?.clientWidth === innerWidth, host?.clientHeight === innerHeight, play?.width];
  });
  expect(sizes.slice(0, 2)).toEqual([true, true]);
  expect(sizes[2]).toBeGreaterThanOrEqual(44);
  await expect(page.getByText('Playing in a small window')).toBeVisible();

  // Menus are rendered there for the first time, and work by keyboard.
  await floating.getByRole('button', { name: 'Settings' }).press('Enter');
  await floating.getByRole('menu', { name: 'Settings' }).waitFor();
  await floating.getByRole('menuitem', { name: /^Speed/ }).press('Enter');
  await expect(floating.getByRole('menu', { name: 'Speed' })).toBeVisible();
  await floating.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Back here' }).click();
  await expect.poll(async () => (await state(page)).mode).toBe('none');
  const back = await state(page);
  expect([back.inPage, back.inBox, back.paused]).toEqual([true, 1, false]);
  // The menu's styles were added there.
  expect(back.sheets).toBeGreaterThan(before.sheets);
  await expect.poll(async () => (await state(page)).currentTime).toBeGreaterThan(back.currentTime);
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await expect(page.getByRole('menu', { name: 'Settings' })).toBeVisible();
});

test('closing the picture-in-picture window brings the player back, still playing', async ({
  page,
  context,
}) => {
  const opening = context.waitForEvent('page');
  await page.keyboard.press('p');
  const floating = await opening;
  await expect.poll(async () => (await state(page)).mode).toBe('document');
  await floating.close();
  await expect.poll(async () => (await state(page)).mode).toBe('none');
  await expect.poll(async () => (await state(page)).paused).toBe(false);
  expect((await state(page)).inPage).toBe(true);
});

test('a player destroyed in its picture-in-picture window closes it and leaves nothing behind', async ({
  page,
  context,
}) => {
  const opening = context.waitForEvent('page');
  await page.keyboard.press('p');
  const floating = await opening;
  await expect.poll(async () => (await state(page)).mode).toBe('document');
  const closing = floating.waitForEvent('close');
  await page.evaluate(() => window.player.destroy());
  await closing;
  expect(await page.evaluate(() => document.querySelectorAll('#player > *').length)).toBe(0);
});

test('the video alone goes into picture-in-picture where documents cannot, and follows a quality switch', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
  await page.reload();
  await page.evaluate(async () => {
    await window.player.feature('pictureInPicture');
    window.player.muted = true;
    await window.player.play();
    window.player.focus();
  });
  await page.keyboard.press('p');
  await expect.poll(async () => (await state(page)).mode).toBe('video');
  expect((await state(page)).isFloating).toBe(true);
  const before = await readShownFrame(page);
  await page.evaluate(() => {
    window.player.quality = '1';
  });
  await expect.poll(async () => (await state(page)).videos).toBe(1);
  // On a busy machine, the new element has no frame for a moment.
  await expect(async () => expect((await readShownFrame(page)).quality).not.toBe(before.quality)).toPass({
    timeout: 60_000,
  });
  await expect.poll(async () => (await state(page)).isFloating).toBe(true);
  expect((await state(page)).mode).toBe('video');
  await page.keyboard.press('p');
  await expect.poll(async () => (await state(page)).mode).toBe('none');
  expect((await state(page)).isFloating).toBe(false);
});

test('the screen stays on during playback, by a real wake lock', async ({ page }) => {
  const held = () => page.evaluate(async () => (await window.player.feature('wakeLock')).held.peek());
  await expect.poll(held).toBe(true);
  await page.evaluate(() => window.player.pause());
  await expect.poll(held).toBe(false);
});
