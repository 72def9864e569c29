import { globSync, readdirSync } from 'node:fs'
import { leafStatesOf } from '@albumen/simulator/catalogue/states.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { REQUEST_STATES } from '#stories/flows/request-states.ts'
import { FLOW_FILES, flowsIn } from '../../../.storybook/flows.ts'

const SCREENS = new URL('../../../stories/screens/', import.meta.url)

const story = v.looseObject({
  parameters: v.optional(v.looseObject({ machine: v.optional(v.string()), states: v.optional(v.array(v.string())) })),
})

/** The states of the stories that the catalogue makes of requests. */
async function statesOfRequests(): Promise<string[]> {
  const flows = (await Promise.all(globSync(FLOW_FILES).map(flowsIn))).flat()
  return flows
    .filter(({ statesTitle }) => statesTitle !== undefined)
    .flatMap(({ entry }) => Object.values(REQUEST_STATES).map((state) => `${entry.machine.id}: ${state}`))
}

/** The states that stories claim to show, as `machine: state`. */
async function shownStates(): Promise<Set<string>> {
  const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.stories.tsx'),
  )
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ new URL(file, SCREENS).href)))
  const shown = new Set(await statesOfRequests())
  for (const value of modules.flatMap((module: Record<string, unknown>) => Object.values(module))) {
    const parsed = v.safeParse(story, value)
    const { machine, states = [] } = (parsed.success && parsed.output.parameters) || {}
    for (const state of states) shown.add(`${machine}: ${state}`)
  }
  return shown
}

const shown = await shownStates()

describe.each(CATALOGUE.map((entry) => ({ id: entry.machine.id, entry })))('$id', ({ id, entry }) => {
  const leaves = leafStatesOf(entry.machine)
  const excused = entry.noScreen ?? {}

  test('shows every state in a story, or gives a reason', () => {
    const missing = leaves.filter((state) => !(state in excused) && !shown.has(`${id}: ${state}`))
    expect(missing).toEqual([])
  })

  test('excuses no state that does not exist or has a story', () => {
    expect(Object.keys(excused).filter((state) => !leaves.includes(state) || shown.has(`${id}: ${state}`))).toEqual([])
  })
})

test('no story names a state that does not exist', () => {
  const all = new Set(CATALOGUE.flatMap(({ machine }) => leafStatesOf(machine).map((leaf) => `${machine.id}: ${leaf}`)))
  expect([...shown].filter((state) => !all.has(state))).toEqual([])
})
