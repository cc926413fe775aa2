import type { Browser, Page } from '@playwright/test';
import { addresses } from './support/addresses';
import { holdRequests } from './support/hold-requests';
import { expect, removeSsr, site, test } from './support/test';
import { waitForSsr } from './support/wait-for-ssr';

// Server-side rendering: visible without scripts, correct for the viewer, and hydrated without a loss.

const SCRIPTS = /\/tenger\/assets\/.*\.js$/;

test('R2.1-01 R2.1-10 a page without scripts has its heading, pictures and links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: 'block' });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await waitForSsr(page.request, '/series/all/all/all/new');
  await page.goto(site('/series/all/all/all/new'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бүх ангилал');
  await expect(page.getByRole('link', { name: /Одны малчин/ })).toBeVisible();
  await waitForSsr(page.request, '/series/detail/1');
  await page.goto(site('/series/detail/1'));
  await expect(page.getByRole('link', { name: 'Үзэх' }).first()).toHaveAttribute(
    'href',
    /\/tenger\/watch\/1\//,
  );
  expect(violations).toEqual([]);
  await context.close();
});

test('presses and typed text before hydration are not lost', async ({ page, context }) => {
  await waitForSsr(page.request, '/series/all/all/all/new');
  const release = await holdRequests(context, SCRIPTS);
  const opening = page.goto(site('/series/all/all/all/new'), { waitUntil: 'commit' });
  const search = page.getByPlaceholder('Хүүхэлдэйн кино хайх').first();
  await search.fill('салхи');
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await opening;
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(search).toHaveValue('салхи');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
});

test('scripts are requested after the first paint, and style sheets are in the page', async ({ page }) => {
  await waitForSsr(page.request, '/series/all/all/all/new');
  await page.goto(site('/series/all/all/all/new'));
  await expect(page.locator('#root')).not.toHaveAttribute('data-ssr');
  const order = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /[/]assets[/].*[.]js/.test(name))
      .map(({ startTime }) => startTime),
    embedded: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')].map(
      ({ href }) => href,
    ),
    requested: performance.getEntriesByType('resource').map(({ name }) => name),
  }));
  expect(order.scripts.length).toBeGreaterThan(1);
  expect(Math.min(...order.scripts)).toBeGreaterThan(order.seen);
  expect(order.embedded.length).toBeGreaterThan(1);
  expect(order.requested.filter((name) => order.embedded.includes(name))).toEqual([]);
});

test.describe('the scripts of home', () => {
  const requestedScripts = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /[/]assets[/].*[.]js/.test(name))
        .map(({ startTime }) => startTime),
    );

  /** Opens home, whose pictures arrive when the returned function is called. The page does not give up on them. */
  async function openWithoutPictures(page: Page): Promise<() => void> {
    await waitForSsr(page.request, '/');
    await page.addInitScript(() => {
      const later = window.setTimeout;
      window.setTimeout = ((run: TimerHandler, ms?: number) => (ms === 3_000 ? 0 : later(run, ms))) as never;
    });
    const release = await holdRequests(page, '**/images/**');
    await page.goto(site('/'), { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    return release;
  }

  test('the scripts of home wait for its largest picture', async ({ page }) => {
    const release = await openWithoutPictures(page);
    expect(await requestedScripts(page)).toEqual([]);
    release();
    await expect.poll(async () => (await requestedScripts(page)).length).toBeGreaterThan(0);
    const pictureEnd = await page.evaluate(() => {
      const { currentSrc } = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]') ?? {};
      const [entry] = performance.getEntriesByName(currentSrc ?? '') as PerformanceResourceTiming[];
      return entry?.responseEnd ?? Number.NaN;
    });
    expect(Math.min(...(await requestedScripts(page)))).toBeGreaterThan(pictureEnd);
  });

  test('the scripts of home load when the viewer presses something before the picture is there', async ({
    page,
  }) => {
    const release = await openWithoutPictures(page);
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await requestedScripts(page)).length).toBeGreaterThan(0);
    release();
  });
});

test.describe('viewers with a session or another language', () => {
  test('a signed-in or English-speaking viewer does not see a visitor’s page first', async ({
    page,
    context,
  }) => {
    await waitForSsr(page.request, '/');
    await holdRequests(context, SCRIPTS);
    await context.addInitScript(() => localStorage.setItem('tenger.token', 'x'));
    const open = (path: string) => page.goto(site(path), { waitUntil: 'commit' }).catch(() => undefined);
    void open('/');
    const signIn = page.getByRole('button', { name: 'Нэвтрэх', includeHidden: true });
    await expect(signIn).toHaveCount(1);
    await expect(signIn).toBeHidden();
    void open('/?lang=en');
    await expect(page.locator('html')).toHaveAttribute('data-foreign');
    await expect(page.getByRole('banner', { includeHidden: true })).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('a reader of another language, also with a session, sees the server’s page if the scripts fail', async ({
      page,
      context,
    }) => {
      await waitForSsr(page.request, '/');
      await context.route(SCRIPTS, (route) => route.abort());
      await context.addInitScript(() => localStorage.setItem('tenger.token', 'x'));
      await page.goto(site('/?lang=en'), { waitUntil: 'commit' });
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Нэвтрэх' })).toBeVisible();
    });
  });
});

test('the stored theme, data saver and layout apply to a page that the server rendered', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    localStorage.setItem('tenger.theme', 'light');
    localStorage.setItem('tenger.save-data', 'yes');
    localStorage.setItem('tenger.watch-wide', '1');
  });
  await waitForSsr(page.request, '/watch/1/3');
  await page.goto(site('/watch/1/3'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const theme = page.getByRole('group', { name: 'Сайтын өнгө' });
  await expect(theme.getByRole('button', { pressed: true })).toHaveText('Цайвар');
  await expect(page.getByRole('checkbox', { name: 'Дата хэмнэх' })).toBeChecked();
  await expect(page.locator('[data-wide]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Энгийн дэлгэц' }).click();
  await expect(page.locator('[data-wide]')).toHaveCount(0);
});

for (const days of [-40, 40])
  test(`pages hydrate without an error on a device whose clock is wrong by ${days} days`, async ({
    page,
  }) => {
    await page.addInitScript((shift) => {
      const realNow = Date.now;
      const now = () => realNow() + shift;
      globalThis.Date = new Proxy(Date, {
        construct: (date, parameters, as) =>
          Reflect.construct(date, parameters.length > 0 ? parameters : [now()], as),
        get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
      });
    }, days * 86_400_000);
    for (const path of ['/', '/series/all/all/all/new', '/episode/new', '/upcoming', '/watch/1/3']) {
      await waitForSsr(page.request, path);
      // The test fails if React reports that the markup differs.
      await page.goto(site(path));
      await expect(page.getByRole('contentinfo')).toBeAttached();
    }
  });

/** Only the browser renders titles over a page, and pages of a signed-in viewer. */
const visitorPaths = addresses.filter(
  (path) =>
    !/[?]media|liked|later|history|payment|profile|staff|stream|search|theatre.watch|admin-setup/.test(path),
);

/** Every element below the root with its attributes, and every text; React's generated ids are numbered. */
const readMarkup = (page: Page) =>
  page.evaluate(() => {
    const names = new Map<string, string>();
    const rows: string[] = [];
    const plain = (value: string) =>
      value.replace(/_[rR]_\w*_/g, (name) => {
        names.set(name, names.get(name) ?? `#${names.size}`);
        return names.get(name) ?? '';
      });
    const visitNode = (node: Node, depth: number) => {
      if (node instanceof Text) rows.push(' '.repeat(depth) + node.data);
      if (!(node instanceof Element)) return;
      // Blur placeholders are ignored: a page whose image is already loaded has none.
      const style = node.localName === 'img' ? '' : ((node as HTMLElement).style?.cssText ?? '');
      const attributes = [...node.attributes]
        .filter(({ name }) => !['style', 'data-ssr', 'selected'].includes(name))
        .map(({ name, value }) => `${name}=${plain(value)}`)
        .sort();
      rows.push(`${' '.repeat(depth)}<${[node.localName, ...attributes, style].join(' ').trim()}>`);
      // The player builds its own elements there.
      if (!node.matches('[data-player]')) for (const child of node.childNodes) visitNode(child, depth + 1);
    };
    const root = document.getElementById('root');
    for (const child of root?.childNodes ?? []) visitNode(child, 0);
    return rows;
  });

/** The first difference of two pages, with the rows before it; undefined if they are equal. */
function findDifference(one: readonly string[], other: readonly string[]): string | undefined {
  const at = one.findIndex((line, index) => line !== other[index]);
  if (at < 0 && one.length === other.length) return undefined;
  const index = at < 0 ? one.length : at;
  return [
    ...one.slice(Math.max(0, index - 4), index),
    `hydrated: ${one[index]}`,
    `rendered in the browser: ${other[index]}`,
  ].join('\n');
}

/** Opens pages as a visitor, each until it has loaded everything. */
async function openBrowser(browser: Browser, width: number, isFreshlyRendered: boolean) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  if (isFreshlyRendered)
    await page.route(
      (url) => url.pathname.startsWith('/tenger/'),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        return route.fulfill({ response, body: removeSsr(await response.text()) });
      },
    );
  const open = async (path: string) => {
    await page.goto(site(path));
    await page.locator('[data-ssr]').waitFor({ state: 'detached' });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 });
  };
  return { page, open, wrong, close: () => context.close() };
}

/** Addresses whose route another address covers: they differ in listed items, not in layout. */
const SAME_LAYOUT = /^[/](?:series[/]4|character[/]%|age[/]12|content[/]4[89]|theatre[/]4)/;

/** Avatars whose image has no placeholder yet: the server computes it when it resizes the image for the first time. */
const withoutPlaceholder = '[class*="_avatar_"]:has(picture) > [class*="_letter_"]';

for (const width of [360, 1440]) {
  test(`the server-rendered page looks like the browser-rendered one, at ${width} px`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(600_000);
    const [hydrated, isFreshlyRendered] = [
      await openBrowser(browser, width, false),
      await openBrowser(browser, width, true),
    ];
    for (const path of visitorPaths.filter((path) => width === 360 || !SAME_LAYOUT.test(path))) {
      await waitForSsr(request, path);
      // The server's copy of the page, and the list of comments that it contains, may be older than the placeholders.
      if (path.startsWith('/watch/'))
        for (const { open, page } of [isFreshlyRendered, hydrated])
          await expect
            .poll(async () => {
              await open(path);
              return page.locator(withoutPlaceholder).count();
            })
            .toBe(0);
      await Promise.all([hydrated.open(path), isFreshlyRendered.open(path)]);
      const differ = async () =>
        findDifference(await readMarkup(hydrated.page), await readMarkup(isFreshlyRendered.page));
      await expect.configure({ soft: true }).poll(differ, { message: path, timeout: 60_000 }).toBeUndefined();
    }
    expect(hydrated.wrong).toEqual([]);
    await hydrated.close();
    await isFreshlyRendered.close();
  });
}
