import { coverageOf, coverageSteps } from '@albumen/simulator/catalogue/coverage.ts'
import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import { leafStatesOf } from '@albumen/simulator/catalogue/states.ts'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { OPENED: 'passing', KICKED: 'broken', RUNG: { guard: () => false, target: 'open' } } },
    passing: { always: 'open' },
    open: { after: { 500: 'closed' } },
    broken: {},
    painted: {},
  },
})
const entry: CatalogueEntry = {
  machine: door,
  title: 'Door',
  description: '',
  input: undefined,
  events: { OPENED: { schema: undefined as never, samples: [{ type: 'OPENED' }] } },
  actors: {},
  noScreen: { passing: 'It is left at once.' },
  unreachable: { 'closed: KICKED': 'Nobody kicks it.' },
}

describe('the coverage of a flow', () => {
  it('counts states in frames, and transitions that paths take: of events, timers and by themselves', () => {
    const { states, transitions, unshown, untaken } = coverageOf(entry)
    expect(states).toEqual({ all: 5, shown: 2, excluded: 1 })
    expect(transitions).toEqual({ all: 5, taken: 3, excluded: 1 })
    expect([...unshown]).toEqual([
      ['passing', 'It is left at once.'],
      ['broken', null],
      ['painted', null],
    ])
    expect([...untaken]).toEqual([
      ['closed: KICKED', 'Nobody kicks it.'],
      ['closed: RUNG', null],
    ])
  })

  it('is found step by step as well, and once', () => {
    const other = { ...entry }
    const found = [...coverageSteps(other)].filter((one) => one !== null)
    expect(found).toEqual([coverageOf(entry)])
    expect([...coverageSteps(other)]).toEqual(found)
    expect(coverageOf(other)).toBe(found[0])
  })
})

describe.each(CATALOGUE.map((one) => [one.machine.id, one] as const))('the coverage of %s', (_, flow) => {
  it('has no gap without a reason', () => {
    const { states, transitions, unshown, untaken } = coverageOf(flow)
    expect(states.all).toBe(leafStatesOf(flow.machine).length)
    expect(Object.fromEntries(unshown)).toEqual(flow.noScreen ?? {})
    // running actors take the same: tests/machines/shared/paths.test.ts
    expect(Object.fromEntries(untaken)).toEqual(flow.unreachable ?? {})
    expect(transitions.taken + transitions.excluded).toBe(transitions.all)
  })
})
