import { defineConfig } from '@playwright/test';

// No executable named here: without CHROMIUM the runner's own download is used.
const executablePath = process.env.CHROMIUM;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Two cores: a second worker would only make frames late.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
    // A kept answer would hide what a test provokes on the network; the test of it allows it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      chromiumSandbox: false,
      args: ['--disable-quic', '--autoplay-policy=no-user-gesture-required'],
    },
  },
});
