import { defineConfig } from 'vitest/config';

/** Pictures of every screen, taken in a real browser of a real house. */
export default defineConfig({
  test: {
    include: ['tests/browser/shots.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    globalSetup: ['tests/browser/house.ts'],
  },
});
