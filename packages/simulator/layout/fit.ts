import type { Detail } from '../chart/labels.ts'
import type { Chart } from '../chart/types.ts'
import { collapse, parentsOf, without } from '../chart/view.ts'
import type { LayOut } from './layout.ts'
import { LINE_SIZE } from './text-size.ts'
import type { Orientation, Placed, Size } from './types.ts'

/** No smaller than this is text read at a glance, in pixels. */
export const READABLE = 11
/** The scale at which the chart's smallest text is as large. */
export const READABLE_SCALE = READABLE / LINE_SIZE

/** A chart with more states than this is too large to be read as a whole: laying it out only takes time. */
const MOST_UNFOLDED = 30

/** How a chart is shown: both directions are tried unless one is asked for, and idle parents fold unless folds are given. */
export interface Wanted {
  detail: Detail
  orientation: Orientation | null
  collapsed: ReadonlySet<string> | null
  /** Parents that stay open: something in them is active, or was found. */
  open: ReadonlySet<string>
}

/** A chart as it is shown. */
export interface Fitted {
  placed: Placed
  orientation: Orientation
  collapsed: ReadonlySet<string>
}

const ORIENTATIONS: readonly Orientation[] = ['right', 'down']

/** The scale at which a drawing is as large as a view, never enlarged. */
export const scaleIn = (view: Size, { width, height }: Size): number =>
  Math.min(1, view.width / width, view.height / height)

/** Lays out a chart so that its text is as large as a view lets it be: in the better direction, idle parents folded if need be. */
export function fitterOf(layOut: LayOut): (chart: Chart, wanted: Wanted, view: Size) => Promise<Fitted> {
  const folded = new WeakMap<Chart, Map<string, Chart>>()
  /** The same object each time, so that its layout is known. */
  const collapsedChart = (chart: Chart, collapsed: ReadonlySet<string>): Chart => {
    const charts = folded.get(chart) ?? new Map<string, Chart>()
    const name = [...collapsed].sort().join(' ')
    const found = charts.get(name) ?? collapse(chart, collapsed)
    folded.set(chart, charts.set(name, found))
    return found
  }
  return async (chart, { detail, orientation, collapsed, open }, view) => {
    const inBest = async (folds: ReadonlySet<string>): Promise<Fitted & { scale: number }> => {
      const shown = collapsedChart(chart, folds)
      const ways = await Promise.all(
        (orientation === null ? ORIENTATIONS : [orientation]).map(async (one) => {
          const placed = await layOut(shown, { orientation: one, detail })
          return { placed, orientation: one, collapsed: folds, scale: scaleIn(view, placed) }
        }),
      )
      return ways.reduce((best, one) => (one.scale > best.scale ? one : best))
    }
    const idle = without(parentsOf(chart), open)
    const isFixed = collapsed !== null || idle.size === 0
    if (!isFixed && chart.states.length > MOST_UNFOLDED) return inBest(idle)
    const whole = await inBest(collapsed ?? new Set())
    return isFixed || whole.scale >= READABLE_SCALE ? whole : inBest(idle)
  }
}
