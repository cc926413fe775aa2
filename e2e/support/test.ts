import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { serveWorker } from './worker-server';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** An address of the site, below its prefix (R1-10). */
export const site = (path = '/') => `${process.env.ORIGIN}/tenger${path}`;

/**
 * Every test fails if the page logs an error, throws, or violates its content security policy.
 * A test that provokes an error lists the texts it expects.
 */
export const test = base.extend<
  { expectedErrors: RegExp[]; consoleErrors: undefined },
  { server: undefined }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const stop = await serveWorker();
      await use(undefined);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  expectedErrors: [[], { option: true }],
  /**
   * `goto` and `reload` wait until the page is hydrated, not only until the server-rendered HTML is visible. With
   * `waitUntil: 'commit'` they do not wait.
   */
  page: async ({ page }, use) => {
    const waitForHydration = () => page.locator('[data-ssr]').waitFor({ state: 'detached', timeout: 60_000 });
    for (const method of ['goto', 'reload'] as const) {
      const go = page[method].bind(page) as (...args: unknown[]) => Promise<Response | null>;
      Object.assign(page, {
        [method]: async (...args: unknown[]) => {
          // A dialog that has just closed leaves its history entry, which stops a navigation that begins meanwhile.
          const response = await go(...args).catch((error: Error) => {
            if (!error.message.includes('ERR_ABORTED')) throw error;
            return go(...args);
          });
          const options = args.at(-1);
          const asItComes =
            options instanceof Object && 'waitUntil' in options && options.waitUntil === 'commit';
          if (!asItComes) await waitForHydration();
          return response;
        },
      });
    }
    await use(page);
    // The page may still request something: its handlers end with the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' }).catch((error: Error) => {
      // Some tests close their page.
      if (!error.message.includes('has been closed')) throw error;
    });
  },
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A browser that loads no images, for tests of many pages that do not need them. */
export const imageless = test.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=imagesEnabled=false'],
      }),
    { scope: 'worker' },
  ],
});

/** Removes the server-rendered HTML of a page, so that the browser renders it. */
export const removeSsr = (html: string): string =>
  html.replace(
    /<div id="root" data-ssr[\s\S]*(?=<script type="application\/json" id="initial-data">)/,
    '<div id="root"></div>',
  );

/** Opens a page without its embedded data, so that it requests them and a test can intercept the requests. */
export async function openWithoutInitialData(page: Page, path: string): Promise<void> {
  const address = site(path);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = removeSsr(html).replace(
      /<script type="application\/json" id="initial-data">[^<]*<\/script>/,
      '',
    );
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await page.unroute(address);
}

/** Longer animations show progress, such as the bar of a slide. Milliseconds. */
const LONGEST_TRANSITION = 1500;

/** After this time in milliseconds something moves all the time, such as the controls of a video that loads. */
const LONGEST_MOVEMENT = 10_000;

/** Resolves when no transition runs: moving elements are half transparent or about to disappear. */
const waitForTransitions = (page: Page): Promise<void> =>
  page.evaluate(
    async ([longest, longestMovement]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      // A transition that is paused or replaced may never finish.
      const pass = () => new Promise((done) => setTimeout(done, longest));
      const until = performance.now() + longestMovement;
      // The ring of a countdown starts a new transition every second.
      const isOfRing = (animation: Animation) =>
        animation instanceof CSSTransition && animation.transitionProperty.startsWith('stroke-');
      const ending = () =>
        document
          .getAnimations()
          .filter(
            (animation) =>
              animation.playState === 'running' &&
              !isOfRing(animation) &&
              Number(animation.effect?.getComputedTiming().endTime) <= longest,
          );
      for (let stillFrames = 0; stillFrames < 2 && performance.now() < until; stillFrames += 1) {
        await frame();
        const moving = ending();
        if (moving.length > 0) stillFrames = 0;
        await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), pass()]);
      }
    },
    [LONGEST_TRANSITION, LONGEST_MOVEMENT] as const,
  );

const AXE_ATTEMPTS = 5;

/**
 * Violations of axe rules as readable lines; all rules, or only the listed ones. Elements that appeared or disappeared
 * during the check may be half transparent: then the check runs again.
 */
export async function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axeSource);
  for (let attempt = 1; ; attempt += 1) {
    await waitForTransitions(page);
    const { broken, moved } = await runAxe(page, rules);
    if (broken.length === 0 || !moved || attempt === AXE_ATTEMPTS) return broken;
  }
}

/** `moved`: whether a transition or an animation started during the check. */
const runAxe = (page: Page, rules?: readonly string[]): Promise<{ broken: string[]; moved: boolean }> =>
  page.evaluate(async (only) => {
    const { axe: checker } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
        }>;
      };
    };
    let moved = false;
    const starts = ['transitionrun', 'animationstart'] as const;
    const onStart = () => {
      moved = true;
    };
    for (const type of starts) document.addEventListener(type, onStart, true);
    const { violations } = await checker.run({
      // By default axe also describes all elements without a fault, which takes most of its time.
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    for (const type of starts) document.removeEventListener(type, onStart, true);
    const broken = violations.flatMap(({ id, nodes }) =>
      nodes.map((n) => `${id}: ${n.target.join(' ')} – ${n.failureSummary}`),
    );
    return { broken, moved };
  }, rules);

export { expect };
