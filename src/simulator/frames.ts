import type { AnyMachineSnapshot } from 'xstate'
import { explorationOf } from '#machines/catalogue/explore.ts'
import { leafStatesOf } from '#machines/catalogue/states.ts'
import type { CatalogueEntry } from '#machines/catalogue.ts'
import { stateId } from './chart/chart.ts'

/** A picture of the filmstrip: a moment of the flow, and the states it shows that no earlier picture did. */
export interface FilmFrame {
  states: readonly string[]
  snapshot: AnyMachineSnapshot
}

/** Pictures of every state that has something to see, as few as the shortest paths give; `noScreen` is left out. */
export function framesOf(entry: CatalogueEntry): FilmFrame[] {
  const left = new Set(leafStatesOf(entry.machine).filter((state) => entry.noScreen?.[state] === undefined))
  const frames: FilmFrame[] = []
  for (const { snapshot } of explorationOf(entry).states.values()) {
    const states = snapshot._nodes.map(stateId).filter((state) => left.delete(state))
    if (states.length > 0) frames.push({ states, snapshot })
    if (left.size === 0) break
  }
  return frames
}
