import { chromium } from '@playwright/test';
import { clipById } from '@tenger/demo/media';
import { createSelfSignedCertificate } from './support/certificate';
import { startFileHost } from './support/file-host';
import { positionOf } from './support/frame';
import { htmlPage, startCdn } from './support/partners';
import { expect, test } from './support/test';

// The player on a partner's origins, over HTTP and HTTPS. Hosts and origins are real; nothing is mocked.

/** 127.0.0.1 under a name that browsers do not treat as secure, like a partner's HTTP server on the web. */
async function browserOfNames() {
  const executablePath = process.env.CHROMIUM;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    chromiumSandbox: false,
    args: ['--disable-quic', '--host-resolver-rules=MAP *.test 127.0.0.1'],
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const tab = await context.newPage();
  const errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return { browser, tab, errors };
}

for (const kind of ['http', 'https'] as const)
  test(`a page on plain names over ${kind} plays a stream, shows an encrypted subtitle and draws comments`, async () => {
    const { browser, tab, errors } = await browserOfNames();
    const certificate = kind === 'https' ? { certificate: createSelfSignedCertificate('partner.test') } : {};
    const cdn = await startCdn({ name: 'cdn.test', ...certificate });
    const rows = Array.from({ length: 40 }, (_, index) => [
      4 + index / 10,
      0,
      0xffffff,
      '',
      `сайхан ${index}`,
    ]);
    const partner = await startFileHost(
      {},
      {
        '/comments/v3/': JSON.stringify({ code: 0, data: rows }),
        '/': htmlPage(`<div id="player"></div><script src="${cdn.origin}/player/player.js"></script>
          <script>
            window.made = TengerPlayer.create(document.getElementById('player'), {
              video: {
                url: '${cdn.origin}/media/${clipById('steppe')?.hls?.master}',
                startTime: 4,
                danmaku: { id: 'ep1' },
                subs: [{
                  code: 'mn', label: 'Монгол', url: '${cdn.origin}/media/steppe/subtitles/mn.vtt.enc',
                  key: '5e6f9ad0c1b24783a4d1f0e3927b6c58', iv: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
                }],
              },
              subtitle: { defaultSub: 'mn' }, danmaku: { api: '/comments/' }, autoplay: 'muted',
            });
          </script>`),
      },
      { name: 'partner.test', ...certificate },
    );
    await tab.goto(`${partner.origin}/`);
    expect(await tab.evaluate('isSecureContext'), 'no other test has a page like this').toBe(
      kind === 'https',
    );
    await expect.poll(() => positionOf(tab), { timeout: 60_000 }).toBeGreaterThan(5);
    await tab.evaluate('made.pause(), made.seek(5.5)');
    await expect(tab.getByText('Гэрээс утаа суунаглаж, нохой хуцна.')).toBeVisible();
    await expect(tab.locator('canvas.danmaku')).toBeAttached();
    await expect.poll(() => tab.workers().length).toBeGreaterThan(0);
    expect(cdn.asked.some((path) => path.startsWith('/player/chunks/hls-stream-'))).toBe(true);
    expect(errors).toEqual([]);
    await browser.close();
    await partner.close();
    await cdn.close();
  });
