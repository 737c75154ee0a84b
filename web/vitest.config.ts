import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: {
    include: ['src/**/*.test.ts', 'worker/*.test.ts'],
    environment: 'node',
    // Ends what hangs; no test passes or fails by it, however crowded the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
