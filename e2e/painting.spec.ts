import type { Browser, Page } from '@playwright/test';
import { addresses } from './support/addresses';
import { drawn } from './support/drawn';
import { expect, site, test, undrawn } from './support/test';

// What the server draws of a page: seen before any script, right for who sees it, and taken over without a loss.

const SCRIPTS = /\/tenger\/assets\/.*\.js$/;

test('R2.1-01 R2.1-10 a page without scripts has its heading, pictures and links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: 'block' });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await drawn(page.request, '/series/all/all/all/new');
  await page.goto(site('/series/all/all/all/new'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бүх ангилал');
  await expect(page.getByRole('link', { name: /Одны малчин/ })).toBeVisible();
  await drawn(page.request, '/series/detail/1');
  await page.goto(site('/series/detail/1'));
  await expect(page.getByRole('link', { name: 'Үзэх' }).first()).toHaveAttribute(
    'href',
    /\/tenger\/watch\/1\//,
  );
  expect(violations).toEqual([]);
  await context.close();
});

test('presses and typed text before hydration are not lost', async ({ page, context }) => {
  await drawn(page.request, '/series/all/all/all/new');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  const opening = page.goto(site('/series/all/all/all/new'), { waitUntil: 'commit' });
  const search = page.getByPlaceholder('Хүүхэлдэйн кино хайх').first();
  await search.fill('салхи');
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await opening;
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(search).toHaveValue('салхи');
});

test('scripts are requested after the first paint, style sheets once', async ({ page }) => {
  await drawn(page.request, '/series/all/all/all/new');
  await page.goto(site('/series/all/all/all/new'));
  const order = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /[/]assets[/].*[.]js/.test(name))
      .map(({ startTime }) => startTime),
    sheets: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
  }));
  expect(order.scripts.length).toBeGreaterThan(1);
  expect(Math.min(...order.scripts)).toBeGreaterThan(order.seen);
  expect(new Set(order.sheets).size).toBe(order.sheets.length);
});

test.describe('for whom it is not', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a signed-in or English-speaking viewer does not see a visitor’s page first', async ({
    page,
    context,
  }) => {
    await drawn(page.request, '/');
    await context.route(SCRIPTS, (route) => route.abort());
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
});

/** Titles over a page, and what a person alone sees, are drawn by the browser alone. */
const takenAsDrawn = addresses.filter(
  (path) => !/[?]media|liked|later|history|payment|profile|staff|stream|search|theatre.watch/.test(path),
);

/** Every element below the root with its attributes, and every text; names that React gives are counted. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const names = new Map<string, string>();
    const lines: string[] = [];
    const plain = (value: string) =>
      value.replace(/_[rR]_\w*_/g, (name) => {
        names.set(name, names.get(name) ?? `#${names.size}`);
        return names.get(name) ?? '';
      });
    const walk = (node: Node, depth: number) => {
      if (node instanceof Text) lines.push(' '.repeat(depth) + node.data);
      if (!(node instanceof Element)) return;
      // What a picture looks like from afar, a page that comes with the picture does without.
      const style = node.localName === 'img' ? '' : ((node as HTMLElement).style?.cssText ?? '');
      const attributes = [...node.attributes]
        .filter(({ name }) => !['style', 'data-painted', 'selected'].includes(name))
        .map(({ name, value }) => `${name}=${plain(value)}`)
        .sort();
      lines.push(`${' '.repeat(depth)}<${[node.localName, ...attributes, style].join(' ').trim()}>`);
      // The player builds itself in there.
      if (!node.matches('[data-player]')) for (const child of node.childNodes) walk(child, depth + 1);
    };
    const root = document.getElementById('root');
    for (const child of root?.childNodes ?? []) walk(child, 0);
    return lines;
  });

/** Where two pages first differ, with what stands before it; undefined where they show the same. */
function apart(one: readonly string[], other: readonly string[]): string | undefined {
  const at = one.findIndex((line, place) => line !== other[place]);
  if (at < 0 && one.length === other.length) return undefined;
  const place = at < 0 ? one.length : at;
  return [...one.slice(Math.max(0, place - 4), place), `taken: ${one[place]}`, `anew: ${other[place]}`].join(
    '\n',
  );
}

/** Opens pages as a visitor, each until nothing in it waits. */
async function visit(browser: Browser, width: number, anew: boolean) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  if (anew)
    await page.route(
      (url) => url.pathname.startsWith('/tenger/'),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        return route.fulfill({ response, body: undrawn(await response.text()) });
      },
    );
  const open = async (path: string) => {
    await page.goto(site(path));
    await page.locator('[data-painted]').waitFor({ state: 'detached' });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
  };
  return { page, open, wrong, close: () => context.close() };
}

for (const width of [360, 1440]) {
  test(`the server-rendered page looks like the browser-rendered one, at ${width} px`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(600_000);
    const [taken, anew] = [await visit(browser, width, false), await visit(browser, width, true)];
    for (const path of takenAsDrawn) {
      await drawn(request, path);
      await Promise.all([taken.open(path), anew.open(path)]);
      const differ = async () => apart(await shown(taken.page), await shown(anew.page));
      await expect.configure({ soft: true }).poll(differ, { message: path, timeout: 15_000 }).toBeUndefined();
    }
    expect(taken.wrong).toEqual([]);
    await taken.close();
    await anew.close();
  });
}
