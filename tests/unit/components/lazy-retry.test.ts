import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead, idle, lazyRetry } from '#src/components/lazy-retry.ts'

const connection = new EventTarget()
const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

/** A page with a skeleton, or with pictures. */
const showPage = ({
  hasSkeleton = false,
  images = [],
}: {
  hasSkeleton?: boolean
  images?: Partial<HTMLImageElement>[]
}) => vi.stubGlobal('document', { querySelectorAll: () => [], querySelector: () => (hasSkeleton ? {} : null), images })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection))
  showPage({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

test('code is not fetched ahead without a connection, and then comes with it', async () => {
  setOnline(false)
  const load = vi.fn(async () => undefined)
  const done = vi.fn()
  void fetchAhead(load).then(done)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(load).not.toHaveBeenCalled()
  setOnline(true)
  connection.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledOnce()
  expect(done).toHaveBeenCalledOnce()
})

test('code that is lost with the connection is fetched ahead when that is back', async () => {
  setOnline(true)
  const load = vi
    .fn(async () => undefined)
    .mockImplementationOnce(async () => {
      setOnline(false)
      return lost()
    })
  const done = vi.fn()
  void fetchAhead(load).then(done)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(load).toHaveBeenCalledOnce()
  setOnline(true)
  connection.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  expect(done).toHaveBeenCalledOnce()
})

test('code that can’t be fetched for another reason is left to its first use, and the next waits a moment', async () => {
  setOnline(true)
  const load = vi.fn(lost)
  const done = vi.fn()
  void fetchAhead(load).then(done)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledOnce()
})

test('code of a part that stays away is asked for ever less often, and at once when the connection is back', async () => {
  setOnline(true)
  const load = vi.fn(lost)
  renderToString(createElement(Suspense, {}, createElement(lazyRetry(load))))
  await vi.advanceTimersByTimeAsync(5_000 + 10_000 + 20_000)
  expect(load).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  const anHour = load.mock.calls.length
  expect(anHour).toBeLessThan(20)
  connection.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(anHour + 1)
})

test('where a browser can’t be asked whether it is idle, 20 prefetches wait 1 s in all', async () => {
  const done = vi.fn()
  const prefetchAll = async () => {
    for (let at = 0; at < 20; at += 1) await idle()
  }
  void prefetchAll().then(done)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toHaveBeenCalledOnce()
})

test('nothing is fetched ahead before the page has its content and its pictures', async () => {
  const done = vi.fn()
  showPage({ hasSkeleton: true })
  void idle().then(done)
  await vi.advanceTimersByTimeAsync(4_000)
  showPage({ images: [{ complete: true }, { complete: false }, { complete: false, loading: 'lazy' }] })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(done).not.toHaveBeenCalled()
  showPage({ images: [{ complete: true }, { complete: false, loading: 'lazy' }] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toHaveBeenCalledOnce()
})

test('a page that never has its content does not hold code back for ever', async () => {
  const done = vi.fn()
  showPage({ hasSkeleton: true })
  void idle().then(done)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(done).toHaveBeenCalledOnce()
})
