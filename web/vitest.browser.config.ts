import { defineConfig } from 'vitest/config';

/** Whole games through the page, in a real browser against a real server. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    testTimeout: 240_000,
    // Clocks run in these games: on a crowded machine one may close a window under the hand.
    retry: 1,
    hookTimeout: 120_000,
    fileParallelism: false,
    globalSetup: ['tests/browser/house.ts'],
  },
});
