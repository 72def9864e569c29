import type { StorybookConfig } from '@storybook/react-vite'
import { DOCS_FILES, docsIndexer } from './docs.ts'
import { FLOW_FILES, flowIndexer } from './flows.ts'

const config: StorybookConfig = {
  // a component's documentation comes before its stories
  stories: [`../${DOCS_FILES}`, '../stories/**/*.stories.tsx', `../${FLOW_FILES}`],
  experimental_indexers: (indexers = []) => [docsIndexer, flowIndexer, ...indexers],
  addons: ['@storybook/addon-a11y'],
  // what nobody uses here costs time on every story: highlighting alone measures every element of it
  features: {
    backgrounds: false,
    changeDetection: false,
    highlight: false,
    measure: false,
    menuOnboardingChecklist: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  staticDirs: ['../public'],
}

export default config
