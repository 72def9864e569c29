import { setTimeout as wait } from 'node:timers/promises'
import { type CatalogueEntry, defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { reachedStates } from '@albumen/simulator/catalogue/explore.ts'
import { stateId } from '@albumen/simulator/chart/chart.ts'
import { pathTo } from '@albumen/simulator/session/jump.ts'
import { Simulation } from '@albumen/simulator/session/simulation.ts'
import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { bootEntry } from '#machines/boot/boot/catalogue.ts'
import { bareEvent } from '#machines/catalogue/schemas.ts'
import { sessionEntry } from '#machines/session/session/catalogue.ts'
import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'

/** The largest flow, not yet explored. */
const unexplored = (): CatalogueEntry => ({ ...uploadEntry }) as unknown as CatalogueEntry

/** Counts for ever: its number of states is unlimited. */
const counting = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'COUNT' } },
}).createMachine({
  id: 'counting',
  context: { count: 0 },
  initial: 'on',
  states: { on: { on: { COUNT: { actions: assign({ count: ({ context }) => context.count + 1 }) } } }, off: {} },
})
const countingEntry = defineEntry<typeof counting>({
  machine: counting,
  title: 'Counting',
  description: 'Counts.',
  input: undefined,
  events: { COUNT: bareEvent('COUNT') },
  actors: {},
  project: ({ context }) => context.count,
}) as unknown as CatalogueEntry

/** Number of states known without exploring further. */
function knownOf(entry: CatalogueEntry): number {
  let known = 0
  for (const reached of reachedStates(entry)) {
    if (reached === null) break
    known += 1
  }
  return known
}

/** The state that a flow reaches last. */
function farthestOf(entry: CatalogueEntry): string {
  const firsts = new Set<string>()
  for (const reached of reachedStates(entry))
    for (const node of reached?.snapshot._nodes ?? []) firsts.add(stateId(node))
  return [...firsts].at(-1) ?? ''
}

/** Turns of a search that never yields: the one it starts in, and at most the one it ends in. */
const AT_ONCE = 2

/** The result, and how many turns the rest of the page had meanwhile. */
async function whileWaiting<T>(search: Promise<T>): Promise<{ found: T; turns: number }> {
  let isFound = false
  const end = () => {
    isFound = true
  }
  search.then(end, end)
  let turns = 0
  while (!isFound) {
    await wait(0)
    turns += 1
  }
  return { found: await search, turns }
}

describe('the path to a state', () => {
  it('is explored only up to the state', async () => {
    const entry = unexplored()
    expect((await pathTo(entry, 'queue.following'))?.steps).toHaveLength(3)
    expect(knownOf(entry)).toBeGreaterThan(1)
    expect(knownOf(entry)).toBeLessThan(100)
  })

  it('is searched in time slices, to the end of the map', async () => {
    const entry = unexplored()
    const { found, turns } = await whileWaiting(pathTo(entry, 'nowhere'))
    expect(found).toBeNull()
    expect(knownOf(entry)).toBeGreaterThan(400)
    expect(turns).toBeGreaterThan(20)
  })

  it('is found in time slices, even for the farthest state', async () => {
    const entry = unexplored()
    const { found, turns } = await whileWaiting(pathTo(entry, farthestOf(uploadEntry as unknown as CatalogueEntry)))
    expect(found?.steps.length).toBeGreaterThan(5)
    expect(turns).toBeGreaterThan(AT_ONCE)
  })

  it('is searched no longer once it is aborted', async () => {
    const entry = unexplored()
    const wanted = new AbortController()
    const search = pathTo(entry, 'nowhere', wanted.signal)
    await wait(0)
    wanted.abort()
    expect(await search).toBeNull()
    expect(knownOf(entry)).toBeLessThan(400)
  })
})

describe('a jump', () => {
  it('shows that its path is being searched, and is aborted by any other action', async () => {
    const simulation = new Simulation(unexplored())
    const jump = simulation.jumpTo('nowhere')
    expect(simulation.shown().lookingFor).toBe('nowhere')
    simulation.take({ kind: 'clock', ms: 10 })
    expect(simulation.shown().lookingFor).toBeNull()
    await jump
    expect(simulation.shown()).toMatchObject({ problem: null, now: 10 })
  })

  it('is aborted by the next one', async () => {
    const simulation = new Simulation(unexplored())
    const first = simulation.jumpTo('nowhere')
    await simulation.jumpTo('queue.following')
    await first
    const { problem, feed } = simulation.shown()
    expect(problem).toBeNull()
    expect(feed.entries.at(-1)?.snapshot.matches({ queue: 'following' })).toBe(true)
  })

  it('reports when no path exists', async () => {
    const simulation = new Simulation(bootEntry as unknown as CatalogueEntry)
    await simulation.jumpTo('nowhere')
    expect(simulation.shown().problem?.text).toBe(
      'No path leads to nowhere with the events and outcomes of the catalogue.',
    )
    simulation.take({ kind: 'clock', ms: 400 })
    expect(simulation.shown().problem).toBeNull()
  })

  it('reports why a machine can’t be explored, with every attempt', async () => {
    const simulation = new Simulation(countingEntry)
    for (const attempt of [1, 2]) {
      await simulation.jumpTo('off')
      expect([attempt, simulation.shown().problem?.text]).toEqual([
        attempt,
        "The paths of this machine can't be explored: Counting has more than 5000 states",
      ])
    }
    simulation.take({ kind: 'event', event: { type: 'COUNT' } })
    expect(simulation.shown()).toMatchObject({ problem: null, lookingFor: null })
  })
})

describe('a jump that needs another input', () => {
  it('says which, until the next step', async () => {
    const names = Object.keys(sessionEntry.otherInputs ?? {})
    const simulation = new Simulation(sessionEntry)
    await simulation.jumpTo('anonymous')
    const { jumpedWith, session } = simulation.shown()
    expect(names).toContain(jumpedWith)
    expect(session.input).toEqual(sessionEntry.otherInputs?.[jumpedWith ?? ''])
    simulation.take({ kind: 'held', held: true })
    expect(simulation.shown().jumpedWith).toBeNull()
  })

  it('says nothing where it does not', async () => {
    const simulation = new Simulation(bootEntry)
    await simulation.jumpTo('configFailed')
    expect(simulation.shown().jumpedWith).toBeNull()
  })
})
