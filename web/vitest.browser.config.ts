import { defineConfig } from 'vitest/config';

/** Whole games through the page, in a real browser against a real server. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    // All of these end what hangs; no test passes or fails by them.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    fileParallelism: false,
    globalSetup: ['tests/browser/house.ts'],
  },
});
