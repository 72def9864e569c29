import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { BRAND_FILES } from './brands/files.ts'
import { bootTexts } from './scripts/boot-texts.ts'
import { BUILD_TARGETS } from './scripts/browsers.ts'
import { compileFirstView, firstView } from './scripts/chunks.ts'
import { firstPaint } from './scripts/first-paint.ts'

/** The backend's address behind `npm run dev`. */
const backend = `http://127.0.0.1:${process.env.BACKEND_PORT ?? 4601}`
const proxied = [
  '/api',
  '/assets',
  '/oidc',
  '/images',
  '/sign-in',
  '/create-account',
  '/forgotten-password',
  '/stop-email-change',
  '/config.json',
  '/healthz',
  '/shop',
  '/outbox',
  '/prints-editor',
  ...Object.values(BRAND_FILES),
  '/widgets',
  '/gallery',
  '/frames',
  '/fonts',
]

/** The brand's theme in development; otherwise the server writes it into the page. */
const brandTheme: Plugin = {
  name: 'brand-theme',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'stylesheet', href: BRAND_FILES.theme }, injectTo: 'head' }],
}

export default defineConfig({
  plugins: [react(), bootTexts(), compileFirstView(), firstPaint(), brandTheme],
  server: {
    port: Number(process.env.PORT ?? 4600),
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: backend, changeOrigin: false }])),
  },
  build: {
    manifest: true,
    // supported by every browser the product targets
    modulePreload: { polyfill: false },
    // The CSP allows no data: fonts.
    assetsInlineLimit: 0,
    sourcemap: true,
    // the first view is one script on purpose (scripts/chunks.ts); the bench measures its size
    chunkSizeWarningLimit: 750,
    // a fallback for light-dark() would ignore a color-scheme set on an element
    target: BUILD_TARGETS,
    rollupOptions: {
      input: {
        app: 'index.html',
        silent: 'silent-sign-in.html',
        signIn: 'src/brands/sign-in.css',
        passwordField: 'src/brands/password-field.ts',
        passwordStrength: 'src/brands/password-strength.ts',
      },
      output: { codeSplitting: { groups: firstView(import.meta.dirname) } },
    },
  },
})
