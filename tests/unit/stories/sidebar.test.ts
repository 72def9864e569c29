import { globSync, readFileSync } from 'node:fs'
import { toId } from 'storybook/internal/csf'
import { loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, test } from 'vitest'
import { DOORS, FLOW_STORIES, PLACES } from '#stories/start/start-content.tsx'
import { FLOW_FILES, flowStories } from '../../../.storybook/flows.ts'
import { hasPanel } from '../../../.storybook/panel.ts'

/** The stories' files as the sidebar lists them. They need a browser to render: their exports are read, not run. */
const written = globSync('stories/**/*.stories.tsx').map((file) => {
  const { meta, indexInputs } = loadCsf(readFileSync(file, 'utf8'), { fileName: file, makeTitle: String }).parse()
  return { title: meta.title ?? '', stories: indexInputs }
})
const ofFlows = (await Promise.all(globSync(FLOW_FILES).map(flowStories))).flat()
const files = [
  ...written,
  ...Array.from(
    Map.groupBy(ofFlows, ({ title }) => title ?? ''),
    ([title, stories]) => ({ title, stories }),
  ),
]
const titles = files.map(({ title }) => title)
const ids = files.flatMap(({ title, stories }) =>
  stories.map(({ name, exportName }) => toId(title, name ?? exportName.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' '))),
)
/** The common form of two names that readers confuse. */
const alike = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** Every folder and component of the sidebar: its path, and the path in that common form. */
const places = [
  ...new Set(titles.flatMap((title) => title.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')))),
]

describe('the sidebar', () => {
  test('has known roots', () => {
    const roots = new Set(titles.map((title) => title.split('/')[0]))
    const known = ['Start here', 'Foundations', 'Map', 'Matrix', 'Components', 'Screens', 'Flows', 'Simulator', 'Tests']
    expect([...roots].toSorted()).toEqual(known.toSorted())
  })

  test('has no name twice at one level', () => {
    const seen = Object.groupBy(places, (place) => place.split('/').map(alike).join('/'))
    expect(Object.values(seen).filter((same) => same && same.length > 1)).toEqual([])
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  test('has no folder that contains only its own name again', () => {
    const doubled = titles.filter((title) => {
      const parts = title.split('/').map(alike)
      return parts.some((part, at) => part === parts[at - 1])
    })
    expect(doubled).toEqual([])
  })

  test('keeps what breaks a rule on purpose among the tests', () => {
    const onPurpose = files.filter(({ stories }) => stories.some(({ tags }) => tags?.includes('expect-a11y-violation')))
    expect(onPurpose.map(({ title }) => title.split('/')[0])).toEqual(['Tests'])
  })
})

test('the start page links to existing stories', () => {
  const targets = [...Object.values(DOORS), ...FLOW_STORIES, ...PLACES].flatMap(({ story }) => story ?? [])
  expect(targets.filter((story) => !ids.includes(story))).toEqual([])
})

test('components have a panel, screens and flows the whole window', () => {
  expect(hasPanel('components-button--primary')).toBe(true)
  expect(ids.filter((id) => hasPanel(id) && !id.startsWith('components-'))).toEqual([])
  expect(hasPanel()).toBe(false)
})
