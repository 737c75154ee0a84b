import { defineConfig } from 'vitest/config';

/** Whole games through the page, in a real browser against a real server. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    // A browser, a server and their bots share two cores: what only time broke is tried once more.
    retry: 1,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    globalSetup: ['tests/browser/house.ts'],
  },
});
