import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { ADMIN, fetchEpisodes, SUBSCRIBER, signInWithMotion } from './support/accounts';
import { startFileHost } from './support/file-host';
import { video } from './support/frame';
import { expect, site, test } from './support/test';
import { onPolicyViolation } from './support/trusted-types';

// Pages that require Trusted Types: ours and partners'. They report no violation, and workers still start. A
// violation in a worker is an error in the page's console instead of an event, and fails the test as well.

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const LONG = { timeout: 60_000 };

/** Reports of this context's pages, in order. */
async function watchFor(context: BrowserContext): Promise<string[]> {
  const reports: string[] = [];
  await onPolicyViolation(context, (report) => reports.push(report));
  return reports;
}

/** Proves that the policy is enforced: a string as HTML is rejected. Otherwise these tests would prove nothing. */
const refusesText = (page: Page) =>
  page.evaluate(() => {
    try {
      new DOMParser().parseFromString('<p>', 'text/html');
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  });

async function plays(page: Pick<Page, 'locator'>, seconds = 1): Promise<void> {
  await expect(video(page)).toBeAttached(LONG);
  const at = () =>
    video(page).evaluate((film: HTMLVideoElement) => {
      film.muted = true;
      if (film.paused) film.play().catch(() => undefined);
      return film.currentTime;
    });
  const from = await at();
  await expect.poll(async () => (await at()) - from, LONG).toBeGreaterThan(seconds);
}

/** One expression: Playwright takes the second item of an array for fixture options. */
const violations = [/Trusted ?(?:HTML|Script|Type)|createPolicy|policy directive/i];

test.describe('pages of the site', () => {
  // pages.spec.ts visits every other page.
  test('R3-18 the pages of the staff and of editors report no Trusted Types violation', async ({
    page,
    context,
  }) => {
    const reports = await watchFor(context);
    await signInWithMotion(page, ADMIN);
    await page.goto(site('/staff'));
    await expect(page.locator('h1, h2').first()).toBeAttached();
    // The page displays HTML that editors wrote.
    await page.goto(site('/content/48'));
    await expect(page.locator('main p').first()).toBeVisible();
    expect(reports).toEqual([]);
  });

  test('R1-09 a video with subtitles and comments reports no violation', async ({ page, context }) => {
    const reports = await watchFor(context);
    await signInWithMotion(page, SUBSCRIBER);
    const [episode] = await fetchEpisodes(2);
    await page.goto(site(`/watch/2/${episode?.id}`));
    await plays(page);
    const workers = () => page.workers().map((worker) => worker.url());
    await expect
      .poll(workers, LONG)
      .toContainEqual(expect.stringMatching(/\/tenger\/assets\/canvas-engine-/));
    expect(reports).toEqual([]);
  });

  test('the docs report no violation', async ({ page, context }) => {
    const reports = await watchFor(context);
    const response = await page.goto(`${process.env.ORIGIN}/docs/`);
    expect(response?.headers()['content-security-policy']).toContain('trusted-types tenger;');
    await plays(page.frameLocator('iframe.live'));
    expect(reports).toEqual([]);
  });

  test.describe('on a page with a changed policy', () => {
    // Chromium blocks sockets to this machine on such a page; the peer engine starts anyway.
    test.use({ expectedErrors: [/LOCAL_NETWORK_ACCESS_CHECKS/] });
    test('live television with peers reports no violation', async ({ page, context }) => {
      const reports = await watchFor(context);
      const address = `${process.env.ORIGIN}/examples/p2p-live/`;
      // The examples do not require Trusted Types: some are bundled from the packages.
      await page.route(address, async (route) => {
        const response = await route.fetch();
        const headers = response.headers();
        const policy = `${headers['content-security-policy']}; require-trusted-types-for 'script'; trusted-types tenger`;
        await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
      });
      const engine = page.waitForResponse(/\/chunks\/p2p-stream-/);
      await page.goto(address);
      await engine;
      await plays(page);
      expect(reports).toEqual([]);
    });
  });

  test('an episode in a frame reports no violation', async ({ page, context }) => {
    const reports = await watchFor(context);
    const body = `<!doctype html><title>Partner</title><link rel="icon" href="data:,"><iframe src="${process.env.ORIGIN}/embed/1" width="640" height="360" allow="autoplay; fullscreen; picture-in-picture; screen-wake-lock"></iframe>`;
    const partner = await startFileHost({}, { '/': body }, { port: Number(process.env.PARTNER_PORT) });
    await page.goto(`${partner.origin}/`);
    await plays(page.frameLocator('iframe'));
    expect(reports).toEqual([]);
    await partner.close();
  });

  test.describe('with a forbidden string', () => {
    test.use({ expectedErrors: violations });
    test('a page with Trusted Types rejects a string as HTML, and reports it', async ({ page, context }) => {
      const reports = await watchFor(context);
      await page.goto(site('/policy'));
      expect(await refusesText(page)).toBe(true);
      await expect.poll(() => reports.length).toBe(1);
      expect(reports[0]).toContain('require-trusted-types-for trusted-types-sink');
    });
  });
});

test.describe('a partner’s page', () => {
  let cdn: Awaited<ReturnType<typeof startFileHost>>;
  test.beforeAll(async () => {
    cdn = await startFileHost({
      '/player/': folder('packages/player-sdk/dist/script'),
      '/media/': folder('packages/demo/assets/media'),
    });
  });
  test.afterAll(() => cdn.close());

  const rows = Array.from({ length: 40 }, (_, at) => [at / 10, at % 3, 0xffffff, '', `сайхан ${at}`]);

  async function open(page: Page, trustedTypes: string) {
    const policy = `default-src 'none'; script-src ${cdn.origin}; style-src 'self'; img-src data:; media-src blob: ${cdn.origin}; connect-src 'self' ${cdn.origin}; worker-src 'self' blob: ${cdn.origin}; ${trustedTypes}`;
    const partner = await startFileHost(
      {},
      {
        '/comments/v3/': JSON.stringify({ code: 0, data: rows }),
        '/': `<!doctype html><title>Partner</title><link rel="icon" href="data:,"><div id="player"></div><script src="${cdn.origin}/player/player.js"></script>`,
      },
      { policy, types: { '/comments/v3/': 'application/json' } },
    );
    await page.goto(`${partner.origin}/`);
    return partner;
  }

  async function film(page: Page, path: string, renderer?: string): Promise<void> {
    await page.evaluate(
      ([url, renderer]) => {
        const made: unknown = Reflect.get(globalThis, 'made');
        if (made instanceof Object) Reflect.apply(Reflect.get(made, 'destroy'), made, []);
        const { create } = Reflect.get(globalThis, 'TengerPlayer');
        const box = document.getElementById('player')?.appendChild(document.createElement('div'));
        const stored = (key: string) => (key === 'danmaku-look' ? { renderer: renderer } : undefined);
        const player = create(box, {
          video: { url, ...(renderer && { danmaku: { id: 'ep1' } }) },
          ...(renderer && { danmaku: { api: '/comments/' } }),
          storage: { get: stored, set() {} },
        });
        Object.assign(globalThis, { made: player });
      },
      [`${cdn.origin}/media/${path}`, renderer],
    );
    await plays(page);
  }

  const workers = (page: Page) => page.workers().map((worker) => worker.url());

  test('a partner’s page that names the player’s policy plays streams in workers, without a violation', async ({
    page,
    context,
  }) => {
    const reports = await watchFor(context);
    const partner = await open(page, "require-trusted-types-for 'script'; trusted-types tenger");
    for (const [path, inWorker] of [
      ['steppe/hls/master.m3u8', undefined],
      ['trailer/flv/480.flv', true],
      ['steppe/dash/manifest.mpd', false],
    ] as const)
      await test.step(path, async () => {
        await film(page, path);
        // Not every video needs hls.js.
        if (inWorker !== undefined)
          expect(workers(page).some((url) => url.startsWith('blob:'))).toBe(inWorker);
      });
    for (const renderer of ['canvas', 'gpu'])
      await test.step(renderer, async () => {
        await film(page, 'steppe/480.mp4', renderer);
        await expect.poll(() => workers(page).length, LONG).toBe(1);
        await expect
          .poll(() => cdn.asked.some((asked) => asked.startsWith(`/player/chunks/${renderer}-engine-`)), LONG)
          .toBe(true);
      });
    expect(reports).toEqual([]);
    await partner.close();
  });

  test.describe('without the policy name', () => {
    test.use({ expectedErrors: violations });
    test('a partner’s page that does not name the policy plays without workers, and nothing is thrown', async ({
      page,
      context,
    }) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      const reports = await watchFor(context);
      const partner = await open(page, "require-trusted-types-for 'script'; trusted-types its-own");
      await film(page, 'steppe/hls/master.m3u8');
      await film(page, 'trailer/flv/480.flv');
      await film(page, 'steppe/480.mp4', 'canvas');
      await expect(page.locator('canvas.danmaku')).toBeAttached(LONG);
      expect(workers(page)).toEqual([]);
      expect(thrown).toEqual([]);
      // The policy is created once, whatever starts after it.
      expect(reports.filter((report) => report.startsWith('trusted-types '))).toHaveLength(1);
      await partner.close();
    });
  });
});
