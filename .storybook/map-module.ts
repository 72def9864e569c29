import { collapse, parentsOf } from '@albumen/simulator/chart/view.ts'
import { layOutWith } from '@albumen/simulator/layout/layout.ts'
import ELK from 'elkjs'
import type { Plugin } from 'vite'
import type { DrawnMap } from '#stories/start/search/types.ts'
import { productMap } from './product-map.ts'

const MAP = 'virtual:product-map'

/** The map with the layouts of its first view, all areas folded: in the browser they take longer than the rest of the page. */
async function drawnMap(): Promise<DrawnMap> {
  const map = await productMap()
  const folded = collapse(map.chart, parentsOf(map.chart))
  const layOut = layOutWith(new ELK())
  const [right, down] = await Promise.all([
    layOut(folded, { orientation: 'right', detail: 'brief' }),
    layOut(folded, { orientation: 'down', detail: 'brief' }),
  ])
  return { ...map, folded: { right, down } }
}

/** Makes the module of the product's map. */
export const mapModule = (): Plugin => ({
  name: 'product-map',
  resolveId: (id) => (id === MAP ? `\0${MAP}` : undefined),
  async load(id) {
    return id === `\0${MAP}` ? `export default ${JSON.stringify(await drawnMap())}` : undefined
  },
})
