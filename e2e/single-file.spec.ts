import { fileURLToPath } from 'node:url';
import { clipById } from '@tenger/demo/media';
import { startFileHost } from './support/file-host';
import { positionOf, startPlayback } from './support/frame';
import { expect, test } from './support/test';

// For pages that can load only one file: an upload form, a strict policy, a device without a network.

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const name = 'tenger-player.single.js';

/** A CDN with only the single file and the media. */
const cdnHost = () =>
  startFileHost({
    [`/${name}`]: folder(`packages/player-sdk/dist/script/${name}`),
    '/media/': folder('packages/demo/assets/media'),
  });

for (const [kind, path] of [
  ['files', 'steppe/480.mp4'],
  ['HLS', clipById('steppe')?.hls?.master],
] as const)
  test(`the single file plays ${kind} under a strict policy, with its menus and messages, and requests no other script`, async ({
    page,
  }) => {
    const cdn = await cdnHost();
    const partner = await startFileHost(
      {},
      {
        '/': `<!doctype html><html lang="mn"><title>Partner</title><link rel="icon" href="data:,"><body><main><h1>Partner</h1>
          <tenger-player src="${cdn.origin}/media/${path}" muted options='{ "title": { "main": "Салхины морьтон" } }'>
            <track kind="subtitles" srclang="mn" src="${cdn.origin}/media/steppe/subtitles/mn.vtt" default>
          </tenger-player></main><script src="${cdn.origin}/${name}"></script></body></html>`,
      },
      {
        policy: `default-src 'none'; script-src ${cdn.origin}; media-src ${cdn.origin} blob:; connect-src ${cdn.origin}; worker-src blob:; img-src data:`,
      },
    );
    await page.goto(`${partner.origin}/`);
    await startPlayback(page);
    await expect
      .poll(() => positionOf(page), {
        timeout: 60_000,
      })
      .toBeGreaterThan(1);
    await expect(
      page.getByRole('region', { name: 'Видео тоглуулагч, Салхины морьтон', exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Тохиргоо' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /Хурд/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Хадмал/ })).toBeVisible();
    expect(cdn.asked.filter((asked) => asked.endsWith('.js'))).toEqual([`/${name}`]);
    await partner.close();
    await cdn.close();
  });
