import { defineConfig } from '@playwright/test';

// No executable named here: without CHROMIUM the runner's own download is used.
const executablePath = process.env.CHROMIUM;

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
    trace: process.env.TRACES ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      chromiumSandbox: false,
      args: ['--disable-quic', '--autoplay-policy=no-user-gesture-required'],
    },
  },
});
