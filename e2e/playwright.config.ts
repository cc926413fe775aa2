import { defineConfig } from '@playwright/test';

/** Without a path, Playwright uses its own download. */
const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  chromiumSandbox: false,
  args: ['--disable-quic', '--autoplay-policy=no-user-gesture-required'],
});
const { CHROMIUM, CHROMIUM_HEADLESS_SHELL = CHROMIUM } = process.env;

/** Tests that need a browser with a window: the headless shell has no picture-in-picture and no wake lock. */
const inWindow = 'picture-in-picture.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each has a server and a browser; a page mostly waits for one of the two.
  workers: 2,
  timeout: 180_000,
  // On a busy machine, a page needs seconds for what takes a tenth otherwise.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    // Without it, a missing element would block until the test times out, without a message.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
    // A cached response would hide provoked network faults; the test of the service worker allows it.
    serviceWorkers: 'block',
    // Recording every test takes a fifth of the time.
    trace: process.env.TRACES === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  // The specs in `browsers` run in every browser, with a configuration of their own.
  projects: [
    {
      name: 'headless shell',
      testIgnore: [inWindow, 'browsers/**'],
      use: { launchOptions: launch(CHROMIUM_HEADLESS_SHELL) },
    },
    { name: 'window', testMatch: inWindow, use: { launchOptions: launch(CHROMIUM) } },
  ],
});
