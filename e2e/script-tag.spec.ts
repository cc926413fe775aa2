import { fileURLToPath } from 'node:url';
import { clipById } from '@tenger/demo/media';
import { fileHost } from './support/files';
import { frameShown, video } from './support/frame';
import { expect, test } from './support/test';

// The published script on a partner's page, from another origin: what only the built files can show.

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

test('one script tag plays HLS on a page of another origin, and fetches the engine from beside itself', async ({
  page,
}) => {
  const cdn = await fileHost({
    '/player/': folder('packages/player-sdk/dist/script'),
    '/media/': folder('packages/demo/assets/media'),
  });
  const master = clipById('steppe')?.hls?.master;
  const partner = await fileHost(
    {},
    {
      '/': `<!doctype html><html lang="mn"><title>Partner</title><link rel="icon" href="data:,"><body><main><h1>Partner</h1><div id="player"></div></main>
        <script src="${cdn.origin}/player/player.js"></script>
        <script>
          window.made = TengerPlayer.create(document.getElementById('player'), {
            video: { url: '${cdn.origin}/media/${master}' },
          });
        </script></body></html>`,
    },
  );
  await page.goto(`${partner.origin}/`);
  // The call returned at once: the constructor is synchronous.
  expect(await page.evaluate(() => 'made' in globalThis)).toBe(true);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(1);
  const frame = await frameShown(page);
  expect(Math.abs(frame.seconds - frame.position)).toBeLessThan(1 / 12);
  expect(cdn.asked.some((path) => path.startsWith('/player/chunks/hls-stream-'))).toBe(true);
  expect(cdn.asked.some((path) => path.startsWith('/player/chunks/switch-file-'))).toBe(false);
  await page.getByRole('button', { name: 'Тохиргоо' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /Чанар/ })).toBeVisible();
  await partner.close();
  await cdn.close();
});
