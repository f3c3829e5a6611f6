import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The service that `npm run dev` talks to; the built client is served by the service itself.
const service = process.env.SANDTABLE_SERVICE ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: {
    outDir: '../src/sandtable/web/static',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy of the service allows files only, nothing written into the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: service, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
