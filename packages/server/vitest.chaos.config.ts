import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Bad days and the soak. They take minutes each, so `npm test` does not run them. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ['src/**/*.chaos.ts'], testTimeout: 600_000, maxWorkers: 1 },
});
