import { defineConfig } from 'vitest/config';

/** Whole games through the page, in a real browser against a real server. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    globalSetup: ['tests/browser/house.ts'],
  },
});
