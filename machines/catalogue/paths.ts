import { fromTransition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { CatalogueEntry } from '../catalogue.ts'
import {
  type Beginning,
  type Edge,
  type Exploration,
  explorationOf,
  foundSoFar,
  type PathStep,
  type Reached,
} from './explore.ts'

/** How a state is reached: the input it begins with, and the steps from there. */
export interface Path {
  input: unknown
  steps: readonly PathStep[]
}

/** One way of the map: a beginning, or a step from one state to another. */
type Way = { type: 'way'; number: number } & (Beginning | Edge)

/** Where every path begins; xstate/graph takes an empty text for none. */
const BEFORE = 'before the beginning'

/** The paths of xstate/graph over a map: all of them, or the one to a state. */
function pathsOver({ beginnings, edges }: Exploration, goal?: Reached): [Reached, Path][] {
  const ways = [...beginnings, ...edges].map((way, number): Way => ({ type: 'way', number, ...way }))
  const waysFrom = Map.groupBy(ways, (way) => ('from' in way ? way.from : null))
  const walk = fromTransition((_: Reached | null, { to }: Way): Reached | null => to, null)
  const paths = getShortestPaths(walk, {
    events: ({ context }) => waysFrom.get(context) ?? [],
    serializeState: ({ context }) => context?.key ?? BEFORE,
    serializeEvent: ({ number }) => String(number),
    ...(goal !== undefined && { toState: ({ context }) => context === goal }),
  })
  return paths.flatMap(({ state, steps }): [Reached, Path][] => {
    // The first step of xstate/graph starts the walk, the second one is a beginning.
    const [, first, ...rest] = steps.map(({ event }) => event)
    if (state.context === null || first === undefined || 'from' in first) return []
    return [[state.context, { input: first.input, steps: rest.flatMap((way) => ('step' in way ? [way.step] : [])) }]]
  })
}

/** The shortest path to a state that was found, by the ways found so far. */
export function shortestPathTo(entry: CatalogueEntry, goal: Reached): Path {
  const [found] = pathsOver(foundSoFar(entry), goal)
  if (found === undefined) throw new Error(`${goal.key} is no state of ${entry.title} that was found`)
  return found[1]
}

/** The shortest path to each of the entry's states. */
export const shortestPathsOf = (entry: CatalogueEntry): ReadonlyMap<Reached, Path> =>
  new Map(pathsOver(explorationOf(entry)))
