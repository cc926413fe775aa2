import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserName, Driver } from './driver';

/** A page that was just hydrated may show an element a moment later. */
const FOUND_WITHIN_MS = 15_000;

/** Records errors in the page, for browsers whose protocol has no console. */
const recordErrors = `
  if (globalThis.recordedErrors) return;
  const errors = (globalThis.recordedErrors = []);
  addEventListener('error', ({ message }) => {
    // Chromium and Firefox do not log it either: an observer changed a size, and is called again with the next frame.
    if (message && !message.startsWith('ResizeObserver loop')) errors.push('thrown: ' + message);
  });
  addEventListener('unhandledrejection', ({ reason }) => errors.push('rejected: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => errors.push('policy: ' + violatedDirective));
  const { error } = console;
  console.error = (...args) => {
    errors.push(args.map(String).join(' '));
    error.apply(console, args);
  };`;

/** Finds elements in open shadow roots too. */
const findAll = `
  const findAll = (selector, root = document) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? findAll(selector, one.shadowRoot) : [])),
  ];`;

/** A browser's window, as the specs use it: the same calls in every browser. */
export function createWindow(name: BrowserName, driver: Driver) {
  const run = <Value>(body: string, ...args: readonly unknown[]) =>
    driver.run(`${findAll}\n${body}`, args) as Promise<Value>;

  /** Runs a function body with the first visible element that matches, as soon as there is one. */
  const runWith = async <Value>(selector: string, body: string): Promise<Value> => {
    const until = Date.now() + FOUND_WITHIN_MS;
    while (Date.now() < until) {
      const found = await run<{ value: Value } | null>(
        `const element = findAll(args[0]).find((one) => one.checkVisibility({ visibilityProperty: true }));
        return element ? { value: (() => { ${body} })() ?? null } : null;`,
        selector,
      );
      if (found) return found.value;
      await sleep(100);
    }
    throw new Error(`No visible element matches ${selector}.`);
  };

  /** A point of the first visible element that matches, after it is scrolled into view: its center by default. */
  const locate = async (selector: string, fraction = 0.5): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = await runWith<DOMRect>(
      selector,
      `element.scrollIntoView({ block: 'nearest' });
      return element.getBoundingClientRect().toJSON();`,
    );
    return { x: x + width * fraction, y: y + height / 2 };
  };

  const takePageErrors = () =>
    name === 'webkit'
      ? run<string[]>('return (globalThis.recordedErrors ?? []).splice(0)').catch((): string[] => [])
      : Promise.resolve([]);
  const errors: string[] = [];

  return {
    name,
    version: driver.version,
    /** Opens an address, and waits until the page is hydrated. */
    async open(url: string): Promise<void> {
      errors.push(...(await takePageErrors()));
      const load = async () => {
        await driver.open(url);
        if (name === 'webkit') await run(recordErrors);
      };
      // WebKitGTK sometimes does not finish loading under WebDriver; the second time it does.
      await load().catch((error: unknown) => {
        if (name !== 'webkit') throw error;
        return load();
      });
      await run(
        `while (document.querySelector('[data-ssr]')) await new Promise((done) => setTimeout(done, 50));`,
      );
    },
    /** Runs an async function body in the page. `args` holds the arguments, `findAll` looks into shadow roots. */
    run,
    async click(selector: string): Promise<void> {
      const { x, y } = await locate(selector);
      await driver.click(x, y);
    },
    async touch(selector: string): Promise<void> {
      const { x, y } = await locate(selector);
      await driver.touch(x, y);
    },
    /** Taps twice at a fraction of the element's width. */
    async doubleTap(selector: string, fraction: number): Promise<void> {
      const { x, y } = await locate(selector, fraction);
      await driver.touch(x, y);
      await driver.touch(x, y);
    },
    async hover(selector: string): Promise<void> {
      const { x, y } = await locate(selector);
      await driver.move(x - 3, y);
      await driver.move(x, y);
    },
    /** Focuses the first visible element that matches. */
    focus: (selector: string): Promise<void> => runWith(selector, 'element.focus();'),
    /** Whether the focused element matches. */
    isFocused: (selector: string) =>
      run<boolean>('return document.activeElement?.matches(args[0]) ?? false', selector),
    press: (...keys: readonly string[]) => driver.press(keys),
    screenshot: driver.screenshot,
    resize: driver.resize,
    setOffline: driver.setOffline,
    /** Whether an element matches and is visible. */
    isVisible: (selector: string) =>
      run<boolean>(
        'return findAll(args[0]).some((one) => one.checkVisibility({ visibilityProperty: true }))',
        selector,
      ),
    /** All errors of the console since the test began. */
    async takeErrors(): Promise<string[]> {
      return [...errors.splice(0), ...(await takePageErrors()), ...driver.takeErrors()];
    },
    reset: driver.reset,
    close: driver.close,
  };
}

export type BrowserWindow = ReturnType<typeof createWindow>;
