import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { clipById } from '@tenger/demo/media';
import { readShipped } from '../scripts/bill-of-materials.mjs';
import { startFileHost } from './support/file-host';
import { positionOf, readShownFrame, startPlayback, TWO_FRAMES, video } from './support/frame';
import { expect, site, test } from './support/test';

// The published script on a partner's page, from another origin: behavior that only the built files can show.

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Serves the script-tag build and the films of the demo. */
const startPlayerHost = () =>
  startFileHost({
    '/player/': folder('packages/player-sdk/dist/script'),
    '/media/': folder('packages/demo/assets/media'),
  });

/** A page of a partner with the script tag, an element `#player`, and a script that uses them. */
const partnerPage = ({ origin }: { origin: string }, script: string, lang = 'mn') =>
  `<!doctype html><html lang="${lang}"><title>Partner</title><link rel="icon" href="data:,"><body><main><h1>Partner</h1><div id="player"></div></main>
    <script src="${origin}/player/player.js"></script>
    <script>${script}</script></body></html>`;

const filmPath = clipById('steppe')?.hls?.master;

test('one script tag plays HLS on a page of another origin, and fetches the engine from beside itself', async ({
  page,
}) => {
  const cdn = await startPlayerHost();
  const partner = await startFileHost(
    {},
    {
      '/': partnerPage(
        cdn,
        `window.made = TengerPlayer.create(document.getElementById('player'), {
            video: { url: '${cdn.origin}/media/${filmPath}' },
          });`,
      ),
    },
  );
  await page.goto(`${partner.origin}/`);
  // The constructor is synchronous.
  expect(await page.evaluate(() => 'made' in globalThis)).toBe(true);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.muted = true;
  });
  await startPlayback(page);
  await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(1);
  const frame = await readShownFrame(page);
  expect(Math.abs(frame.seconds - frame.position)).toBeLessThan(TWO_FRAMES);
  expect(cdn.asked.some((path) => path.startsWith('/player/chunks/hls-stream-'))).toBe(true);
  expect(cdn.asked.some((path) => path.startsWith('/player/chunks/switch-file-'))).toBe(false);
  await page.getByRole('button', { name: 'Тохиргоо' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /Чанар/ })).toBeVisible();
  await partner.close();
  await cdn.close();
});

test('the buttons of deferred controls work in the script-tag build', async ({ page }) => {
  const cdn = await startPlayerHost();
  const partner = await startFileHost(
    {},
    {
      '/comments/v3/': JSON.stringify({ code: 0, data: [] }),
      '/': partnerPage(
        cdn,
        `window.made = TengerPlayer.create(document.getElementById('player'), {
            video: { url: '${cdn.origin}/media/${filmPath}', danmaku: { id: 'ep1' } },
            lang: 'en',
            danmaku: { api: '/comments/' },
          });`,
        'en',
      ),
    },
  );
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(`${partner.origin}/`);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.muted = true;
  });
  await startPlayback(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (name: string) => {
    // Controls hide while the pointer rests.
    await page.mouse.move(300, 300);
    await button(name).click();
  };
  await press('Fill the page');
  const host = page.locator('[role=region]');
  await expect(host).toHaveAttribute('data-web-fullscreen');
  await press('Leave full page');
  await expect(host).not.toHaveAttribute('data-web-fullscreen');
  await press('Write a comment');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await partner.close();
  await cdn.close();
});

test('player comments are drawn by a worker whose script comes from another origin', async ({ page }) => {
  const cdn = await startPlayerHost();
  const rows = Array.from({ length: 40 }, (_, index) => [
    index / 10,
    index % 3,
    0xffffff,
    '',
    `сайхан ${index}`,
  ]);
  const partner = await startFileHost(
    {},
    {
      '/comments/v3/': JSON.stringify({ code: 0, data: rows }),
      '/': partnerPage(
        cdn,
        `window.made = [1, 2].map(() => {
            const box = document.getElementById('player').appendChild(document.createElement('div'));
            return TengerPlayer.create(box, {
              video: { url: '${cdn.origin}/media/${filmPath}', danmaku: { id: 'ep1' } },
              danmaku: { api: '/comments/' },
            });
          });`,
      ),
    },
  );
  await page.goto(`${partner.origin}/`);
  const drawn = () =>
    page.locator('canvas.danmaku').evaluateAll((canvases) =>
      canvases.map((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(canvas as HTMLCanvasElement, 0, 0);
        const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
        return data.some((value, at) => at % 4 === 3 && value > 200);
      }),
    );
  await page.evaluate(() => {
    for (const player of Reflect.get(globalThis, 'made')) {
      player.muted = true;
      player.currentTime = 3;
    }
  });
  await expect.poll(drawn, { timeout: 60_000 }).toEqual([true, true]);
  // One small worker script for both, on the page's origin; the others load from the player's folder.
  const workers = page.workers().map((worker) => worker.url());
  expect(workers).toHaveLength(2);
  expect(new Set(workers).size).toBe(1);
  expect(workers[0]).toMatch(`blob:${partner.origin}/`);
  expect(cdn.asked.filter((path) => path.startsWith('/player/chunks/canvas-engine-')).length).toBeGreaterThan(
    0,
  );
  expect(cdn.asked.some((path) => path.startsWith('/player/chunks/gpu-engine-'))).toBe(false);
  await page.evaluate(() => {
    for (const player of Reflect.get(globalThis, 'made')) player.destroy();
  });
  await expect.poll(() => page.workers().length).toBe(0);
  await partner.close();
  await cdn.close();
});

test('the licenses of all bundled libraries lie beside the player, and the site serves those of its libraries and fonts', async () => {
  const ofPlayer = await readFile(folder('packages/player-sdk/dist/script/third-party-licenses.txt'), 'utf8');
  const response = await fetch(site('/third-party-licenses.txt'));
  expect(response.status).toBe(200);
  const ofSite = await response.text();
  const isTitled = (name: string) => new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, 'm');
  const inEngines = ['hls.js', 'dashjs', 'mpegts.js', 'pixi.js', 'p2p-media-loader-core', 'preact', 'assjs'];
  const inBundles = ['codem-isoboxer', 'imsc', 'sax', '@svta/cml-608', 'es6-promise', 'debug', 'ms'];
  for (const text of [ofPlayer, ofSite]) {
    for (const name of [...inEngines, ...inBundles]) expect(text).toMatch(isTitled(name));
    for (const notice of ['ieee754. BSD-3-Clause', 'simple-peer. MIT', 'bittorrent-tracker. MIT'])
      expect(text).toContain(notice);
  }
  for (const name of ['react-dom', 'valtio']) expect(ofSite).toMatch(isTitled(name));
  for (const font of ['Manrope', 'Tektur']) expect(ofSite).toContain(`${font} (OFL-1.1)`);
});

test('every bundled library is in the bill of materials as a package of production', async () => {
  const isShipped = readShipped();
  for (const file of ['player-sdk/dist/script', 'site/dist']) {
    const text = await readFile(folder(`packages/${file}/third-party-licenses.txt`), 'utf8');
    const titles = [...text.matchAll(/^(\S+) (\d+\.\d+\.\d+) \(.+\)$/gm)];
    expect(titles.length).toBeGreaterThan(20);
    expect(titles.filter(([, name = '', version = '']) => !isShipped(name, version))).toEqual([]);
  }
});
