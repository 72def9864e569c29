import { onlineManager } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CallError } from '#contract/failure.ts'
import type { Sorting, TimelinePage } from '#contract/photos.ts'
import { removePhotos } from '#src/areas/photos/cache.ts'
import { createPhotoCalls } from '#src/areas/photos/photo-calls.ts'
import { photoKeys } from '#src/areas/photos/queries.ts'
import { timelinePages } from '#src/areas/photos/timeline-pages.ts'
import { listKeys, pageData } from '#src/photo-list/list/page-cache.ts'
import { PageReader } from '#src/photo-list/list/page-reader.ts'
import { createQueryClient } from '#src/platform/query-client.ts'
import { until } from '#tests/support/until.ts'
import { idOf, photosOf } from './photos.ts'

const SORTING: Sorting = { sortKey: 'dateTaken', sortOrder: 'desc' }
const MAY = '2026/5'
const page = (number: number) => ({ section: MAY, page: number })

const client = createQueryClient()
/** What was asked for, in its order; each is answered by the test. */
let asked: { offset: number; signal: AbortSignal | undefined; answer: PromiseWithResolvers<TimelinePage> }[] = []
const send = (_call: unknown, { query }: { query?: { offset?: number } }, options?: { signal?: AbortSignal }) => {
  const answer = Promise.withResolvers<TimelinePage>()
  asked.push({ offset: query?.offset ?? Number.NaN, signal: options?.signal, answer })
  return answer.promise as Promise<never>
}
const listen = vi.fn()
const SOURCE = timelinePages({ api: createPhotoCalls(send), client, sorting: SORTING })
const reader = () => new PageReader({ client, source: SOURCE })
const offsets = () => asked.map(({ offset }) => offset)

beforeEach(() => {
  asked = []
  listen.mockClear()
  client.setQueryData(photoKeys.counts('dateTaken'), { timeline: { 2026: { 5: 90 } }, revisions: {} })
  return () => client.clear()
})

describe('wanted pages', () => {
  test('are read once there is a listener, each once, and emitted when they arrive', async () => {
    const pages = reader()
    pages.want([page(0)])
    expect(asked).toEqual([])
    pages.subscribe(listen)
    pages.want([page(0), page(2)])
    expect(offsets()).toEqual([0, 48])
    const before = pages.failures()
    asked[0]?.answer.resolve({ cursor: null, images: photosOf(0, 24) })
    await until(() => expect(listen).toHaveBeenCalledTimes(1))
    expect(pages.failures()).not.toBe(before)
    expect(pageData(client, SOURCE, MAY, 0)?.images).toHaveLength(24)
  })

  test('are cancelled when others are wanted, and when the last listener is gone', () => {
    const pages = reader()
    const leave = pages.subscribe(listen)
    pages.want([page(0), page(1)])
    pages.want([page(1)])
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
    leave()
    expect(asked[1]?.signal?.aborted).toBe(true)
  })

  test('that are already read are neither requested nor emitted', () => {
    client.setQueryData<TimelinePage>(listKeys.page(SOURCE, MAY, 0), { cursor: null, images: photosOf(0, 24) })
    const pages = reader()
    pages.subscribe(listen)
    pages.want([page(0)])
    expect(asked).toEqual([])
    expect(listen).not.toHaveBeenCalled()
  })

  describe('of a section that is read again', () => {
    // an answer may come within the millisecond in which the last one did
    beforeEach(() => {
      const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
      return () => now.mockRestore()
    })

    const cached = (number: number, first: number) =>
      client.setQueryData<TimelinePage>(listKeys.page(SOURCE, MAY, number), {
        cursor: null,
        images: photosOf(first, first + 24),
      })
    const readAgain = () => {
      cached(0, 0)
      cached(1, 24)
      const pages = reader()
      pages.subscribe(listen)
      pages.want([page(0), page(1)])
      void client.invalidateQueries({ queryKey: listKeys.section(SOURCE, MAY) })
      expect(offsets()).toEqual([0, 24])
      return pages
    }

    test('are emitted together: old and new ones are never mixed', async () => {
      readAgain()
      asked[0]?.answer.resolve({ cursor: null, images: photosOf(100, 124) })
      await until(() => expect(pageData(client, SOURCE, MAY, 0)?.images[0]?.imageId).toBe(idOf(100)))
      expect(listen).not.toHaveBeenCalled()
      asked[1]?.answer.resolve({ cursor: null, images: photosOf(0, 24) })
      await until(() => expect(listen).toHaveBeenCalledTimes(1))
    })

    test('stay as they were where another section is emitted meanwhile', async () => {
      const pages = readAgain()
      const before = pages.look(pages.failures())
      const firstOf = (look: typeof before, section: string) => look(section).get(0)
      const drawn = firstOf(before, '2026/5')
      expect(firstOf(before, '2026/4')).toBe('loading')
      pages.want([page(0), page(1), { section: '2026/4', page: 0 }])
      asked[0]?.answer.resolve({ cursor: null, images: photosOf(100, 124) })
      await until(() => expect(pageData(client, SOURCE, MAY, 0)?.images[0]?.imageId).toBe(idOf(100)))
      asked[2]?.answer.resolve({ cursor: null, images: photosOf(200, 224) })
      await until(() => expect(listen).toHaveBeenCalledTimes(1))
      const meanwhile = pages.look(pages.failures())
      expect(firstOf(meanwhile, '2026/5')).toBe(drawn)
      expect(firstOf(meanwhile, '2026/4')).toHaveLength(24)
      asked[1]?.answer.resolve({ cursor: null, images: photosOf(0, 24) })
      await until(() => expect(listen).toHaveBeenCalledTimes(2))
      expect(firstOf(pages.look(pages.failures()), '2026/5')).toMatchObject([
        { imageId: idOf(100) },
        ...photosOf(101, 124),
      ])
    })

    test('are emitted when the last one in flight is no longer wanted', async () => {
      const pages = readAgain()
      asked[0]?.answer.resolve({ cursor: null, images: photosOf(100, 124) })
      await until(() => expect(pageData(client, SOURCE, MAY, 0)?.images[0]?.imageId).toBe(idOf(100)))
      expect(listen).not.toHaveBeenCalled()
      pages.want([page(0)])
      await until(() => expect(listen).toHaveBeenCalledTimes(1))
    })
  })

  test('that arrived before the first listener are emitted', () => {
    const pages = reader()
    pages.want([page(0)])
    client.setQueryData<TimelinePage>(listKeys.page(SOURCE, MAY, 0), { cursor: null, images: photosOf(0, 24) })
    pages.subscribe(listen)
    expect(asked).toEqual([])
    expect(listen).toHaveBeenCalledTimes(1)
  })

  test('that failed have a reason, until they are requested again or no longer wanted', async () => {
    const pages = reader()
    pages.subscribe(listen)
    pages.want([page(0)])
    const failure = { kind: 'forbidden', correlationId: 'c-1', status: 403 } as const
    asked[0]?.answer.reject(new CallError('refused', failure))
    await until(() => expect(pages.failureIn('2026/5')).toEqual(failure))
    expect([...pages.failures().keys()]).toEqual(['2026/5#0'])
    pages.retry('2026/5')
    await until(() => expect(pages.failures().size).toBe(0))
    expect(asked).toHaveLength(2)
    asked[1]?.answer.reject(new CallError('refused', failure))
    await until(() => expect(pages.failures().size).toBe(1))
    pages.want([])
    expect(pages.failures().size).toBe(0)
  })

  test('wait offline without failing, and are requested when online', async () => {
    client.mount()
    onlineManager.setOnline(false)
    onTestFinished(() => {
      onlineManager.setOnline(true)
      client.unmount()
    })
    const pages = reader()
    pages.subscribe(listen)
    pages.want([page(0)])
    expect(pages.failureIn('2026/5')).toBeUndefined()
    expect(asked).toEqual([])
    onlineManager.setOnline(true)
    await until(() => expect(offsets()).toEqual([0]))
  })

  test('that failed are read again when the connection is back', async () => {
    client.mount()
    onTestFinished(() => {
      onlineManager.setOnline(true)
      client.unmount()
    })
    const pages = reader()
    pages.subscribe(listen)
    pages.want([page(0)])
    const failure = { kind: 'rejected' as const, correlationId: 'c-1', status: 400 }
    asked[0]?.answer.reject(new CallError('refused', failure))
    await until(() => expect(pages.failures().size).toBe(1))
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await until(() => expect(offsets()).toEqual([0, 0]))
    expect(pages.failures().size).toBe(0)
  })

  test('with gaps after a deletion are read again', async () => {
    client.setQueryData<TimelinePage>(listKeys.page(SOURCE, MAY, 2), { cursor: null, images: photosOf(48, 72) })
    const pages = reader()
    pages.subscribe(listen)
    pages.want([page(2)])
    removePhotos(client, [idOf(50)])
    expect(pageData(client, SOURCE, MAY, 2)).toBeUndefined()
    await until(() => expect(offsets()).toContain(48))
  })
})
