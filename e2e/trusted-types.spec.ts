import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { fileHost } from './support/files';
import { video } from './support/frame';
import { episodesOf, person } from './support/people';
import { expect, site, test } from './support/test';

// Pages that require Trusted Types: ours, and partners'. Nothing is reported, and what starts workers still does so. A
// violation in a worker is no event of the page but an error in its console, by which the test fails as well.

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const LONG = { timeout: 60_000 };

/** Notes what any page of this browser reports about its policy, also in its frames. */
async function watchFor(context: BrowserContext): Promise<string[]> {
  const reports: string[] = [];
  await context.exposeFunction('noteViolation', (text: string) => reports.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample, documentURI } = event;
      const note: unknown = Reflect.get(globalThis, 'noteViolation');
      if (typeof note === 'function')
        note(`${violatedDirective} ${blockedURI} ${sample} ${new URL(documentURI).pathname}`);
    });
  });
  return reports;
}

/** Text as markup is refused where it counts: without this the rest would show nothing. */
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

/** One expression: of a list with several, the runner takes the second for settings. */
const refusals = [/Trusted ?(?:HTML|Script|Type)|createPolicy|policy directive/i];

test.describe('pages of ours', () => {
  const pages = [
    ...['/', '/?media=17', '/series', '/series/detail/2', '/series/all/all/all/new', '/character/all'],
    ...['/actor/7', '/age/12', '/episode/new', '/episode/liked', '/upcoming', '/search?q=хөх'],
    ...['/theatre/all/all', '/theatre/detail/31', '/news', '/news/detail/1', '/faq', '/content/48'],
    ...['/policy', '/profile', '/payment', '/history', '/staff'],
  ];
  test('R3-18 pages of the site report no Trusted Types violation to any viewer', async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    const reports = await watchFor(context);
    const { token, id } = await person('99000004');
    for (const signedIn of [false, true]) {
      if (signedIn)
        await page.addInitScript(
          ([given, user]) => {
            localStorage.setItem('tenger.token', given ?? '');
            localStorage.setItem('tenger.user-id', user ?? '');
          },
          [token, id],
        );
      for (const path of pages) {
        const answer = await page.goto(site(path));
        expect(answer?.headers()['content-security-policy'], path).toContain(
          "require-trusted-types-for 'script'; trusted-types tenger tenger-site;",
        );
        await expect(page.locator('h1, h2').first(), path).toBeAttached();
      }
    }
    // Markup of editors is read, and shown.
    await page.goto(site('/content/48'));
    await expect(page.locator('main p').first()).toBeVisible();
    expect(reports).toEqual([]);
  });

  test('R1-09 a video with subtitles and comments reports no violation', async ({ page, context }) => {
    const reports = await watchFor(context);
    const { token, id } = await person('99000001');
    await page.addInitScript(
      ([given, user]) => {
        localStorage.setItem('tenger.token', given ?? '');
        localStorage.setItem('tenger.user-id', user ?? '');
      },
      [token, id],
    );
    const [episode] = await episodesOf(2);
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
    const answer = await page.goto(`${process.env.ORIGIN}/docs/`);
    expect(answer?.headers()['content-security-policy']).toContain('trusted-types tenger;');
    await plays(page.frameLocator('iframe.live'));
    expect(reports).toEqual([]);
  });

  test.describe('on a page that was rewritten on its way', () => {
    // Chromium lets such a page reach no socket of this machine; the engine of peers starts all the same.
    test.use({ expectedErrors: [/LOCAL_NETWORK_ACCESS_CHECKS/] });
    test('live television with peers reports no violation', async ({ page, context }) => {
      const reports = await watchFor(context);
      const address = `${process.env.ORIGIN}/examples/p2p-live/`;
      // Examples as such require nothing: some are bundled from the packages.
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
    const partner = await fileHost({}, { '/': body }, { port: Number(process.env.PARTNER_PORT) });
    await page.goto(`${partner.origin}/`);
    await plays(page.frameLocator('iframe'));
    expect(reports).toEqual([]);
    await partner.close();
  });

  test.describe('with what they forbid', () => {
    test.use({ expectedErrors: refusals });
    test('a page with Trusted Types refuses text as markup, and reports it', async ({ page, context }) => {
      const reports = await watchFor(context);
      await page.goto(site('/policy'));
      expect(await refusesText(page)).toBe(true);
      await expect.poll(() => reports.length).toBe(1);
      expect(reports[0]).toContain('require-trusted-types-for trusted-types-sink');
    });
  });
});

test.describe('a partner’s page', () => {
  let cdn: Awaited<ReturnType<typeof fileHost>>;
  test.beforeAll(async () => {
    cdn = await fileHost({
      '/player/': folder('packages/player-sdk/dist/script'),
      '/media/': folder('packages/demo/assets/media'),
    });
  });
  test.afterAll(() => cdn.close());

  const rows = Array.from({ length: 40 }, (_, at) => [at / 10, at % 3, 0xffffff, '', `сайхан ${at}`]);

  async function open(page: Page, trustedTypes: string) {
    const policy = `default-src 'none'; script-src ${cdn.origin}; style-src 'self'; img-src data:; media-src blob: ${cdn.origin}; connect-src 'self' ${cdn.origin}; worker-src 'self' blob: ${cdn.origin}; ${trustedTypes}`;
    const partner = await fileHost(
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
      ([url, drawer]) => {
        const made: unknown = Reflect.get(globalThis, 'made');
        if (made instanceof Object) Reflect.apply(Reflect.get(made, 'destroy'), made, []);
        const { create } = Reflect.get(globalThis, 'TengerPlayer');
        const box = document.getElementById('player')?.appendChild(document.createElement('div'));
        const stored = (key: string) => (key === 'danmaku-look' ? { renderer: drawer } : undefined);
        const player = create(box, {
          video: { url, ...(drawer && { danmaku: { id: 'ep1' } }) },
          ...(drawer && { danmaku: { api: '/comments/' } }),
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
        // hls.js needs none for every film.
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

  test.describe('that does not name it', () => {
    test.use({ expectedErrors: refusals });
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
      // The policy is asked for once, whatever starts after it.
      expect(reports.filter((report) => report.startsWith('trusted-types '))).toHaveLength(1);
      await partner.close();
    });
  });
});
