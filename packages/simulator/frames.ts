import type { AnyMachineSnapshot } from 'xstate'
import type { CatalogueEntry } from './catalogue/entry.ts'
import { reachedStates } from './catalogue/explore.ts'
import { leafStatesOf } from './catalogue/states.ts'
import { stateId } from './chart/chart.ts'

/** A frame of the filmstrip: a moment of the flow, and the states that appear in it first. */
export interface FilmFrame {
  states: readonly string[]
  snapshot: AnyMachineSnapshot
}

/**
 * As few frames as the shortest paths allow for every state with a screen; `noScreen` states are left out. Yields null after
 * each step of the search for the next one.
 */
export function* framesOf(entry: CatalogueEntry): Generator<FilmFrame | null> {
  const left = new Set(leafStatesOf(entry.machine).filter((state) => entry.noScreen?.[state] === undefined))
  for (const reached of reachedStates(entry)) {
    if (left.size === 0) return
    const states = reached?.snapshot._nodes.map(stateId).filter((state) => left.delete(state)) ?? []
    yield reached === null || states.length === 0 ? null : { states, snapshot: reached.snapshot }
  }
}
