import type { Locator, Page } from '@playwright/test';
import { expect, openWithoutInitialData, site, test } from './support/test';

// The cost of rendering: these tests count how often work is done and how much memory is kept, never how long
// it takes.

/** Layouts that one letter may cost: its own, one of the suggestions, and one for each of their ten pictures. */
const LAYOUTS_A_LETTER = 12;
interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Counts the renders of a page: every component in its elements that ran in a commit, as React DevTools detect them.
 * Works with the production build.
 */
const countRenders = (page: Page) =>
  page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    const HOST = 5;
    const components = new Set([0, 1, 11, 14, 15]);
    /** Depth: 0 outside of `main`, 1 in `main` within the shell's components, 2 in the page's elements. */
    const visit = (fiber: Fiber, depth: 0 | 1 | 2): number => {
      const before = fiber.alternate;
      const ran = components.has(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0;
      let count = depth === 2 && (!before || ran) ? 1 : 0;
      // Nothing below has changed.
      if (before && before.child === fiber.child) return count;
      const below = fiber.type === 'main' ? 1 : depth === 1 && fiber.tag === HOST ? 2 : depth;
      for (let child = fiber.child; child; child = child.sibling) count += visit(child, below);
      return count;
    };
    const counter = { renders: 0 };
    Object.assign(globalThis, {
      counter,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        checkDCE: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
          counter.renders += visit(root.current, 0);
        },
      },
    });
  });

const readRenderCount = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counter: { renders: number } }).counter.renders);

/** Counts mutations of the page's lists: elements, attributes and texts. */
const countChanges = (page: Page) =>
  page.evaluate(() => {
    const changed: string[] = [];
    Object.assign(globalThis, { changed });
    const observer = new MutationObserver((records) => {
      for (const { type, target, attributeName } of records)
        changed.push(`${type} ${target.nodeName} ${attributeName ?? ''}`);
    });
    for (const list of document.querySelectorAll('main ul'))
      observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
  });

const changes = (page: Page) => page.evaluate(() => (globalThis as unknown as { changed: string[] }).changed);

for (const path of ['/series/all/all/all/name', '/character/anime/list/1', '/search?q=%D0%BD']) {
  test(`opening and closing a title over ${path} renders the list below it 0 times`, async ({ page }) => {
    // The shared element of a view transition is marked on the card.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await countRenders(page);
    await page.goto(site(path));
    const card = page.locator('main a[href^="?media="]').first();
    await expect(card).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await readRenderCount(page)).toBeGreaterThan(0);
    await countChanges(page);
    const before = await readRenderCount(page);
    const dialog = page.locator('[data-title-dialog]');
    for (let time = 0; time < 2; time += 1) {
      await card.click();
      await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    expect(await changes(page)).toEqual([]);
    expect((await readRenderCount(page)) - before).toBe(0);
  });
}

test('the render counter detects a list that is rendered again', async ({ page }) => {
  await countRenders(page);
  await page.goto(site('/series/all/all/all/name'));
  await expect(page.locator('main a[href^="?media="]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await readRenderCount(page);
  await page.getByLabel('Эрэмбэ').selectOption('rating');
  await expect(page).toHaveURL(/\/rating/);
  await expect.poll(async () => (await readRenderCount(page)) - before).toBeGreaterThan(10);
});

interface TraceEvent {
  readonly name: string;
  readonly args?: { beginData?: { stackTrace?: readonly { url: string; functionName: string }[] } };
}

test('typing in the search field forces no layout, and costs few', async ({ page, browser }) => {
  await page.goto(site('/series/all/all/all/name'));
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Хайх' })).toBeFocused();
  // The script of the suggestions and their first pictures are loaded.
  await page.keyboard.type('а');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.waitForLoadState('networkidle');

  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
  });
  const letters = 'салхины';
  for (const letter of letters) {
    const found = page.waitForResponse(/\/api\/search\?/);
    await page.keyboard.type(letter);
    await found;
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const all = traceEvents.filter(({ name }) => name === 'Layout');
  const stackOf = ({ args }: TraceEvent) => args?.beginData?.stackTrace ?? [];
  const forced = all.flatMap((one) => {
    const stack = stackOf(one);
    return stack.some(({ url }) => url.includes('/assets/')) ? [stack[0]] : [];
  });
  expect(all.length).toBeGreaterThan(0);
  expect(forced).toEqual([]);
  // Layouts with a script below them belong to the test, which reads the page.
  const inFrames = all.filter((one) => stackOf(one).length === 0).length;
  expect(inFrames).toBeLessThanOrEqual(letters.length * LAYOUTS_A_LETTER);
});

/** What a list of so many pages may add: bytes of the heap, and DOM nodes. */
const KEPT = { pages: 50, bytes: 20 * 2 ** 20, nodes: 8_000 };

interface TitlePage {
  data: { id: number; title: string }[];
  current_page: number;
  last_page: number;
  total: number;
  next_cursor: string | null;
}

/** The catalog of a large site: the server's first page, then the same titles under other names. */
const manyTitles = (page: Page, pages: number) =>
  page.route(/\/api\/m\/anime\/list\//, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const at = Number(searchParams.get('page'));
    const first = new URL(route.request().url());
    first.searchParams.set('page', '1');
    first.searchParams.delete('cursor');
    const response = await route.fetch({ url: first.href });
    const { status, data } = (await response.json()) as { status: number; data: TitlePage };
    await route.fulfill({
      response,
      json: {
        status,
        data: {
          ...data,
          data: data.data.map((card) => ({
            ...card,
            id: card.id + 1000 * at,
            title: `${card.title} ${at}`,
          })),
          current_page: at,
          last_page: pages,
          total: pages * data.data.length,
          next_cursor: null,
        } satisfies TitlePage,
      },
    });
  });

/** Cards of one page. */
const PAGE = 24;

/** Scrolls to the end of a list repeatedly, as a viewer does, until it has so many pages. */
async function scrollThrough(page: Page, cards: Locator, pages: number): Promise<void> {
  const more = page.getByRole('button', { name: 'Илүү ихийг үзэх' });
  for (let at = await cards.count(); at < pages * PAGE; at = await cards.count()) {
    await expect(async () => {
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      // After some pages that load automatically, the list waits for a click.
      await expect
        .poll(() => cards.count(), { timeout: 1000 })
        .toBeGreaterThan(at)
        .catch(() => more.click({ timeout: 1000 }));
      // The pointer does not rest on a card, which would load its clip.
      await page.mouse.move(0, 0);
      expect(await cards.count()).toBeGreaterThan(at);
    }).toPass();
  }
}

/** Memory after garbage collection. */
async function kept(page: Page): Promise<{ bytes: number; nodes: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // Twice: objects released by the first may have held others.
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const amount = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { bytes: amount('JSHeapUsedSize'), nodes: amount('Nodes') };
}

test(`a list of ${KEPT.pages} pages adds no more than 20 MB, and few elements`, async ({ page }) => {
  await manyTitles(page, KEPT.pages);
  await openWithoutInitialData(page, '/series/all/all/all/name');
  const cards = page.getByRole('list', { name: 'Бүх ангилал' }).locator('> li');
  await scrollThrough(page, cards, 2);
  const early = await kept(page);
  await scrollThrough(page, cards, KEPT.pages);
  await expect(page.getByText('Жагсаалт энд дууслаа')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const late = await kept(page);
  expect(late.bytes - early.bytes).toBeLessThan(KEPT.bytes);
  expect(late.nodes - early.nodes).toBeLessThan(KEPT.nodes);
});

const linkIn = (card: Locator) => card.getByRole('link');
const measureTop = (card: Locator) =>
  card.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('R2.1-41 a long list removes distant cards without moving anything, and Back returns to the position', async ({
  page,
}) => {
  await manyTitles(page, 12);
  await openWithoutInitialData(page, '/series/all/all/all/name');
  const cards = page.getByRole('list', { name: 'Бүх ангилал' }).locator('> li');
  const far = cards.nth(4 * PAGE);
  await scrollThrough(page, cards, 12);
  const before = await measureTop(far);

  // At the end of the list the first cards are removed; their space is kept.
  await expect(linkIn(cards.first())).toHaveCount(0);
  await expect(linkIn(cards.last())).toBeVisible();
  await expect(cards).toHaveCount(12 * PAGE);
  await scrollTo(page, 0);
  await expect(linkIn(cards.first())).toBeVisible();
  await expect(linkIn(cards.last())).toHaveCount(0);
  expect(Math.abs((await measureTop(far)) - before)).toBeLessThan(2);

  // The focused card is not removed.
  await linkIn(cards.nth(2)).focus();
  await scrollTo(page, before + 4000);
  await expect(linkIn(cards.first())).toHaveCount(0);
  await expect(linkIn(cards.nth(2))).toBeFocused();

  // In the middle, on another page, and back: the same card at the same height.
  await scrollTo(page, before - 300);
  await linkIn(far).focus();
  const scrollY = await page.evaluate(() => window.scrollY);
  await page.getByRole('banner').first().getByRole('link', { name: 'Нас' }).click();
  await expect(page.getByRole('heading', { name: 'Насны ангилал', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(linkIn(far)).toBeFocused();
  await expect(linkIn(far)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrollY)).toBeLessThan(2);
});
