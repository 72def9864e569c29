import { readdirSync, readFileSync } from 'node:fs'
import { loadCsf } from 'storybook/internal/csf-tools'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

const FLOWS = new URL('../../../stories/flows/', import.meta.url)

/** Stories of flows by title. They need a browser to render: their exports are read, not run. */
const written = readdirSync(FLOWS)
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => {
    const options = { fileName: file, makeTitle: String }
    const { meta, indexInputs } = loadCsf(readFileSync(new URL(file, FLOWS), 'utf8'), options).parse()
    return { title: v.parse(v.string(), meta.title).replace('Flows/', ''), stories: indexInputs }
  })

describe.each(CATALOGUE.map(({ title }) => ({ title })))('$title', ({ title }) => {
  const stories = written.find((flow) => flow.title === title)?.stories ?? []

  test('can be driven by hand, and is shown state by state', () => {
    expect(stories.map(({ exportName }) => exportName)).toEqual(expect.arrayContaining(['Simulator', 'Filmstrip']))
  })

  test('hides the story that is shown in frames from the sidebar', () => {
    const screens = stories.filter(({ exportName }) => exportName === 'Screen')
    expect(screens.filter(({ tags }) => tags?.includes('!dev') !== true)).toEqual([])
  })
})
