import { fileURLToPath } from 'node:url';
import { defineBrowserProvider, parseKeyDef } from '@vitest/browser';
import type { ElementHandle, Frame, KeyInput, Page } from 'puppeteer-core';
import type { BrowserProvider } from 'vitest/node';
import { launchFirefox } from './launch';
import { startSoundDevice } from './sound-device';

/** Scrollbars take no space, as in the headless Chromium. */
const preferences = { 'ui.useOverlayScrollbars': 1 };

/** What Vitest passes to a command. */
interface Context {
  readonly page: Page;
}

interface Options {
  readonly position?: { readonly x: number; readonly y: number };
}

/** The frame in which Vitest runs a test file. */
async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe[data-vitest="true"]');
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The page has no frame with a test file.');
  return frame;
}

/** The element of a locator (`locators.ts`). */
async function elementOf(page: Page, id: string): Promise<ElementHandle<Element>> {
  const frame = await frameOf(page);
  const handle = await frame.evaluateHandle((key) => Reflect.get(globalThis, 'located')[key], id);
  const element = handle.asElement();
  if (!element) throw new Error('The element of this locator no longer exists.');
  return element as ElementHandle<Element>;
}

const click = async ({ page }: Context, id: string, { position }: Options = {}, count = 1) =>
  (await elementOf(page, id)).click({ count, ...(position && { offset: position }) });

/** Presses keys as user-event describes them: `{Shift>}k{/Shift}`. Keys that stay pressed are returned. */
async function keyboard({ page }: Context, text: string, { unreleased }: { unreleased: readonly string[] }) {
  const pressed = new Set(unreleased);
  const frame = await frameOf(page);
  if (!(await frame.evaluate(() => document.hasFocus()))) {
    // The Tab key may have left the page.
    await page.bringToFront();
    await frame.evaluate(() => window.focus());
  }
  for (const { releasePrevious, releaseSelf, repeat, keyDef } of parseKeyDef(text)) {
    const key = keyDef.key as KeyInput;
    if (pressed.delete(key)) await page.keyboard.up(key);
    if (releasePrevious) continue;
    for (let time = 0; time < repeat; time += 1) await page.keyboard.down(key);
    if (releaseSelf) await page.keyboard.up(key);
    else pressed.add(key);
  }
  return { unreleased: [...pressed] };
}

const commands = {
  __vitest_click: click,
  __vitest_dblClick: (context: Context, id: string, options?: Options) => click(context, id, options, 2),
  __vitest_hover: async ({ page }: Context, id: string) => (await elementOf(page, id)).hover(),
  __vitest_keyboard: keyboard,
  __vitest_cleanup: async ({ page }: Context, { unreleased }: { unreleased: readonly string[] }) => {
    for (const key of unreleased) await page.keyboard.up(key as KeyInput);
  },
};

/**
 * Vitest's browser tests in an installed Firefox over WebDriver BiDi. Each page has a Firefox of its own: in another
 * window of the same one, it would have neither the focus nor full screen. Of user-event, the calls that our tests use:
 * click, double click, hover, keyboard.
 */
export const firefoxProvider = (executablePath: string) =>
  defineBrowserProvider({
    name: 'firefox-bidi',
    supportedBrowser: ['firefox'],
    options: { executablePath },
    providerFactory(project): BrowserProvider {
      for (const [name, command] of Object.entries(commands))
        project.browser?.registerCommand(name as never, command as never);
      const pages = new Map<string, Page>();
      let sound: ReturnType<typeof startSoundDevice> | undefined;
      const pageOf = (session: string) => {
        const page = pages.get(session);
        if (!page) throw new Error(`Firefox has no page ${session}.`);
        return page;
      };
      return {
        name: 'firefox-bidi',
        supportsParallelism: true,
        initScripts: [fileURLToPath(new URL('./locators.ts', import.meta.url))],
        getCommandsContext: (session) => ({ page: pageOf(session) }),
        async openPage(session, url) {
          sound ??= startSoundDevice();
          await sound;
          await pages.get(session)?.browser().close();
          const browser = await launchFirefox(executablePath, { preferences });
          const page = await browser.newPage({ type: 'window' });
          // Vitest scales the frame of a test file down if the page is smaller.
          await page.setViewport({ width: 1280, height: 900 });
          await page.bringToFront();
          pages.set(session, page);
          await page.goto(url, { timeout: 0 });
        },
        async close() {
          await Promise.all([...pages.values()].map((page) => page.browser().close()));
          await (await sound)?.stop();
        },
      };
    },
  });
