import { addons } from 'storybook/manager-api'
import { hasPanel } from './panel.ts'

addons.setConfig({
  layoutCustomisations: { showPanel: ({ storyId }, isShown) => isShown && hasPanel(storyId) },
})

const SEARCH = 'catalogue-search'

/** From every page of the catalogue to its search. */
addons.register(SEARCH, (api) => {
  void api.setAddonShortcut(SEARCH, {
    label: 'Search texts, states, events and pages',
    defaultShortcut: ['alt', 'K'],
    actionName: SEARCH,
    action: () => api.selectStory('start-here--start-here'),
  })
})
