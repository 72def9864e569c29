import type { Chart } from '../chart/types.ts'
import type { Entry } from './feed.ts'

export interface Visited {
  states: ReadonlySet<string>
  transitions: ReadonlySet<string>
}

/** States and transitions of one machine that a session has visited. */
export function visitedBy(entries: readonly Entry[]): Visited {
  const states = new Set<string>()
  const transitions = new Set<string>()
  for (const entry of entries) {
    for (const id of entry.states) states.add(id)
    for (const id of entry.transitions) transitions.add(id)
  }
  return { states, transitions }
}

/** Coverage of a chart. */
export const figures = (chart: Chart, { states, transitions }: Visited) => ({
  states: [chart.states.filter(({ id }) => states.has(id)).length, chart.states.length] as const,
  transitions: [chart.transitions.filter(({ id }) => transitions.has(id)).length, chart.transitions.length] as const,
})
