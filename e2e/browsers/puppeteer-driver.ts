import puppeteer, { type Browser, type BrowserContext, type KeyInput, type Page } from 'puppeteer-core';
import { launchFirefox } from '../../packages/player-sdk/test/support/firefox/launch';
import type { Driver } from './driver';

const size = { width: 1280, height: 800 };

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function startPuppeteer(browser: 'chrome' | 'firefox', executablePath: string): Promise<Driver> {
  const started =
    browser === 'firefox'
      ? await launchFirefox(executablePath, { defaultViewport: size })
      : await puppeteer.launch({
          executablePath,
          headless: true,
          args: [
            '--no-sandbox',
            '--disable-quic',
            '--autoplay-policy=no-user-gesture-required',
            '--lang=mn-MN',
          ],
          defaultViewport: size,
          protocolTimeout: 60_000,
        });
  const errors: string[] = [];
  let { context, page } = await openContext(started, errors);

  return {
    version: (await started.version()).replace('/', ' '),
    async open(url) {
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 }).catch((error: Error) => {
        // Firefox says so when the site replaces the address while the page loads.
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
      });
    },
    run: (body, args) =>
      page.evaluate(
        (code, values) => {
          const create = new Function('args', `return (async () => { ${code} })()`);
          return create(values) as Promise<unknown>;
        },
        body,
        args,
      ),
    click: (x, y) => page.mouse.click(x, y),
    move: (x, y) => page.mouse.move(x, y),
    touch: (x, y) => page.touchscreen.tap(x, y),
    async press(keys) {
      for (const key of keys) await page.keyboard.press(key as KeyInput);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    resize: (width, height) => page.setViewport({ width, height }),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    takeErrors: () => errors.splice(0),
    async reset() {
      await context.close();
      ({ context, page } = await openContext(started, errors));
    },
    close: () => started.close(),
  };
}

async function openContext(
  browser: Browser,
  errors: string[],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(`thrown: ${error instanceof Error ? error.message : error}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const index = errors.push(`${message.text()} ${message.location().url ?? ''}`.trim()) - 1;
    // Firefox describes an error object only if asked.
    for (const arg of message.text().startsWith('JSHandle') ? message.args() : [])
      arg
        .evaluate((value) => String((value as Error | undefined)?.stack ?? value))
        .then(
          (text) => {
            if (errors[index]) errors[index] += ` ${text}`;
          },
          () => undefined,
        );
  });
  return { context, page };
}
