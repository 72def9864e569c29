import type { StorybookConfig } from '@storybook/react-vite'
import { FLOW_FILES, flowIndexer } from './flows.ts'

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx', `../${FLOW_FILES}`],
  experimental_indexers: (indexers = []) => [flowIndexer, ...indexers],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  staticDirs: ['../public'],
}

export default config
