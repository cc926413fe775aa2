import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@tenger/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@tenger/source'] } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 15_000,
    css: { include: /[.]css/, modules: { classNameStrategy: 'non-scoped' } },
  },
});
