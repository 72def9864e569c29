import { readdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { BUILD_TARGETS } from '../scripts/browsers.ts'
import { docsModules } from './docs.ts'
import { flowListModule } from './flow-list.ts'
import { flowModules } from './flows.ts'
import { mapModule } from './map-module.ts'
import { searchModule } from './search-data.ts'
import { smallManager } from './small-manager.ts'

const locales = readdirSync('public/locales').map((file) => file.replace('.json', ''))

/** What most stories share, in two files: a file for each part would be a hundred requests a story. */
const groups = [
  {
    name: 'libraries',
    test: /node_modules\/(?!(@storybook|storybook|elkjs|axe-core|xstate)\/)/,
    minShareCount: 30,
    priority: 2,
  },
  { name: 'parts', test: /(src\/(components|platform|i18n)|stories\/support)\//, minShareCount: 8, priority: 1 },
]

/** Storybook takes nothing but the target from the configuration of a build itself. */
const sharedFiles = (): Plugin => ({
  name: 'shared-files',
  config: () => ({
    build: { chunkSizeWarningLimit: 2000, rolldownOptions: { output: { codeSplitting: { groups } } } },
  }),
})

/** The catalogue is built separately from the app: its own entries, no backend. */
export default defineConfig({
  plugins: [
    react(),
    flowModules(),
    flowListModule(),
    docsModules(),
    searchModule(),
    mapModule(),
    sharedFiles(),
    smallManager(),
  ],
  define: { 'import.meta.env.STORYBOOK_LOCALES': JSON.stringify(locales.join(',')) },
  // light-dark() must not be compiled: its fallback can't follow a scheme that is set on an element
  build: { target: BUILD_TARGETS },
})
