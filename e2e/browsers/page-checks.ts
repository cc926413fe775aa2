import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserWindow } from './window';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the open page. */
export const findViolations = (view: BrowserWindow) =>
  view.run<readonly string[]>(
    `${axeSource};
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' '));`,
  );

/**
 * The widths, of 360, 768 and 1440 pixels, at which a page overflows horizontally. It is loaded in a frame of the open
 * page, because the toolbar of MiniBrowser makes its window wider than 360 pixels. `prepare` is JavaScript with `page`.
 */
export const findOverflows = (view: BrowserWindow, url: string, prepare = '') =>
  view.run<object>(
    `const frame = document.createElement('iframe');
    frame.style.cssText = 'position: fixed; inset: 0; height: 800px; border: 0';
    frame.width = 360;
    frame.src = args[0];
    const loaded = new Promise((done) => { frame.onload = done; });
    document.body.replaceChildren(frame);
    await loaded;
    const page = frame.contentDocument;
    const isReady = () => !page.querySelector('[data-ssr]') && page.querySelector('h1');
    const until = async (isTrue) => {
      for (const end = Date.now() + 30_000; !isTrue() && Date.now() < end; )
        await new Promise((done) => setTimeout(done, 50));
    };
    await until(isReady);
    ${prepare}
    const overflows = {};
    for (const width of [360, 768, 1440]) {
      frame.width = width;
      await new Promise((done) => frame.contentWindow.requestAnimationFrame(() => setTimeout(done)));
      const { scrollWidth, clientWidth } = page.documentElement;
      if (frame.contentWindow.innerWidth !== width || scrollWidth > clientWidth || !isReady())
        overflows[width] = { scrollWidth, clientWidth, text: page.body.innerText.slice(0, 100) };
    }
    return overflows;`,
    url,
  );
