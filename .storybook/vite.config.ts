import { readdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD_TARGETS } from '../scripts/browsers.ts'
import { docsModules } from './docs.ts'
import { flowModules } from './flows.ts'
import { mapModule } from './map-module.ts'
import { searchModule } from './search-data.ts'

const locales = readdirSync('public/locales').map((file) => file.replace('.json', ''))

/** The catalogue is built separately from the app: its own entries, no backend. */
export default defineConfig({
  plugins: [react(), flowModules(), docsModules(), searchModule(), mapModule()],
  define: { 'import.meta.env.STORYBOOK_LOCALES': JSON.stringify(locales.join(',')) },
  // light-dark() must not be compiled: its fallback can't follow a scheme that is set on an element
  build: { target: BUILD_TARGETS, chunkSizeWarningLimit: 2000 },
})
