import { fromTransition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { CatalogueEntry } from './entry.ts'
import {
  type Edge,
  type Exploration,
  explorationOf,
  foundSoFar,
  type PathStep,
  type Reached,
  type Start,
} from './explore.ts'

/** How a state is reached: the input at the start, and the steps from there. */
export interface Path {
  input: unknown
  steps: readonly PathStep[]
}

/** One edge of the map: a start, or a step from one state to another. */
type Way = { type: 'way'; number: number } & (Start | Edge)

/** The node that every path starts from; xstate/graph accepts no empty text. */
const BEFORE = 'before the beginning'

/** The paths of xstate/graph over a map: all of them, or the one to a state. */
function pathsOver({ starts, edges }: Exploration, goal?: Reached): [Reached, Path][] {
  const ways = [...starts, ...edges].map((way, number): Way => ({ type: 'way', number, ...way }))
  const waysFrom = Map.groupBy(ways, (way) => ('from' in way ? way.from : null))
  const walk = fromTransition((_: Reached | null, { to }: Way): Reached | null => to, null)
  const paths = getShortestPaths(walk, {
    events: ({ context }) => waysFrom.get(context) ?? [],
    serializeState: ({ context }) => context?.key ?? BEFORE,
    serializeEvent: ({ number }) => String(number),
    ...(goal !== undefined && { toState: ({ context }) => context === goal }),
  })
  return paths.flatMap(({ state, steps }): [Reached, Path][] => {
    // xstate/graph's first step starts the walk, the second one is a start.
    const [, first, ...rest] = steps.map(({ event }) => event)
    if (state.context === null || first === undefined || 'from' in first) return []
    return [[state.context, { input: first.input, steps: rest.flatMap((way) => ('step' in way ? [way.step] : [])) }]]
  })
}

/** The shortest path to a state, by the edges found so far. */
export function shortestPathTo(entry: CatalogueEntry, goal: Reached): Path {
  const [found] = pathsOver(foundSoFar(entry), goal)
  if (found === undefined) throw new Error(`${goal.key} is no state of ${entry.title} that was found`)
  return found[1]
}

/** The shortest path to each of the entry's states. */
export const shortestPathsOf = (entry: CatalogueEntry): ReadonlyMap<Reached, Path> =>
  new Map(pathsOver(explorationOf(entry)))
