import { addons } from 'storybook/manager-api'
import { hasPanel } from './panel.ts'

addons.setConfig({
  layoutCustomisations: { showPanel: ({ storyId }, isShown) => isShown && hasPanel(storyId) },
})
