import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Generous, as these run in the background of a whole run, with what the browsers leave of the processor.
  test: { name: 'demo', include: ['src/**/*.test.ts'], testTimeout: 240_000 },
});
