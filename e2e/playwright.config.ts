import { defineConfig } from '@playwright/test';

/** Without a path, the runner's own download is used. */
const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  chromiumSandbox: false,
  args: ['--disable-quic', '--autoplay-policy=no-user-gesture-required'],
});
const { CHROMIUM, CHROMIUM_HEADLESS_SHELL = CHROMIUM } = process.env;

/** What needs a browser with a window: the headless shell has no picture-in-picture and no wake lock. */
const inWindow = 'picture-in-picture.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each with a server and a browser of its own; a page mostly waits for one of the two.
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
    // A kept answer would hide what a test provokes on the network; the test of it allows it.
    serviceWorkers: 'block',
    // Recording every test costs a fifth of the time.
    trace: process.env.TRACES === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'headless shell', testIgnore: inWindow, use: { launchOptions: launch(CHROMIUM_HEADLESS_SHELL) } },
    { name: 'window', testMatch: inWindow, use: { launchOptions: launch(CHROMIUM) } },
  ],
});
