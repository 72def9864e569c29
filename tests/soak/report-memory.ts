import { isMainThread, type Worker } from 'node:worker_threads'

/** How often the threads collect garbage and report, in milliseconds. */
const INTERVAL = 1_000

/** The report of a server under soak, in bytes; both heaps after a full collection. */
export interface MemoryReport {
  rss: number
  heap: number
  workerHeap: number
}

// Loaded before the server with --import and --expose-gc, also in its worker, which can only collect its own heap.
const collect = globalThis.gc
if (!collect) throw new Error('Needs --expose-gc.')
let worker: Worker | undefined

async function report(): Promise<void> {
  collect?.()
  const statistics = await worker?.getHeapStatistics()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed + external, workerHeap: statistics?.used_heap_size ?? 0 } satisfies MemoryReport)
}

if (isMainThread) {
  process.once('worker', (started) => {
    // A thread that starts or has ended has no statistics.
    started.once('online', () => {
      worker = started
    })
    started.once('exit', () => {
      worker = undefined
    })
  })
  setInterval(report, INTERVAL).unref()
} else {
  setInterval(() => collect(), INTERVAL).unref()
}
