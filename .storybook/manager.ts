import { addons, types } from 'storybook/manager-api'
import { hasPanel } from './panel.ts'
import { FixedNote, MatrixTool } from './tools.ts'

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

const TOOLS = 'catalogue-tools'

addons.register(TOOLS, () => {
  addons.add(`${TOOLS}/matrix`, {
    type: types.TOOL,
    title: 'Matrix',
    match: ({ viewMode, storyId = '' }) => viewMode === 'story' && /^(screens|components)-/.test(storyId),
    render: MatrixTool,
  })
  addons.add(`${TOOLS}/fixed`, {
    type: types.TOOL,
    title: 'What a story fixes',
    match: ({ viewMode }) => viewMode === 'story',
    render: FixedNote,
  })
})
