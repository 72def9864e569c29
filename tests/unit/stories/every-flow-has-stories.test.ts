import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

const FLOWS = new URL('../../../stories/flows/', import.meta.url)

/** Stories of flows by title. They draw in a browser: what they export is read, not run. */
const written = new Map(
  readdirSync(FLOWS)
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => {
      const text = readFileSync(new URL(file, FLOWS), 'utf8')
      const title = v.parse(v.string(), /title: 'Flows\/(.+?)'/.exec(text)?.[1])
      return [title, [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)]
    }),
)

describe.each(CATALOGUE.map(({ title }) => ({ title })))('$title', ({ title }) => {
  test('can be driven by hand, and is shown state by state', () => {
    expect(written.get(title)).toEqual(expect.arrayContaining(['Simulator', 'Filmstrip']))
  })
})
