import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { startFileHost } from '../support/file-host';
import { serveWorker } from '../support/worker-server';
import { startBrowser } from './browsers';
import type { BrowserName } from './driver';
import type { BrowserWindow } from './window';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A page with the player's script; each test creates its player. */
const playerPage = `<!doctype html><html lang="mn"><title>Player</title><link rel="icon" href="data:,">
  <body><main><h1>Player</h1><div id="player" style="max-width: 900px"></div></main>
  <script src="/player/player.js"></script></body></html>`;

interface WorkerFixtures {
  readonly engine: BrowserName;
  readonly started: BrowserWindow;
  /** The origin of the built server. */
  readonly server: string;
  /** A file host with the published script, media, the examples and a blank page with the player. */
  readonly files: Awaited<ReturnType<typeof startFileHost>>;
}

interface TestFixtures {
  /** A window of the project's browser, without stored data. A test fails if the console shows an error. */
  readonly view: BrowserWindow;
  readonly expectedErrors: RegExp[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  started: [
    async ({ engine }, use) => {
      const started = await startBrowser(engine);
      await use(started);
      await started.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const stop = await serveWorker();
      await use(process.env.ORIGIN ?? '');
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const host = await startFileHost(
        {
          '/player/': folder('packages/player-sdk/dist/script'),
          '/media/': folder('packages/demo/assets/media'),
          '/fixtures/': folder('packages/player-sdk/test/fixtures'),
          '/examples/media/': folder('packages/demo/assets/media'),
          '/examples/': folder('examples/dist'),
          '/docs/fonts/': folder('packages/demo/assets/fonts'),
        },
        { '/': playerPage },
      );
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  view: async ({ started, expectedErrors }, use, info) => {
    await use(started);
    if (info.status !== info.expectedStatus)
      await info.attach('screenshot', {
        body: await started.screenshot().catch(() => Buffer.alloc(0)),
        contentType: 'image/png',
      });
    const errors = await started.takeErrors();
    await started.reset();
    await started.takeErrors();
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

export { expect };
