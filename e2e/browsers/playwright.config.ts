import { defineConfig } from '@playwright/test';
import type { BrowserName } from './driver';

/** The browsers that this run has found, such as `chromium,firefox`; scripts/test.mjs names the missing ones. */
const names = (process.env.BROWSERS ?? 'chromium').split(',') as BrowserName[];

export default defineConfig<object, { engine: BrowserName }>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 1,
  timeout: 240_000,
  // WebKit without a GPU decodes and draws video in software: half a minute on a busy machine.
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: names.map((engine) => ({ name: engine, use: { engine } })),
});
