import type { ELK } from 'elkjs/lib/elk-api.js'
import type { Chart } from '../chart/types.ts'
import { elkGraphOf } from './elk-graph.ts'
import { placed } from './place.ts'
import type { Placed, Style } from './types.ts'

export type LayOut = (chart: Chart, style: Style) => Promise<Placed>

/** Lays out a chart with the given elk instance; each chart once in each style. Rejects when elk can't. */
export function layOutWith(elk: Pick<ELK, 'layout'>): LayOut {
  const known = new WeakMap<Chart, Map<string, Promise<Placed>>>()
  const layOut: LayOut = async (chart, style) => placed(chart, style.detail, await elk.layout(elkGraphOf(chart, style)))
  return (chart, style) => {
    const styles = known.get(chart) ?? new Map<string, Promise<Placed>>()
    const name = `${style.orientation} ${style.detail}`
    const drawing = styles.get(name) ?? layOut(chart, style)
    known.set(chart, styles.set(name, drawing))
    return drawing
  }
}
