import { globSync, readFileSync } from 'node:fs'
import { loadCsf } from 'storybook/internal/csf-tools'
import { beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import type { ComponentPage, FlowPage } from '#stories/docs/types.ts'
import { componentPages } from '../../../.storybook/docs-components.ts'
import { flowPages } from '../../../.storybook/docs-flows.ts'
import { DOCS_OPENED, FLOW_FILES, flowStories } from '../../../.storybook/flows.ts'

/** Titles that show several components at once, each of which has a page of its own. */
const GALLERIES = ['Components/Kitchen', 'Components/Brand sheet', 'Components/Orders']
/** What takes a press or a key, or gives one on. */
const TAKES_KEYS = /<(button|a|input|select|textarea|Link|IconButton|Button|ActionMenu)\b|Radix\./

const written = globSync('stories/**/*.stories.tsx').map((file) => {
  const { meta, indexInputs } = loadCsf(readFileSync(file, 'utf8'), { fileName: file, makeTitle: String }).parse()
  return { title: meta.title ?? '', ids: indexInputs.map(({ __id }) => __id) }
})
const ids = new Set(written.flatMap((file) => file.ids))

let components: readonly ComponentPage[] = []
let flows = new Map<string, FlowPage>()

beforeAll(async () => {
  components = componentPages()
  flows = new Map([...(await flowPages())].map(([title, { page }]) => [title, page]))
}, 60_000)

/** The names of those that lack something. */
const without = (has: (page: ComponentPage) => boolean) =>
  components.filter((page) => !has(page)).map(({ title }) => title)
const lacking = (has: (page: FlowPage) => boolean) =>
  [...flows].filter(([, page]) => !has(page)).map(([title]) => title)

describe('the page of a component', () => {
  test('exists for every component with stories', () => {
    const titles = components.map(({ title }) => title)
    const expected = written.map(({ title }) => title).filter((title) => title.startsWith('Components/'))
    expect(expected.filter((title) => !titles.includes(title) && !GALLERIES.includes(title))).toEqual([])
    expect(GALLERIES.filter((title) => !expected.includes(title))).toEqual([])
  })

  test('says what each of its components is for, and what each prop is', () => {
    const all = components.flatMap((page) => page.components)
    expect(all.filter(({ purpose }) => purpose === '').map(({ name }) => name)).toEqual([])
    const undescribed = all.flatMap(({ name, props }) =>
      props.filter(({ text }) => text === '').map((prop) => `${name}.${prop.name}`),
    )
    expect(undescribed).toEqual([])
  })

  test('says when not to use it, and what is announced', () => {
    const says = (key: 'avoid' | 'announces') => (page: ComponentPage) =>
      page.components.some((component) => component[key].length > 0)
    expect(without(says('avoid'))).toEqual([])
    expect(without(says('announces'))).toEqual([])
  })

  test('says which keys it takes', () => {
    const takesKeys = ({ components: parts }: ComponentPage) =>
      parts.some(({ file }) => TAKES_KEYS.test(readFileSync(file, 'utf8')))
    const says = ({ components: parts }: ComponentPage) => parts.some(({ keys }) => keys.length > 0)
    expect(without((page) => says(page) || !takesKeys(page))).toEqual([])
  })

  test('shows states that exist', () => {
    expect(without(({ states }) => states.length > 0)).toEqual([])
    expect(components.flatMap(({ states }) => states).filter(({ id }) => !ids.has(id))).toEqual([])
  })

  test('reads types, defaults and which props are required', () => {
    const props = components.find(({ title }) => title === 'Components/Button')?.components[0]?.props
    expect(props?.find(({ name }) => name === 'size')).toMatchObject({
      type: "'normal' | 'small'",
      fallback: "'normal'",
      isRequired: false,
    })
    expect(props?.map(({ name }) => name)).not.toContain('onClick')
  })
})

describe('the page of a flow', () => {
  test('exists for every flow, among its stories', async () => {
    expect([...flows.keys()].toSorted()).toEqual(CATALOGUE.map(({ title }) => `Flows/${title}`).toSorted())
    const stories = (await Promise.all(globSync(FLOW_FILES).map(flowStories))).flat()
    const pages = stories.filter(({ exportName }) => exportName === 'Docs').map(({ title }) => title)
    expect(pages.toSorted()).toEqual([...flows.keys()].toSorted())
  })

  test('says what it is for, its rules, its states, and where its source and tests are', () => {
    expect(lacking(({ purpose, rules }) => purpose !== '' || rules.length > 0)).toEqual([])
    expect(lacking(({ states }) => states.length > 0)).toEqual([])
    expect(lacking(({ sources }) => sources.some((file) => file.startsWith('machines/')))).toEqual([])
    expect(lacking(({ tests }) => tests.length > 0)).toEqual([])
  })

  test('names the sections that its rules come from', () => {
    const { rules = [] } = flows.get('Flows/Delete photos') ?? {}
    expect(rules.flatMap(({ spec }) => spec)).toContain('Photo library 4, 8')
  })

  test('leads to its screens', async () => {
    const requests = (await Promise.all(globSync(FLOW_FILES).map(flowStories))).flat()
    const known = new Set([...written.map(({ title }) => title), ...requests.map(({ title }) => title)])
    const screens = [...flows.values()].flatMap((page) => page.screens)
    expect(screens.filter(({ title }) => !known.has(title))).toEqual([])
    expect(flows.get('Flows/Delete photos')?.screens.map(({ title }) => title)).toContain(
      'Screens/Selection/Delete photos',
    )
  })
})

test('pages that are opened with axe exist', () => {
  const titles = new Set([...components.map(({ title }) => title), ...flows.keys()])
  expect([...DOCS_OPENED].filter((title) => !titles.has(title))).toEqual([])
})
