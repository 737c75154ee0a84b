import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { worker } from './worker/plugin';

/** The house that `npm run dev` talks to. */
const house = process.env.HOUSE ?? 'http://127.0.0.1:7878';

export default defineConfig({
  plugins: [svelte(), worker()],
  build: {
    target: 'es2022',
    // The server sends a strict policy: no inline scripts, no data addresses for code.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: house, ws: true } },
  },
});
