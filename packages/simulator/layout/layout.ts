import type { ELK } from 'elkjs/lib/elk-api.js'
import type { Chart } from '../chart/types.ts'
import { elkGraphOf } from './elk-graph.ts'
import { placed } from './place.ts'
import type { Orientation, Placed } from './types.ts'

export type LayOut = (chart: Chart, orientation: Orientation) => Promise<Placed>

/** Lays out a chart with the given elk instance; each chart once. Rejects when elk can't. */
export function layOutWith(elk: Pick<ELK, 'layout'>): LayOut {
  const known = new WeakMap<Chart, Map<Orientation, Promise<Placed>>>()
  const layOut: LayOut = async (chart, orientation) => placed(chart, await elk.layout(elkGraphOf(chart, orientation)))
  return (chart, orientation) => {
    const ways = known.get(chart) ?? new Map<Orientation, Promise<Placed>>()
    const drawing = ways.get(orientation) ?? layOut(chart, orientation)
    known.set(chart, ways.set(orientation, drawing))
    return drawing
  }
}
