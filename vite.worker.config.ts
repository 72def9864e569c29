import { defineConfig } from 'vite'

/** The service worker: one script at a fixed address, without imports. It has no part of development. */
export default defineConfig({
  publicDir: false,
  build: {
    emptyOutDir: false,
    sourcemap: true,
    target: 'es2023',
    modulePreload: false,
    rollupOptions: {
      input: { 'service-worker': 'src/service-worker/worker.ts' },
      output: { entryFileNames: '[name].js', format: 'iife' },
    },
  },
})
