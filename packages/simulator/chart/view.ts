import { type Chart, type ChartTransition, ROOT } from './types.ts'

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
      collapsed.has(state.id)
        ? { ...state, type: 'atomic' as const, children: [], initial: null, isCollapsed: true }
        : state,
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

/** The states that can be collapsed: those with children, but not the machine itself. */
export const parentsOf = (chart: Chart): ReadonlySet<string> =>
  new Set(chart.states.filter(({ id, children }) => id !== ROOT && children.length > 0).map(({ id }) => id))

/** The members of one set that are not in another. */
export const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...some].filter((one) => !others.has(one)))

/** A transition drawn as a line in its state, not as an arrow. */
export const staysInside = ({ source, targets }: ChartTransition): boolean =>
  targets.every((target) => target === source)

/** All transitions from one state to another: one arrow. */
export interface Connection {
  /** `idle → loading` */
  id: string
  source: string
  target: string
  transitions: readonly ChartTransition[]
}

/** The arrows of a chart. */
export function connectionsOf(chart: Chart): Connection[] {
  const ways = chart.transitions.flatMap((transition) =>
    transition.targets
      .filter((target) => target !== transition.source)
      .map((target) => ({ id: `${transition.source} → ${target}`, target, transition })),
  )
  return [...Map.groupBy(ways, ({ id }) => id)].flatMap(([id, some]) => {
    const [first] = some
    if (first === undefined) return []
    const transitions = some.map(({ transition }) => transition)
    return [{ id, source: first.transition.source, target: first.target, transitions }]
  })
}

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

/** The parents around what was found. */
export function parentsAround(chart: Chart, { states, transitions }: Found): ReadonlySet<string> {
  const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]))
  const wanted = new Set(transitions)
  const sources = chart.transitions.filter(({ id }) => wanted.has(id)).map(({ source }) => source)
  const around = new Set<string>()
  for (const id of [...states, ...sources])
    for (let parent = parents.get(id) ?? null; parent !== null; parent = parents.get(parent) ?? null) around.add(parent)
  return around
}
