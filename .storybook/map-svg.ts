import type { Chart } from '@albumen/simulator/chart/types.ts'
import { collapse, parentsOf } from '@albumen/simulator/chart/view.ts'
import { layOutWith } from '@albumen/simulator/layout/layout.ts'
import { plainSvg } from '@albumen/simulator/share/plain-svg.ts'
import ELK from 'elkjs'
import { productMap } from './product-map.ts'

export const MAP_FILE = 'docs/map.svg'
/** In pixels: what a page of a document shows without much scaling. */
const ROW_WIDTH = 1800

/** One area alone: what leads out of it is in the drawing of all areas. */
function areaOf({ machineId, states, transitions }: Chart, area: string): Chart {
  const own = states.filter(({ id, parent }) => id === area || parent === area)
  const ids = new Set(own.map(({ id }) => id))
  return {
    machineId,
    states: own.map((state) => (state.id === area ? { ...state, parent: null } : state)),
    transitions: transitions.filter(({ source, targets }) => [source, ...targets].every((id) => ids.has(id))),
  }
}

/** The map of the product as a drawing: the areas and the facts between them, then each area; boxes lead to their sources. */
export async function mapSvg(): Promise<string> {
  const { chart, files } = await productMap()
  const layOut = layOutWith(new ELK())
  const areas = [...parentsOf(chart)]
  const drawings = await Promise.all([
    layOut(collapse(chart, new Set(areas)), { orientation: 'down', detail: 'full' }),
    ...areas.map((area) => layOut(areaOf(chart, area), { orientation: 'right', detail: 'full' })),
  ])
  return plainSvg('Map of the product', drawings, ROW_WIDTH, (box) => files[box] && `../${files[box]}`)
}
