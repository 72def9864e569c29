import type { Chart, ChartState, ChartTransition } from '../chart/types.ts'
import type { Marks } from './marks.ts'

/** A row of the tree: a state, or a transition of the state above it. */
export interface Row {
  id: string
  level: number
  parent: string | null
  /** Its position among its siblings, from 1, and their number. */
  place: number
  siblings: number
  state: ChartState | null
  transition: ChartTransition | null
  /** Null: it has no children. */
  isOpen: boolean | null
}

/** The chart's rows in reading order: each state, its transitions, its children. */
export function rowsOf(chart: Chart, collapsed: ReadonlySet<string>): Row[] {
  const states = new Map(chart.states.map((state) => [state.id, state]))
  const transitions = Map.groupBy(chart.transitions, ({ source }) => source)
  const rowsBelow = (state: ChartState, level: number, place: number, siblings: number): Row[] => {
    const own = transitions.get(state.id) ?? []
    const inner = own.length + state.children.length
    const isOpen = inner > 0 ? !collapsed.has(state.id) : null
    const row: Row = { id: state.id, level, parent: state.parent, place, siblings, state, transition: null, isOpen }
    if (!isOpen) return [row]
    const below = own.map((transition, index): Row => {
      const at = { level: level + 1, parent: state.id, place: index + 1, siblings: inner }
      return { id: transition.id, ...at, state: null, transition, isOpen: null }
    })
    const children = state.children.flatMap((id) => states.get(id) ?? [])
    return [
      row,
      ...below,
      ...children.flatMap((child, index) => rowsBelow(child, level + 1, own.length + index + 1, inner)),
    ]
  }
  const roots = chart.states.filter(({ parent }) => parent === null)
  return roots.flatMap((root, index) => rowsBelow(root, 1, index + 1, roots.length))
}

export function keyTarget(rows: readonly Row[], index: number, key: string): Row | undefined {
  const row = rows[index]
  const targets: Readonly<Record<string, Row | undefined>> = {
    ArrowDown: rows[index + 1],
    ArrowUp: rows[index - 1],
    Home: rows[0],
    End: rows.at(-1),
    ArrowLeft: rows.find(({ id }) => id === row?.parent),
    ArrowRight: rows[index + 1]?.parent === row?.id ? rows[index + 1] : undefined,
  }
  return targets[key]
}

const NONE: ReadonlySet<string> = new Set()

/** The first match in reading order, whether or not a collapsed state hides it. */
export const firstFound = (chart: Chart, { states, transitions }: Marks['found']): Row | undefined =>
  rowsOf(chart, NONE).find(({ id }) => states.has(id) || transitions.has(id))

/** The states that stay collapsed when all ancestors of a row are expanded. */
export function openedAround(chart: Chart, collapsed: ReadonlySet<string>, { parent }: Row): ReadonlySet<string> {
  const parents = new Map(chart.states.map((state) => [state.id, state.parent]))
  const left = new Set(collapsed)
  for (let around = parent; around !== null; around = parents.get(around) ?? null) left.delete(around)
  return left
}

/** A row's element. */
export const rowIn = (tree: HTMLElement | null, id: string): HTMLElement | null =>
  tree?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null
