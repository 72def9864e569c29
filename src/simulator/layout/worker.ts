import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { type LayOut, layOutWith } from './layout.ts'

let inWorker: LayOut | null = null

/** Lays out in a worker, so that the page stays responsive; the worker starts at the first chart. */
export const layOutInWorker: LayOut = (chart, orientation) => {
  inWorker ??= layOutWith(new ELK({ workerUrl }))
  return inWorker(chart, orientation)
}
