import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HashedFile } from '#machines/uploads/upload/model.ts'
import { UPLOADS_AT_ONCE } from '#machines/uploads/upload/queue/schedule.ts'
import {
  createFileHasher,
  HASH_ALONE_BYTES,
  HASH_AT_ONCE,
  HASH_WORKER_IDLE_MS,
  type HashJob,
  type StartHashWorker,
} from '#src/areas/uploads/hashing/file-hasher.ts'
import { HASH_BATCH_MS, hashAll } from '#src/areas/uploads/hashing/hash-files.ts'
import { createFileHashes } from '#src/areas/uploads/hashing/prefetched-hashes.ts'
import { sha256Of } from '#src/areas/uploads/hashing/sha256.ts'
import { until } from '#tests/support/until.ts'

const fileOf = (text: string) => new File([text], `${text}.jpg`)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const unreadable = () => {
  const file = fileOf('gone')
  file.arrayBuffer = () => Promise.reject(new DOMException('Changed', 'NotReadableError'))
  return file
}
const large = (text: string) => Object.defineProperty(fileOf(text), 'size', { value: HASH_ALONE_BYTES + 1 })

function fakeWorker() {
  const jobs: HashJob[] = []
  const worker: ReturnType<StartHashWorker> = {
    postMessage: (job: HashJob) => jobs.push(job),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  }
  const answer = ({ id }: HashJob, hash: string | null) => {
    const event = new MessageEvent('message', { data: { id, sha256: hash } })
    worker.onmessage?.call(worker as Worker, event)
  }
  return { jobs, worker, answer }
}

afterEach(() => vi.useRealTimers())

describe('hashing in the worker', () => {
  it('has two files at work, in their order', async () => {
    const { jobs, worker, answer } = fakeWorker()
    const hash = createFileHasher(() => worker)
    const hashes = ['a', 'b', 'c', 'd'].map((text) => hash(fileOf(text)))
    expect(jobs.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg'])
    for (let at = 0; at < 4; at += 1) {
      const job = jobs[at]
      if (job) answer(job, job.file.name)
      expect(jobs.length - at - 1).toBeLessThanOrEqual(HASH_AT_ONCE)
    }
    expect(await Promise.all(hashes)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
  })

  it('has a large file at work alone', () => {
    const { jobs, worker, answer } = fakeWorker()
    const hash = createFileHasher(() => worker)
    for (const file of [fileOf('a'), large('b'), fileOf('c')]) void hash(file)
    const names = () => jobs.map(({ file }) => file.name)
    expect(names()).toEqual(['a.jpg'])
    if (jobs[0]) answer(jobs[0], 'hash')
    expect(names()).toEqual(['a.jpg', 'b.jpg'])
    if (jobs[1]) answer(jobs[1], 'hash')
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  it('stops the idle worker, and starts another one later', async () => {
    vi.useFakeTimers()
    const { jobs, worker, answer } = fakeWorker()
    const start = vi.fn(() => worker)
    const hash = createFileHasher(start)
    const first = hash(fileOf('a'))
    if (jobs[0]) answer(jobs[0], 'hash')
    await first
    vi.advanceTimersByTime(HASH_WORKER_IDLE_MS - 1)
    expect(worker.terminate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(worker.terminate).toHaveBeenCalledTimes(1)
    void hash(fileOf('b'))
    expect(start).toHaveBeenCalledTimes(2)
  })

  it('continues in the page when the worker cannot run', async () => {
    const { worker } = fakeWorker()
    const hash = createFileHasher(() => worker)
    const hashes = ['a', 'b', 'c'].map((text) => hash(fileOf(text)))
    worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent)
    expect(await Promise.all(hashes)).toEqual(['a', 'b', 'c'].map(sha256))
    await expect(hash(unreadable())).rejects.toThrow()
    expect(await hash(fileOf('d'))).toBe(sha256('d'))
  })
})

describe('hashing ahead', () => {
  it('returns a prefetched hash, once', async () => {
    const hash = vi.fn(sha256Of)
    const hashes = createFileHashes(hash)
    const file = fileOf('a')
    hashes.prefetch('a', file)
    hashes.prefetch('a', file)
    expect(await hashes.take('a', file)).toBe(sha256('a'))
    expect(hash).toHaveBeenCalledTimes(1)
    await hashes.take('a', file)
    expect(hash).toHaveBeenCalledTimes(2)
  })

  it('reports an unreadable file when its hash is requested', async () => {
    const hashes = createFileHashes(sha256Of)
    hashes.prefetch('gone', unreadable())
    await expect(hashes.take('gone', unreadable())).rejects.toThrow('Changed')
  })

  it('does not read files that need no hash', async () => {
    const { jobs, worker, answer } = fakeWorker()
    const hashes = createFileHashes(createFileHasher(() => worker))
    for (const name of ['a', 'b', 'c', 'd']) hashes.prefetch(name, fileOf(name))
    hashes.cancel(['a', 'c'])
    for (const job of jobs) answer(job, job.file.name)
    expect(jobs.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg', 'd.jpg'])
    expect(await hashes.take('d', fileOf('d'))).toBe('d.jpg')
  })
})

describe('hashing a batch', () => {
  it('emits every key once, unreadable ones apart, and hashes a kept copy', async () => {
    const files: Record<string, File> = { a: fileOf('a'), gone: unreadable(), changed: unreadable() }
    const copies: Record<string, File> = { changed: fileOf('copy') }
    const hashed: HashedFile[] = []
    const failed: string[] = []
    hashAll(['a', 'gone', 'changed', 'unknown'], {
      files: { find: async (key) => files[key], findKept: async (key) => copies[key] },
      hashes: { take: async (_, file) => sha256Of(file) },
      report(some, unreadableKeys) {
        hashed.push(...some)
        failed.push(...unreadableKeys)
      },
    })
    await until(() => expect(hashed.length + failed.length).toBe(4))
    expect(failed.toSorted()).toEqual(['gone', 'unknown'])
    expect(hashed.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: 'a', sha256: sha256('a') },
      { key: 'changed', sha256: sha256('copy') },
    ])
  })

  it('emits all that were hashed ahead at once', async () => {
    const reported: string[][] = []
    const keys = Array.from({ length: 20 }, (_, index) => String(index))
    const find = async () => fileOf('a')
    hashAll(keys, {
      files: { find, findKept: find },
      hashes: { take: async () => 'hash' },
      report: (hashed) => reported.push(hashed.map(({ key }) => key)),
    })
    await until(() => expect(reported).not.toEqual([]))
    expect(reported).toEqual([keys])
  })

  it('emits the first ones as they come, so that they can be sent', async () => {
    vi.useFakeTimers()
    const reported: string[] = []
    let hashing = 0
    const find = async () => fileOf('a')
    hashAll(['a', 'b', 'c', 'd'], {
      files: { find, findKept: find },
      hashes: {
        take: async () => {
          hashing += 1
          await new Promise((resolve) => setTimeout(resolve, 10 * hashing))
          return 'hash'
        },
      },
      report: (hashed) => reported.push(...hashed.map(({ key }) => key)),
    })
    // the third is hashed after 10 + 30 ms
    await vi.advanceTimersByTimeAsync(50)
    expect(reported).toEqual(['a', 'b', 'c'])
    await vi.advanceTimersByTimeAsync(HASH_BATCH_MS)
    expect(reported).toEqual(['a', 'b', 'c', 'd'])
  })

  it('emits results in groups, and the rest at the end', async () => {
    vi.useFakeTimers()
    const reported: number[] = []
    const hash = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return 'hash'
    }
    const keys = Array.from({ length: 20 }, (_, index) => String(index))
    const find = async () => fileOf('a')
    hashAll(keys, {
      files: { find, findKept: find },
      hashes: { take: hash },
      report: (hashed) => reported.push(hashed.length),
    })
    await vi.advanceTimersByTimeAsync(100 * keys.length)
    expect(reported.reduce((sum, count) => sum + count, 0)).toBe(20)
    expect(reported.length).toBeLessThanOrEqual(UPLOADS_AT_ONCE + Math.ceil(1000 / HASH_BATCH_MS) + 1)
  })

  it('emits nothing after it was stopped', async () => {
    const waitingForTwin = Promise.withResolvers<string>()
    const report = vi.fn()
    const find = async () => fileOf('a')
    const asked = vi.fn(() => waitingForTwin.promise)
    const stop = hashAll(['a', 'b', 'c'], { files: { find, findKept: find }, hashes: { take: asked }, report })
    await until(() => expect(asked).toHaveBeenCalledTimes(HASH_AT_ONCE))
    stop()
    waitingForTwin.resolve('hash')
    await waitingForTwin.promise
    await new Promise((resolve) => setImmediate(resolve))
    expect(report).not.toHaveBeenCalled()
    expect(asked).toHaveBeenCalledTimes(HASH_AT_ONCE)
  })
})
