import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startFileHost } from './support/file-host';
import { PLAYBACK_START, positionOf, startPlayback, video } from './support/frame';
import { axe, expect, test } from './support/test';

// The player in partners' pages: behavior that only built files, other origins and real policies can show.

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const script = folder('packages/player-sdk/dist/script');
const film = 'steppe/480.mp4';

const cdnHost = () => startFileHost({ '/player/': script, '/media/': folder('packages/demo/assets/media') });
const page = (body: string, head = '') =>
  `<!doctype html><html lang="mn"><head><title>Partner</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
const shownAt = (tab: Page, seconds: number) =>
  expect
    .poll(
      () =>
        video(tab).evaluate((element: HTMLVideoElement) => [
          element.readyState,
          element.seeking,
          element.currentTime,
        ]),
      { timeout: 60_000 },
    )
    .toEqual([4, false, seconds]);

test('the player looks the same on a page with hostile styles and a strict policy as on a clean page', async ({
  page: tab,
}) => {
  const cdn = await cdnHost();
  const hostile =
    '* { all: unset !important; font-size: 99px !important } button { color: red !important } video { width: 9px !important; filter: invert(1) !important } div { transform: rotate(9deg) !important }';
  const element = `<tenger-player src="${cdn.origin}/media/${film}" start-time="5" lang="en" preload="auto" options='{ "storage": false, "title": { "main": "Wind rider" } }'><track srclang="mn" src="${cdn.origin}/media/steppe/subtitles/mn.vtt" default></tenger-player><script src="${cdn.origin}/player/player.js"></script>`;
  const strict = `default-src 'none'; script-src ${cdn.origin}; media-src ${cdn.origin}; style-src 'self'; img-src data:`;
  const partnerWith = (policy: string, body: string) =>
    startFileHost(
      {},
      {
        '/clean': page(body, '<link rel="stylesheet" href="/clean.css">'),
        '/hostile': page(body, '<link rel="stylesheet" href="/hostile.css">'),
        '/clean.css': 'body { margin: 0 }',
        '/hostile.css': hostile,
      },
      { policy, types: { '/clean.css': 'text/css', '/hostile.css': 'text/css' } },
    );
  // Files need no `connect-src`; subtitles from another origin do.
  const bare = await partnerWith(strict, element.replace(/<track.*default>/, ''));
  const subtitled = await partnerWith(`${strict}; connect-src ${cdn.origin}`, element);
  const player = tab.getByRole('region', { name: 'Video player' });
  const openAt = async (address: string) => {
    await tab.goto(address);
    await shownAt(tab, 5);
    // The bar shows the buffered range.
    await expect
      .poll(() =>
        video(tab).evaluate(({ buffered, duration }: HTMLVideoElement) => buffered.end(0) > duration - 0.1),
      )
      .toBe(true);
    // The deferred features are loaded and idle.
    await expect(tab.getByRole('button', { name: 'Fill the page' })).toBeVisible();
  };
  const picture = () => player.screenshot({ animations: 'disabled' });
  const picturesOf = async (path: string) => {
    await openAt(bare.origin + path);
    const atRest = await picture();
    await tab.getByRole('button', { name: 'Settings' }).focus();
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('menuitem').first()).toBeFocused();
    const withSettings = await picture();
    await openAt(subtitled.origin + path);
    // Subtitles appear when playback has started.
    await tab.evaluate(
      `(async () => {
        const element = document.querySelector('tenger-player');
        element.muted = true;
        await element.play();
        element.pause();
        element.currentTime = 5.5;
      })()`,
    );
    await shownAt(tab, 5.5);
    await expect(tab.getByText('Гэрээс утаа суунаглаж, нохой хуцна.')).toBeVisible();
    const withSubtitle = await picture();
    await tab.getByRole('button', { name: 'Full screen', exact: true }).focus();
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('button', { name: 'Exit full screen' })).toBeFocused();
    const { width, height } = tab.viewportSize() ?? {};
    await expect.poll(() => player.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    const inFullscreen = await tab.screenshot({ animations: 'disabled' });
    return { atRest, withSettings, withSubtitle, inFullscreen };
  };
  const clean = await picturesOf('/clean');
  const hostilePictures = await picturesOf('/hostile');
  expect(await tab.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('99px');
  for (const name of ['atRest', 'withSettings', 'withSubtitle', 'inFullscreen'] as const)
    expect(hostilePictures[name].equals(clean[name]), `${name}: the same picture, to the pixel`).toBe(true);
  await bare.close();
  await subtitled.close();
  await cdn.close();
});

test('the strictest policy of the docs allows an HLS stream and the thumbnails of its I-frame playlist', async ({
  page: tab,
}) => {
  const guide = readFileSync(folder('docs/start/script-tag.md'), 'utf8');
  const policy = /Content-Security-Policy: ([^`]+)```/.exec(guide)?.[1]?.trim().replaceAll(/\s+/g, ' ') ?? '';
  expect(readFileSync(folder('examples/partner-page/index.html'), 'utf8')).toContain(`content="${policy}"`);
  const partner = await startFileHost(
    { '/player/': script, '/media/': folder('packages/player-sdk/test/fixtures') },
    {
      '/': page(
        '<tenger-player src="/media/previews/master.m3u8" muted lang="en"></tenger-player><script src="/player/player.js"></script>',
      ),
    },
    { policy },
  );
  await tab.goto(`${partner.origin}/`);
  await startPlayback(tab);
  await expect.poll(() => positionOf(tab), PLAYBACK_START).toBeGreaterThan(0.3);
  // The browser logs a blocked image as an error, and every error fails the test.
  await expect
    .poll(
      async () => {
        await tab.mouse.move(0, 0);
        await tab.locator('.seek-bar').hover();
        return tab
          .locator('.preview-picture')
          .evaluate((picture) => getComputedStyle(picture).backgroundImage);
      },
      { timeout: 60_000 },
    )
    .toContain('blob:');
  await partner.close();
});

test('two versions and three players work on one page', async ({ page: tab }) => {
  const older = mkdtempSync(join(tmpdir(), 'tenger-older-'));
  cpSync(script, older, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(script, 'manifest.json'), 'utf8')) as { version: string };
  for (const name of Object.keys(JSON.parse(readFileSync(join(script, 'manifest.json'), 'utf8')).integrity)) {
    const path = join(older, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`"${version}"`, '"3.5.0"'));
  }
  const cdn = await startFileHost({
    '/new/': script,
    '/old/': older,
    '/media/': folder('packages/demo/assets/media'),
  });
  const make = `TengerPlayer.create(document.body.appendChild(document.createElement('div')), { video: { url: '${cdn.origin}/media/${film}' }, storage: false, mutex: false })`;
  const partner = await startFileHost(
    {},
    {
      '/': page(`<script src="${cdn.origin}/old/player.js"></script>
        <script>window.old = TengerPlayer; window.made = [${make}]</script>
        <script src="${cdn.origin}/new/player.js"></script><script>made.push(${make})</script>
        <script src="${cdn.origin}/new/player.js"></script><script>made.push(${make})</script>`),
    },
  );
  await tab.goto(`${partner.origin}/`);
  expect(await tab.evaluate('[old.version, TengerPlayer.version, old !== TengerPlayer]')).toEqual([
    '3.5.0',
    version,
    true,
  ]);
  // A deferred feature of each: it must import the core of its own version, or its signals would not connect.
  const looped = () =>
    tab.evaluate(`Promise.all(made.map(async (player) => {
      player.muted = true;
      await player.play();
      const { setLoop } = await player.feature('abLoop');
      setLoop(1, 2);
      return player.element.shadowRoot.querySelectorAll('.web-fullscreen').length;
    }))`);
  await expect.poll(looped, { timeout: 60_000 }).toEqual([1, 1, 1]);
  // One download per version, regardless of the number of players or tags.
  const late = cdn.asked.filter((path) => /\/(old|new)\/chunks\/standard-/.test(path));
  expect(new Set(late.map((path) => path.slice(0, 5)))).toEqual(new Set(['/new/', '/old/']));
  expect(late).toHaveLength(new Set(late).size);
  await partner.close();
  await cdn.close();
  rmSync(older, { recursive: true });
});

test('a page written for DPlayer works after changing two script tags', async ({ page: tab }) => {
  const cdn = await cdnHost();
  const partner = await startFileHost(
    {},
    {
      '/': page(`<div id="dplayer"></div><script src="${cdn.origin}/player/player.js"></script><script src="${cdn.origin}/player/dplayer.js"></script>
        <script>
          window.heard = [];
          window.dp = new DPlayer({
            container: document.getElementById('dplayer'), lang: 'en', theme: '#FADFA3',
            video: { url: '${cdn.origin}/media/${film}', type: 'auto' },
            subtitle: { url: '${cdn.origin}/media/steppe/subtitles/mn.vtt', fontSize: '25px', bottom: '10%' },
            highlight: [{ text: 'rider', time: 8 }],
            contextmenu: [{ text: 'About', click: (player) => heard.push(player === dp) }],
          });
          for (const name of ['playing', 'fullscreen', 'webfullscreen']) dp.on(name, () => heard.push(name));
        </script>`),
    },
  );
  await tab.goto(`${partner.origin}/`);
  await tab.evaluate('dp.volume(0); dp.play(); dp.seek(4); dp.fullScreen.request("web")');
  await expect.poll(() => tab.evaluate('dp.video.currentTime'), { timeout: 60_000 }).toBeGreaterThan(4.2);
  expect(await tab.evaluate('heard')).toEqual(expect.arrayContaining(['playing', 'webfullscreen']));
  await partner.close();
  await cdn.close();
});

test('an episode in a partner’s frame is controlled by messages, and other pages may not embed it', async ({
  page: tab,
}) => {
  const site = process.env.ORIGIN ?? '';
  const body = `<iframe src="${site}/embed/1" width="640" height="360" allow="autoplay; fullscreen; picture-in-picture; screen-wake-lock"></iframe>
    <script src="${site}/player/embed.js"></script>
    <script>
      window.heard = [];
      window.player = TengerEmbed.connect(document.querySelector('iframe'));
      player.on('*', (state, detail, name) => heard.push(name));
    </script>`;
  const partner = await startFileHost({}, { '/': page(body) }, { port: Number(process.env.PARTNER_PORT) });
  await tab.goto(`${partner.origin}/`);
  const first = await tab.evaluate('player.ready');
  expect(first).toMatchObject({ paused: true, ended: false });
  await tab.evaluate('player.setMuted(true).then(() => player.seek(3)).then(() => player.play())');
  await expect
    .poll(() => tab.evaluate('[player.state.paused, player.state.currentTime > 3.2]'), { timeout: 60_000 })
    .toEqual([false, true]);
  expect(await tab.evaluate('heard')).toEqual(expect.arrayContaining(['play', 'timeupdate']));
  expect(await tab.evaluate('player.seek("nonsense").catch(({ message }) => message)')).toContain(
    'not a finite number',
  );
  expect(await tab.evaluate('player.state.currentTime > 3')).toBe(true);
  await tab.evaluate('player.pause()');
  await expect.poll(() => tab.evaluate('player.state.paused')).toBe(true);

  // A page that is not listed may not embed the episode; the browser keeps the frame empty.
  const stranger = await startFileHost({}, { '/': page(body) });
  const other = await tab.context().newPage();
  const refused = other.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await other.goto(`${stranger.origin}/`);
  await refused;
  await other.close();
  await stranger.close();
  await partner.close();
});

test('the code of the share dialog embeds the episode on a partner’s page, in the chosen size', async ({
  page: tab,
}) => {
  const { headers } = await fetch(`${process.env.ORIGIN}/embed/1`, {
    headers: { 'sec-fetch-dest': 'document' },
    redirect: 'manual',
  });
  await tab.goto(`${process.env.ORIGIN}${headers.get('location')}`);
  await tab.getByRole('button', { name: 'Хуваалцах' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Хуваалцах' });
  const code = dialog.getByRole('textbox', { name: 'Байршуулах код' });
  await expect(code).toHaveValue(/ width="640" height="360" /);
  await dialog.getByRole('combobox', { name: 'Хэмжээ' }).selectOption('960');
  await expect(code).toHaveValue(/ width="960" height="540" /);
  expect(await axe(tab)).toEqual([]);

  const partner = await startFileHost(
    {},
    { '/': page(await code.inputValue()) },
    { port: Number(process.env.PARTNER_PORT) },
  );
  await tab.goto(`${partner.origin}/`);
  const frame = tab.frameLocator('iframe');
  await expect(video(frame)).toBeAttached({ timeout: 60_000 });
  expect(await tab.locator('iframe').boundingBox()).toMatchObject({ width: 960, height: 540 });
  await partner.close();
});
