import type { Chart, ChartTransition } from './types.ts'

/** The chart with some states collapsed: their contents are left out, and arrows end at the collapsed state. */
export function collapse(chart: Chart, collapsed: ReadonlySet<string>): Chart {
  if (collapsed.size === 0) return chart
  const shownAs = new Map<string, string>()
  for (const { id, parent } of chart.states) {
    const above = parent === null ? undefined : shownAs.get(parent)
    shownAs.set(id, above !== undefined && (above !== parent || collapsed.has(above)) ? above : id)
  }
  const shown = (id: string) => shownAs.get(id) ?? id
  const states = chart.states
    .filter(({ id }) => shown(id) === id)
    .map((state) =>
      collapsed.has(state.id) ? { ...state, type: 'atomic' as const, children: [], initial: null } : state,
    )
  const transitions = chart.transitions
    .filter(({ source, targets }) => shown(source) === source || targets.some((id) => shown(id) !== shown(source)))
    .map((transition) => ({
      ...transition,
      source: shown(transition.source),
      targets: [...new Set(transition.targets.map(shown))],
    }))
  return { ...chart, states, transitions }
}

/** A transition drawn as a line in its state, not as an arrow. */
export const staysInside = (transition: ChartTransition): boolean => transition.targets.length === 0

export interface Found {
  states: readonly string[]
  transitions: readonly string[]
}

/** States and transitions whose name, event, guard or action contains the search text. */
export function search(chart: Chart, words: string): Found {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return { states: [], transitions: [] }
  const holds = (...texts: readonly (string | null)[]) => texts.some((text) => text?.toLowerCase().includes(wanted))
  return {
    states: chart.states.filter(({ id, description }) => holds(id, description)).map(({ id }) => id),
    transitions: chart.transitions
      .filter(({ event, guard, actions }) => holds(event, guard, ...actions))
      .map(({ id }) => id),
  }
}
