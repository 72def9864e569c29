import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import { begin, explorationOf, type Reached, reachedStates, take } from '@albumen/simulator/catalogue/explore.ts'
import { shortestPathsOf, shortestPathTo } from '@albumen/simulator/catalogue/paths.ts'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

/** One state in this many is requested while the map is still incomplete. */
const EVERY = 20
/** Time limit for the paths of the largest machine, in milliseconds. */
const TIMEOUT_MS = 120_000

/** Distance in steps from the nearest start, computed breadth first. */
function distancesOf(entry: CatalogueEntry): Map<Reached, number> {
  const { starts, edges } = explorationOf(entry)
  const next = Map.groupBy(edges, ({ from }) => from)
  const distances = new Map<Reached, number>()
  let ring = new Set(starts.map(({ to }) => to))
  for (let distance = 0; ring.size > 0; distance += 1) {
    for (const state of ring) distances.set(state, distance)
    const beyond = [...ring].flatMap((state) => next.get(state) ?? []).map(({ to }) => to)
    ring = new Set(beyond.filter((state) => !distances.has(state)))
  }
  return distances
}

describe.each(CATALOGUE.map((entry) => [entry.machine.id, entry] as const))('the shortest paths of %s', (_, entry) => {
  const paths = shortestPathsOf(entry)

  it('lead to every state, each as long as the state’s distance', () => {
    const lengths = new Map([...paths].map(([state, { steps }]) => [state.key, steps.length]))
    const distances = new Map([...distancesOf(entry)].map(([state, distance]) => [state.key, distance]))
    expect(new Set(lengths.keys())).toEqual(new Set(explorationOf(entry).states.keys()))
    expect(lengths).toEqual(distances)
  })

  it('end in their states', { timeout: TIMEOUT_MS }, () => {
    for (const [state, { input, steps }] of paths) {
      const { snapshot } = steps.reduce(take, begin(entry, input))
      expect([snapshot.value, snapshot.context]).toEqual([state.snapshot.value, state.snapshot.context])
    }
  })

  it('are no longer while the map is still incomplete', { timeout: TIMEOUT_MS }, () => {
    const fresh = { ...entry }
    let found = 0
    for (const state of reachedStates(fresh)) {
      if (state !== null) found += 1
      // The largest machine has so many states that all of them would take a minute.
      if (state === null || found % EVERY !== 0) continue
      const known = explorationOf(entry).states.get(state.key)
      expect(shortestPathTo(fresh, state).steps.length).toBe(known && paths.get(known)?.steps.length)
    }
  })
})
