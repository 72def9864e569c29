import { sha256Of } from './sha256.ts'

/** Files hashed at the same time. */
export const HASH_AT_ONCE = 2
/** A larger file, in bytes, is hashed alone: it is in memory whole. */
export const HASH_ALONE_BYTES = 32 * 1024 * 1024
/** An idle worker is terminated after this time, in milliseconds. */
export const HASH_WORKER_IDLE_MS = 10_000

export interface HashJob {
  id: number
  file: File
}

/** `sha256` is null when the file can't be read. */
export interface HashAnswer {
  id: number
  sha256: string | null
}

type HashWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>
export type StartHashWorker = () => HashWorker

export const startHashWorker: StartHashWorker = () =>
  new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })

/** SHA-256 of a file, in lowercase hexadecimal digits. Rejects when it can't be read, or is aborted before it starts. */
export type HashFile = (file: File, signal?: AbortSignal) => Promise<string>

interface Job {
  file: File
  signal: AbortSignal | undefined
  answer: PromiseWithResolvers<string>
}

const isLarge = ({ file }: Job) => file.size > HASH_ALONE_BYTES

/** Hashes files in a worker, with bounded memory. The worker starts at first use and is terminated when idle. */
export function createFileHasher(startWorker: StartHashWorker): HashFile {
  const queued: Job[] = []
  const active = new Map<number, Job>()
  const worker = createWorker(startWorker, active, startNext)
  let lastId = 0

  const hasSlot = (job: Job) =>
    active.size === 0 || (active.size < HASH_AT_ONCE && !isLarge(job) && ![...active.values()].some(isLarge))

  function startNext() {
    for (let next = queued[0]; next !== undefined && hasSlot(next); next = queued[0]) {
      queued.shift()
      if (next.signal?.aborted) {
        next.answer.reject(next.signal.reason)
        continue
      }
      lastId += 1
      active.set(lastId, next)
      worker.work({ id: lastId, file: next.file })
    }
    if (active.size === 0) worker.release()
  }
  return (file, signal) => {
    const answer = Promise.withResolvers<string>()
    queued.push({ file, signal, answer })
    startNext()
    return answer.promise
  }
}

/** The worker. Where it can't run (its script is gone after a new version of the app), the page hashes instead. */
function createWorker(startWorker: StartHashWorker, active: Map<number, Job>, onFree: () => void) {
  let worker: HashWorker | undefined
  let isBroken = false
  let idle: ReturnType<typeof setTimeout> | undefined

  function take({ id, sha256 }: HashAnswer) {
    const job = active.get(id)
    if (!active.delete(id)) return
    if (sha256 === null) job?.answer.reject(new Error('The file cannot be read'))
    else job?.answer.resolve(sha256)
    onFree()
  }
  function hashHere({ id, file }: HashJob) {
    sha256Of(file).then(
      (sha256) => take({ id, sha256 }),
      () => take({ id, sha256: null }),
    )
  }
  function end() {
    worker?.terminate()
    worker = undefined
  }
  function giveUp() {
    isBroken = true
    end()
    for (const [id, { file }] of active) hashHere({ id, file })
  }
  function start(): HashWorker {
    const started = startWorker()
    started.onmessage = ({ data }: MessageEvent<HashAnswer>) => take(data)
    started.onerror = giveUp
    return started
  }
  return {
    work(job: HashJob) {
      clearTimeout(idle)
      if (isBroken) return hashHere(job)
      worker ??= start()
      worker.postMessage(job)
    },
    release() {
      clearTimeout(idle)
      idle = setTimeout(end, HASH_WORKER_IDLE_MS)
    },
  }
}
