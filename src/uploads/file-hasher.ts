import { sha256Of } from './sha256.ts'

/** Files that are hashed at the same time. */
export const HASH_AT_ONCE = 2
/** A larger file is hashed alone, in bytes: it is in memory whole. */
export const HASH_ALONE_BYTES = 32 * 1024 * 1024
/** A worker without work is let go after this time, in milliseconds. */
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

/** SHA-256 of a file, in small hexadecimal digits; rejects when it can't be read, or is given up before its turn came. */
export type HashFile = (file: File, signal?: AbortSignal) => Promise<string>

interface Job {
  file: File
  signal: AbortSignal | undefined
  answer: PromiseWithResolvers<string>
}

const isLarge = ({ file }: Job) => file.size > HASH_ALONE_BYTES

/** Hashes files in a worker, with a bound on memory whoever asks. The worker starts at first use and is let go when it rests. */
export function createFileHasher(startWorker: StartHashWorker): HashFile {
  const line: Job[] = []
  const atWork = new Map<number, Job>()
  const crew = createCrew(startWorker, atWork, begin)
  let lastId = 0

  const hasPlace = (job: Job) =>
    atWork.size === 0 || (atWork.size < HASH_AT_ONCE && !isLarge(job) && ![...atWork.values()].some(isLarge))

  function begin() {
    for (let next = line[0]; next !== undefined && hasPlace(next); next = line[0]) {
      line.shift()
      if (next.signal?.aborted) {
        next.answer.reject(next.signal.reason)
        continue
      }
      lastId += 1
      atWork.set(lastId, next)
      crew.work({ id: lastId, file: next.file })
    }
    if (atWork.size === 0) crew.rest()
  }
  return (file, signal) => {
    const answer = Promise.withResolvers<string>()
    line.push({ file, signal, answer })
    begin()
    return answer.promise
  }
}

/** The worker. Where it can't run (its script is gone after a new version of the app), the page does its work. */
function createCrew(startWorker: StartHashWorker, atWork: Map<number, Job>, onFree: () => void) {
  let worker: HashWorker | undefined
  let isBroken = false
  let idle: ReturnType<typeof setTimeout> | undefined

  function take({ id, sha256 }: HashAnswer) {
    const job = atWork.get(id)
    if (!atWork.delete(id)) return
    if (sha256 === null) job?.answer.reject(new Error('The file cannot be read'))
    else job?.answer.resolve(sha256)
    onFree()
  }
  function workHere({ id, file }: HashJob) {
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
    for (const [id, { file }] of atWork) workHere({ id, file })
  }
  function started(): HashWorker {
    const begun = startWorker()
    begun.onmessage = ({ data }: MessageEvent<HashAnswer>) => take(data)
    begun.onerror = giveUp
    return begun
  }
  return {
    work(job: HashJob) {
      clearTimeout(idle)
      if (isBroken) return workHere(job)
      worker ??= started()
      worker.postMessage(job)
    },
    rest() {
      clearTimeout(idle)
      idle = setTimeout(end, HASH_WORKER_IDLE_MS)
    },
  }
}
