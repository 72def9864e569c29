import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { type LayOut, layOutWith } from './layout.ts'

/** The smallest possible chart: elk initialises itself with the first one. */
const FIRST = { id: 'first', layoutOptions: { 'elk.algorithm': 'layered' }, children: [{ id: 'one' }] }

/** Name of a layout in the browser's timeline, from request to answer. */
const LAYOUT = 'layout of a chart'

let inWorker: { layOut: LayOut; end: () => void } | null = null

/** Starts the worker ahead of the first chart, because starting takes longer than the layout. */
export function startWorker(): LayOut {
  if (inWorker !== null) return inWorker.layOut
  const elk = new ELK({ workerUrl })
  // If the worker fails, the first chart reports it.
  const ready = elk.layout(FIRST).catch(() => undefined)
  const layOut = layOutWith({
    layout: async (graph) => {
      await ready
      const start = performance.now()
      const answer = await elk.layout(graph)
      performance.measure(LAYOUT, { start })
      return answer
    },
  })
  inWorker = { layOut, end: () => elk.terminateWorker() }
  return layOut
}

/** Ends the worker; the next chart starts another. */
export function stopWorker(): void {
  inWorker?.end()
  inWorker = null
}

/** Lays out in a worker, so that the page stays responsive. */
export const layOutInWorker: LayOut = (chart, style) => startWorker()(chart, style)
