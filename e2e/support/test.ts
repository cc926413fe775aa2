import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { serveWorker } from './worker-server';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The site's own address: everything lies under the prefix (R1-10). */
export const site = (path = '/') => `${process.env.ORIGIN}/tenger${path}`;

/**
 * Every test fails where the page logs an error, throws, or breaks its own content security policy.
 * A test that provokes one lists the texts it expects.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; quiet: undefined }, { server: undefined }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing else is needed.
    async ({}, use) => {
      const stop = await serveWorker();
      await use(undefined);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  expectedErrors: [[], { option: true }],
  /**
   * Opened is a page of the site when it answers, not already when what the server has drawn of it is seen. Who waits for
   * the commit alone wants it as it comes.
   */
  page: async ({ page }, use) => {
    const answers = () => page.locator('[data-painted]').waitFor({ state: 'detached', timeout: 60_000 });
    for (const way of ['goto', 'reload'] as const) {
      const go = page[way].bind(page) as (...args: unknown[]) => Promise<Response | null>;
      Object.assign(page, {
        [way]: async (...args: unknown[]) => {
          const response = await go(...args);
          const options = args.at(-1);
          const asItComes =
            options instanceof Object && 'waitUntil' in options && options.waitUntil === 'commit';
          if (!asItComes) await answers();
          return response;
        },
      });
    }
    await use(page);
  },
  quiet: [
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

/** A page without what the server has drawn of it: the site draws it anew. */
export const undrawn = (html: string): string =>
  html.replace(/<div id="root" data-painted[\s\S]*<\/body>/, '<div id="root"></div></body>');

/** Opens a page without the answers that came with it, so that it asks for them: what is intercepted is then seen. */
export async function openAsking(page: Page, path: string): Promise<void> {
  const address = site(path);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = undrawn(html).replace(
      /<script type="application\/json" id="first-answers">[^<]*<\/script>/,
      '',
    );
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await page.unroute(address);
}

/** Longer ones show how time passes, such as the bar of a slide. Milliseconds. */
const LONGEST_TRANSITION = 1500;

/** Resolves when no transition is under way: what moves is half transparent, or is about to leave. */
const stillness = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longest,
        );
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await frame();
      const moving = ending();
      if (moving.length > 0) quiet = 0;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  }, LONGEST_TRANSITION);

/** Rules of axe that the page breaks, as readable lines; all of them, or only those that are named. */
export async function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  await stillness(page);
  await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const { axe: checker } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
        }>;
      };
    };
    const { violations } = await checker.run(only ? { runOnly: { type: 'rule', values: only } } : {});
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((n) => `${id}: ${n.target.join(' ')} – ${n.failureSummary}`),
    );
  }, rules);
}

export { expect };
